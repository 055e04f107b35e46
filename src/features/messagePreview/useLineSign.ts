import { useCallback } from 'react';
import type { Line } from '../../../contract/schemas/line.ts';
import type { PlayerLine } from '../../../contract/schemas/player.ts';
import { useLinePictureUrl } from '../../shared/mediaUrl.ts';

/** Line signs as screens draw them. */
export function useLineSign(): (line: Pick<Line, 'name' | 'color' | 'textColor'>) => PlayerLine {
  const pictureOf = useLinePictureUrl();
  return useCallback(
    ({ name, color = null, textColor = null }) => ({ name, color, textColor, picture: pictureOf(name) }),
    [pictureOf],
  );
}

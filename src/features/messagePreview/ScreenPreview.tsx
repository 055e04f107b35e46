import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { screenSizes } from '../../../contract/enums.ts';
import type { Scene } from '../../../display/scene.ts';
import { shadowRootOf } from '../../../display/styleSheets/index.ts';
import { Stage } from '../../../display/Stage.tsx';
import { useServerOffset } from '../../shared/serverOffset.ts';

interface Props {
  scene: Scene;
  /** Says what the picture shows; its texts are read out where they are typed. */
  label: string;
  /** `edit`: a message being written. `still`: one of many, of which nothing blinks. */
  flavour?: 'view' | 'edit' | 'still';
  /** Where its clock stands, ms; by default it goes. */
  at?: number;
}

/** A screen's picture, drawn by the very code of the screen page (PRV-1), and by the server's clock as that is. */
export function ScreenPreview({ scene, label, flavour = 'edit', at }: Props) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  // Its place is there at once, the picture when the page can be worked with: pictures take longer than all else of it.
  const host = useDeferredValue(element);
  const { width, height } = screenSizes[scene.screen.type];
  const offset = useServerOffset();
  const now = useCallback(() => Date.now() + offset, [offset]);
  return (
    <Box
      ref={setElement}
      role="img"
      aria-label={label}
      sx={{
        width: 1,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: '#000',
      }}
      style={host ? undefined : { aspectRatio: `${width} / ${height}` }}
    >
      {host && createPortal(<Stage {...{ scene, flavour, at, now }} />, shadowRootOf(host))}
    </Box>
  );
}

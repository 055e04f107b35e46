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
  /** Accessible name of the picture; its texts are read out where they are typed. */
  label: string;
  /** `edit`: a message being written. `still`: one of many pictures, without blinking. */
  flavour?: 'view' | 'edit' | 'still';
  /** Fixed time of its clock, ms; by default the clock runs. */
  at?: number;
}

/** A screen's picture, drawn by the code of the screen page itself (PRV-1), by the server's clock as there. */
export function ScreenPreview({ scene, label, flavour = 'edit', at }: Props) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  // Its space is reserved at once, and the picture drawn once the page is usable: pictures take longer than everything else.
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
      {host && createPortal(<Stage scene={scene} flavour={flavour} at={at} now={now} />, shadowRootOf(host))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { mountScreen, type MountedScreen } from '../../../display/mount.tsx';
import type { Scene } from '../../../display/scene.ts';
import { useServerOffset } from '../../shared/serverOffset.ts';

interface Props {
  scene: Scene;
  /** Says what the picture shows; its texts are read out where they are typed. */
  label: string;
  /** `edit`: a message being written. */
  flavour?: 'view' | 'edit';
  /** Where its clock stands, ms; by default it goes. */
  at?: number;
}

/** A screen's picture, drawn by the very code of the screen page (PRV-1), and by the server's clock as that is. */
export function ScreenPreview({ scene, label, flavour = 'edit', at }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedScreen | null>(null);

  const offset = useServerOffset();
  const now = useCallback(() => Date.now() + offset, [offset]);

  // Before the paint, so that the picture never lags a key stroke behind the editor.
  useLayoutEffect(() => {
    if (mounted.current) mounted.current.update({ scene, flavour, at, now });
    else if (host.current) mounted.current = mountScreen(host.current, { scene, flavour, at, now });
  }, [scene, flavour, at, now]);

  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [],
  );

  return (
    <Box
      ref={host}
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
    />
  );
}

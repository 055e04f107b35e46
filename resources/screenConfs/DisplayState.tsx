import Box from '@mui/material/Box';
import { texts } from '../../src/i18n/index.ts';
import { useScreenOf, type ScreenConf } from './useScreenOf.ts';

const { screenStates } = texts.common;

/** Whether a display is heard of (SCR-2). */
export function DisplayState({ conf }: { conf: ScreenConf }) {
  const screen = useScreenOf(conf);
  const display = screen?.screenConfiguration.find(({ id }) => id === conf.id);
  if (!screen || !display) return null;
  if (!screen.active) return screenStates.inactive;
  const state = display.operational ? 'online' : 'offline';
  return (
    <Box component="span" sx={{ color: state === 'online' ? 'success.main' : 'error.main' }}>
      {screenStates[state]}
    </Box>
  );
}

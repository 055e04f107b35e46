import Box from '@mui/material/Box';
import { texts } from '../i18n/index.ts';
import type { OnlineState } from './onlineState.ts';

const colours: Record<OnlineState, string> = {
  online: 'success.main',
  offline: 'error.main',
  inactive: 'text.disabled',
};

interface Props {
  state: OnlineState;
  /** In place of the state's own words. */
  text?: string;
}

/** The dot alone, beside words that say the same: full when online and hollow otherwise, wherever it stands. */
export function OnlineDot({ state }: Pick<Props, 'state'>) {
  const colour = colours[state];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 9,
        height: 9,
        flexShrink: 0,
        borderRadius: '50%',
        border: 2,
        borderColor: colour,
        bgcolor: state === 'online' ? colour : 'transparent',
      }}
    />
  );
}

/** A dot and its words, since colour never speaks alone. */
export function OnlineMark({ state, text }: Props) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}
    >
      <OnlineDot state={state} />
      <Box component="span" sx={{ color: state === 'offline' ? 'error.main' : 'text.secondary' }}>
        {text ?? texts.common.screenStates[state]}
      </Box>
    </Box>
  );
}

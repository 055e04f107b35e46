import Box from '@mui/material/Box';
import { texts } from '../../i18n/index.ts';
import type { OnlineState } from '../onlineState.ts';

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

/** A dot and its words: the dot is full when online and hollow otherwise, since colour never speaks alone. */
export function OnlineMark({ state, text }: Props) {
  const colour = colours[state];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 9,
          height: 9,
          borderRadius: '50%',
          border: 2,
          borderColor: colour,
          bgcolor: state === 'online' ? colour : 'transparent',
        }}
      />
      <Box component="span" sx={{ color: state === 'offline' ? 'error.main' : 'text.secondary' }}>
        {text ?? texts.common.screenStates[state]}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { texts } from '../../src/i18n/index.ts';
import type { OnlineState } from '../../src/shared/onlineState.ts';

const colours: Record<OnlineState, string> = {
  online: 'success.main',
  offline: 'error.main',
  inactive: 'text.disabled',
};

/** A dot and its words: the dot is full when online and hollow otherwise, since colour never speaks alone. */
export function OnlineMark({ state }: { state: OnlineState }) {
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
        {texts.common.screenStates[state]}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { texts } from '../i18n/index.ts';
import type { OnlineState } from './onlineState.ts';

const colours: Record<OnlineState, string> = {
  online: 'success.main',
  offline: 'error.main',
  inactive: 'text.disabled',
  dark: 'text.disabled',
};

const onlineStates = Object.keys(colours) as OnlineState[];

interface Props {
  state: OnlineState;
  /** In place of the state's own words. */
  text?: string;
}

const dotSx = (state: OnlineState) => ({
  width: 9,
  height: 9,
  flexShrink: 0,
  borderRadius: '50%',
  border: 2,
  borderColor: colours[state],
  bgcolor: state === 'online' ? colours[state] : 'transparent',
});

/** The dot alone, beside words that say the same: full when online and hollow otherwise, wherever it stands. */
export const OnlineDot = ({ state }: Pick<Props, 'state'>) => (
  <Box component="span" aria-hidden sx={dotSx(state)} />
);

/** Made once: lists have a mark a row. */
const markSx = Object.fromEntries(
  onlineStates.map((state) => [
    state,
    {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      typography: 'body2',
      color: state === 'offline' ? 'error.main' : 'text.secondary',
      '& > .dot': dotSx(state),
    },
  ]),
) as Record<OnlineState, object>;

/** A dot and its words, since colour never speaks alone. */
export const OnlineMark = ({ state, text }: Props) => (
  <Box component="span" sx={markSx[state]}>
    <span className="dot" aria-hidden />
    <span>{text ?? texts.common.screenStates[state]}</span>
  </Box>
);

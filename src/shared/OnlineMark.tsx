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
  /** Replaces the state's default text. */
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

/** The dot alone, for use beside a text: filled when online, otherwise hollow. */
export const OnlineDot = ({ state }: Pick<Props, 'state'>) => (
  <Box component="span" aria-hidden sx={dotSx(state)} />
);

/** Created once, since lists have one mark per row. */
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

/** A dot with a text, since colour alone is not accessible. */
export const OnlineMark = ({ state, text }: Props) => (
  <Box component="span" sx={markSx[state]}>
    <span className="dot" aria-hidden />
    <span>{text ?? texts.common.screenStates[state]}</span>
  </Box>
);

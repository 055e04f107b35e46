import MessageIcon from '@mui/icons-material/ChatBubbleOutlined';
import AlertIcon from '@mui/icons-material/PriorityHigh';
import TrafficIcon from '@mui/icons-material/TrafficOutlined';
import BlockIcon from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import { texts } from '../../src/i18n/index.ts';
import { OnlineDot } from '../../src/shared/OnlineMark.tsx';
import type { PlaceState } from './planStates.ts';

const words = texts.linePlan;

const marksSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  typography: 'body2',
  color: 'text.secondary',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' },
  '& .bad': { color: 'error.main', fontWeight: 600 },
  '& .warn': { color: 'warning.main', fontWeight: 600 },
  '& svg': { fontSize: '1rem' },
} as const;

interface Props {
  state: PlaceState;
  /** Perturbations in force; where they are told of elsewhere: 0. */
  perturbations?: number;
  isInhibited?: boolean;
  /** Only what somebody has to look at. */
  isShort?: boolean;
}

/** How it stands with screens, messages and perturbations, in marks with words: colour never speaks alone. */
export function StateMarks({ state, perturbations = 0, isInhibited = false, isShort = false }: Props) {
  const { counts, messages, screens } = state;
  const alerts = messages.filter(({ alert }) => alert).length;
  return (
    <Box component="span" className="tabular marks" sx={marksSx}>
      {screens.length === 0 && !isShort && <span>{words.noScreen}</span>}
      {counts.online > 0 && !isShort && (
        <span>
          <OnlineDot state="online" /> {words.online(counts.online)}
        </span>
      )}
      {counts.offline > 0 && (
        <span className="bad">
          <OnlineDot state="offline" /> {words.offline(counts.offline)}
        </span>
      )}
      {counts.inactive > 0 && !isShort && <span>{words.inactive(counts.inactive)}</span>}
      {counts.unwatched > 0 && !isShort && <span>{words.unwatched(counts.unwatched)}</span>}
      {messages.length > 0 && (
        <span>
          <MessageIcon /> {words.messages(messages.length)}
        </span>
      )}
      {alerts > 0 && (
        <span className="bad">
          <AlertIcon /> {words.alerts(alerts)}
        </span>
      )}
      {perturbations > 0 && (
        <span className="warn">
          <TrafficIcon /> {words.perturbations(perturbations)}
        </span>
      )}
      {isInhibited && (
        <span className="warn">
          <BlockIcon /> {words.inhibitedShort}
        </span>
      )}
    </Box>
  );
}

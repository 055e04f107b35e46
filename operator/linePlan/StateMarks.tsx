import MessageIcon from '@mui/icons-material/ChatBubbleOutlined';
import AlertIcon from '@mui/icons-material/PriorityHigh';
import TrafficIcon from '@mui/icons-material/TrafficOutlined';
import BlockIcon from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { number } from '../../src/i18n/count.ts';
import { texts } from '../../src/i18n/index.ts';
import { hiddenSx } from '../../src/shared/hiddenSx.ts';
import { OnlineDot } from '../../src/shared/OnlineMark.tsx';
import type { PlaceState } from './planStates.ts';

const words = texts.linePlan;

const marksSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  position: 'relative',
  columnGap: 1.25,
  rowGap: 0.25,
  typography: 'body2',
  color: 'text.secondary',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' },
  '& .bad': { color: 'error.main', fontWeight: 600 },
  '& .warn': { color: 'warning.main', fontWeight: 600 },
  '& svg': { fontSize: '1rem' },
} as const;

interface MarkProps {
  icon: ReactNode;
  text: string;
  count: number;
  look?: 'bad' | 'warn';
  /** Only the number is visible; the text is for screen readers and the tooltip. */
  isShort: boolean;
}

function Mark({ icon, text, count, look, isShort }: MarkProps) {
  return (
    <span className={look} {...(isShort && { title: text })}>
      {icon}
      {isShort && <span aria-hidden>{number(count)}</span>}
      <Box component="span" {...(isShort && { sx: hiddenSx })}>
        {text}
      </Box>
    </span>
  );
}

interface Props {
  state: PlaceState;
  /** Number of perturbations in force; 0 where they are shown elsewhere. */
  perturbations?: number;
  isInhibited?: boolean;
  /** Only what needs attention, for little room. */
  isShort?: boolean;
}

/** State of screens, messages and perturbations, as marks with texts, since colour alone is not accessible. */
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
        <Mark
          isShort={isShort}
          count={counts.offline}
          text={words.offline(counts.offline)}
          look="bad"
          icon={<OnlineDot state="offline" />}
        />
      )}
      {counts.dark > 0 && !isShort && <span>{words.dark(counts.dark)}</span>}
      {counts.inactive > 0 && !isShort && <span>{words.inactive(counts.inactive)}</span>}
      {counts.unwatched > 0 && !isShort && <span>{words.unwatched(counts.unwatched)}</span>}
      {messages.length > 0 && (
        <Mark
          isShort={isShort}
          count={messages.length}
          text={words.messages(messages.length)}
          icon={<MessageIcon />}
        />
      )}
      {alerts > 0 && (
        <Mark isShort={isShort} count={alerts} text={words.alerts(alerts)} look="bad" icon={<AlertIcon />} />
      )}
      {perturbations > 0 && (
        <Mark
          isShort={isShort}
          count={perturbations}
          text={words.perturbations(perturbations)}
          look="warn"
          icon={<TrafficIcon />}
        />
      )}
      {isInhibited && (
        <span className="warn">
          <BlockIcon /> {words.inhibitedShort}
        </span>
      )}
    </Box>
  );
}

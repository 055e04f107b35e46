import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { momentText, planText } from '../../src/shared/planText.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { isWeekly } from '../../contract/scenarioPlan.ts';
import { comingPlans, type ComingPlan } from './comingPlans.ts';
import type { Plan } from '../../contract/planProgress.ts';

const words = texts.plans;

interface Props {
  /** The heading. */
  titleRef: Ref<HTMLHeadingElement>;
  plans: readonly Plan[];
  /** Name of the current scenario, for plans that wait for its end. */
  current: string | null;
  timeZone: string;
  clockOffset: number;
  isBusy: boolean;
  onEdit: (plan: Plan) => void;
  onRemove: (plan: Plan, time: string) => void;
}

/** The planned activations, next one first: when, by whom, and what a plan waits for (TIM-8). */
export function PlannedScenarios({ titleRef, plans, timeZone, clockOffset, ...row }: Props) {
  const titleId = useId();
  const now = useMinuteInstant(clockOffset);
  const coming = comingPlans(plans, now, timeZone);
  const waiting = coming.find(({ state }) => state === 'waiting')?.plan.scenarioName ?? null;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} ref={titleRef} tabIndex={-1} variant="h2" sx={{ mb: 0.5 }}>
        {words.title}
      </Typography>
      {coming.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyleType: '""' }}>
        {coming.map((one) => (
          <PlanRow key={one.plan.id} {...one} waiting={waiting} timeZone={timeZone} now={now} {...row} />
        ))}
      </Box>
    </Paper>
  );
}

type RowProps = ComingPlan &
  Omit<Props, 'titleRef' | 'plans' | 'clockOffset'> & {
    now: number;
    /** Name of the scenario whose plan waits. */
    waiting: string | null;
  };

function PlanRow({ plan, state, next, current, waiting, timeZone, now, isBusy, ...on }: RowProps) {
  const { scenarioName: name, createdBy, time } = plan;
  const text = planText(time, timeZone, now);
  const details = [
    ...(isWeekly(time) && next ? [words.next(momentText(next.start, timeZone, now))] : []),
    words.by(createdBy),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <span className="tabular">{text}</span>
        {state === 'running' && <Chip size="small" color="primary" label={words.running} sx={{ ml: 1 }} />}
        <Typography variant="body2" color="textSecondary" className="tabular">
          {details.join(' · ')}
        </Typography>
        {state === 'waiting' && current !== null && (
          <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
            {words.waiting(current)}
          </Alert>
        )}
        {state === 'replaced' && current !== null && waiting !== null && (
          <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
            {words.replaced(waiting)}
          </Alert>
        )}
      </Box>
      <IconButton
        size="small"
        disabled={isBusy}
        aria-label={words.edit(name, text)}
        onClick={() => on.onEdit(plan)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isBusy}
        aria-label={words.remove(name, text)}
        onClick={() => on.onRemove(plan, text)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

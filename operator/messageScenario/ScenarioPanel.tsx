import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import TheatersIcon from '@mui/icons-material/TheatersOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import type { PlacedScenario } from './currentScenario.ts';
import { ScenarioScreens } from './ScenarioScreens.tsx';

const words = texts.scenarios;

interface Props {
  /** The heading. */
  titleRef: Ref<HTMLHeadingElement>;
  placed: PlacedScenario;
  screens: readonly Screen[];
  isBusy: boolean;
  /** Undefined: the server cannot say what screens have. */
  onRehearse?: (() => void) | undefined;
  /** Undefined: the server has no plans. */
  onPlan?: (() => void) | undefined;
  /** Undefined: the user may not edit. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** The chosen scenario: what each screen shows under it (SCN-6), and a button to edit it. */
export function ScenarioPanel({
  titleRef,
  placed: { scenario },
  screens,
  isBusy,
  onRehearse,
  onPlan,
  onEdit,
  onRemove,
}: Props) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography
          id={titleId}
          ref={titleRef}
          tabIndex={-1}
          variant="h2"
          sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
        >
          {words.display.title(scenario.name)}
        </Typography>
        {onRehearse && (
          <Button size="small" startIcon={<TheatersIcon />} onClick={onRehearse}>
            {words.rehearsal.open}
          </Button>
        )}
        {onPlan && (
          <Button
            size="small"
            startIcon={<EventIcon />}
            aria-label={texts.plans.planOne(scenario.name)}
            onClick={onPlan}
          >
            {texts.plans.plan}
          </Button>
        )}
        {onEdit && (
          <Button size="small" startIcon={<EditIcon />} onClick={onEdit}>
            {words.edit.open}
          </Button>
        )}
        {onRemove && (
          <Button size="small" color="error" startIcon={<DeleteIcon />} disabled={isBusy} onClick={onRemove}>
            {words.edit.remove}
          </Button>
        )}
      </Stack>
      <ScenarioScreens scenario={scenario} screens={screens} />
    </Paper>
  );
}

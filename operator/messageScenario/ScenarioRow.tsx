import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { durationOf } from '../../contract/scenarioTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { delayText } from './durationText.ts';

const words = texts.scenarios.list;

interface Props {
  scenario: Scenario;
  chosenId: number | null;
  isBusy: boolean;
  onChoose: (scenario: Scenario) => void;
  onActivate: (scenario: Scenario) => void;
}

/** A scenario: its name leads to what it shows, and its button to the question of its activation (SCN-2). */
export function ScenarioRow({ scenario, chosenId, isBusy, onChoose, onActivate }: Props) {
  const { name, active, autoDeactivationDelay, display } = scenario;
  const delay =
    autoDeactivationDelay === null
      ? words.noDelay
      : words.delay(delayText(durationOf(autoDeactivationDelay)));
  const isChosen = scenario.id === chosenId;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isChosen ? 'action.selected' : undefined,
        borderRadius: isChosen ? 1 : 0,
      }}
    >
      <ButtonBase
        aria-pressed={isChosen}
        onClick={() => onChoose(scenario)}
        sx={{ flex: 1, minWidth: 0, p: 1, borderRadius: 1, textAlign: 'left', justifyContent: 'flex-start' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: isChosen ? 'text.primary' : 'text.secondary' }}>
            {texts.scenarios.screens(display.length)} · {delay}
          </Typography>
        </Box>
      </ButtonBase>
      {active ? (
        <Chip size="small" color="primary" label={words.active} sx={{ mr: 1 }} />
      ) : (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={words.activateOne(name)}
          onClick={() => onActivate(scenario)}
          sx={{ mr: 1, flex: 'none' }}
        >
          {words.activate}
        </Button>
      )}
    </Stack>
  );
}

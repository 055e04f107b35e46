import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { durationOf } from '../../contract/scenarioTime.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { texts } from '../../src/i18n/index.ts';
import { delayText } from '../../src/features/activation/durationText.ts';

const words = texts.scenarios.list;

interface ScenarioRowProps {
  scenario: Scenario;
  chosenId: number | null;
  isBusy: boolean;
  onChoose: (scenario: Scenario) => void;
  onActivate: (scenario: Scenario) => void;
}

/** A scenario: its name opens what it shows, its button asks for its activation (SCN-2). */
function ScenarioRow({ scenario, chosenId, isBusy, onChoose, onActivate }: ScenarioRowProps) {
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

interface Props {
  /** Of the heading. */
  titleRef: Ref<HTMLHeadingElement>;
  groups: readonly ScenarioGroup[];
  chosenId: number | null;
  isBusy: boolean;
  onChoose: (scenario: Scenario) => void;
  onActivate: (scenario: Scenario) => void;
  /** Undefined: the user may not edit. */
  onRenameGroup?: (group: ScenarioGroup) => void;
  onDeleteGroup?: (group: ScenarioGroup) => void;
}

/** The groups with their scenarios, ungrouped ones last (SCN-1). */
export function ScenarioList({ titleRef, groups, onRenameGroup, onDeleteGroup, ...row }: Props) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} ref={titleRef} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {groups.map((group) => (
          <div key={group.id}>
            <Stack direction="row" sx={{ alignItems: 'center', minHeight: 34 }}>
              <Typography
                variant="h3"
                component="h3"
                color="textSecondary"
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {groupName(group)}
              </Typography>
              {group.id > 0 && onRenameGroup && (
                <IconButton
                  size="small"
                  aria-label={words.renameGroup(groupName(group))}
                  onClick={() => onRenameGroup(group)}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
              )}
              {group.id > 0 && onDeleteGroup && (
                <IconButton
                  size="small"
                  aria-label={words.deleteGroup(groupName(group))}
                  onClick={() => onDeleteGroup(group)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )}
            </Stack>
            <Box component="ul" aria-label={groupName(group)} sx={{ m: 0, p: 0, listStyleType: '""' }}>
              {group.scenarios.map((scenario) => (
                <ScenarioRow key={scenario.id} scenario={scenario} {...row} />
              ))}
            </Box>
            {group.scenarios.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {words.emptyGroup}
              </Typography>
            )}
          </div>
        ))}
      </Stack>
    </Paper>
  );
}

function groupName({ id, name }: ScenarioGroup): string {
  return id < 0 ? words.withoutGroup : (name ?? words.withoutGroup);
}

import Box from '@mui/material/Box';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScenarioRow } from './ScenarioRow.tsx';

const words = texts.scenarios.list;

interface Props {
  groups: readonly ScenarioGroup[];
  chosenId: number | null;
  isBusy: boolean;
  onChoose: (scenario: Scenario) => void;
  onActivate: (scenario: Scenario) => void;
  /** Undefined: the user may not edit. */
  onRenameGroup?: (group: ScenarioGroup) => void;
  onDeleteGroup?: (group: ScenarioGroup) => void;
}

/** The groups with their scenarios, those of no group last (SCN-1). */
export function ScenarioList({ groups, onRenameGroup, onDeleteGroup, ...row }: Props) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {groups.map((group) => (
          <div key={group.id}>
            <Stack direction="row" sx={{ alignItems: 'center', minHeight: 34 }}>
              <Typography variant="h3" component="h3" color="textSecondary" sx={{ flex: 1 }}>
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
            <Box component="ul" aria-label={groupName(group)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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

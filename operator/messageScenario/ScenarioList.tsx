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
import { memo, useDeferredValue, useId, useMemo, type Ref } from 'react';
import { durationOf } from '../../contract/scenarioTime.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { texts } from '../../src/i18n/index.ts';
import { delayText } from '../../src/features/activation/durationText.ts';
import { NothingFound } from '../../src/shared/NothingFound.tsx';
import { ScrollList } from '../../src/shared/ScrollList.tsx';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { groupName, scenarioRows } from './scenarioRows.ts';

const words = texts.scenarios.list;

/** More scenarios than this are searched. */
const mostInSight = 10;

interface ScenarioRowProps {
  scenario: Scenario;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (id: number) => void;
  onActivate: (id: number) => void;
}

/** A scenario: its name opens what it shows, its button asks for its activation (SCN-2). */
const ScenarioRow = memo(function ScenarioRow({
  scenario,
  isChosen,
  isBusy,
  onChoose,
  onActivate,
}: ScenarioRowProps) {
  const { id, name, active, autoDeactivationDelay, display } = scenario;
  const delay =
    autoDeactivationDelay === null
      ? words.noDelay
      : words.delay(delayText(durationOf(autoDeactivationDelay)));
  return (
    <Stack
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
        onClick={() => onChoose(id)}
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
          onClick={() => onActivate(id)}
          sx={{ mr: 1, flex: 'none' }}
        >
          {words.activate}
        </Button>
      )}
    </Stack>
  );
});

interface GroupTools {
  /** Undefined: the user may not edit. */
  onRenameGroup?: (group: ScenarioGroup) => void;
  onDeleteGroup?: (group: ScenarioGroup) => void;
}

/** The name of a group, above its scenarios. */
function GroupHead({ group, onRenameGroup, onDeleteGroup }: GroupTools & { group: ScenarioGroup }) {
  return (
    <Box sx={{ pt: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 34 }}>
        <Typography
          variant="h3"
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
      {group.scenarios.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.emptyGroup}
        </Typography>
      )}
    </Box>
  );
}

interface Props extends GroupTools, Omit<ScenarioRowProps, 'scenario' | 'isChosen'> {
  /** Of the heading. */
  titleRef: Ref<HTMLHeadingElement>;
  projectId: number;
  groups: readonly ScenarioGroup[];
  chosenId: number | null;
}

/** The groups with their scenarios, ungrouped ones last (SCN-1); many with a search. */
export function ScenarioList({
  titleRef,
  projectId,
  groups,
  chosenId,
  onRenameGroup,
  onDeleteGroup,
  ...row
}: Props) {
  const titleId = useId();
  const [typed, setTyped] = useEntryState(`scenarios ${projectId}`, '');
  const isLong = groups.reduce((sum, { scenarios }) => sum + scenarios.length, 0) > mostInSight;
  // Deferred, so that typing stays smooth with a long list.
  const search = useDeferredValue(isLong ? typed : '');
  const rows = useMemo(() => scenarioRows(groups, search), [groups, search]);
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} ref={titleRef} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      {isLong && (
        <Stack direction="row" sx={{ mb: 1 }}>
          <SearchField label={words.search} value={typed} onChange={setTyped} />
        </Stack>
      )}
      {rows.length === 0 ? (
        <NothingFound words={words} onClear={() => setTyped('')} />
      ) : (
        <ScrollList
          // What another search finds is seen from its beginning.
          key={search}
          label={words.title}
          rows={rows}
          keyOf={({ key }) => key}
          estimate={60}
          sx={{ maxHeight: isLong ? { xs: 480, lg: 'calc(100vh - 240px)' } : 'none' }}
        >
          {(shown) =>
            shown.kind === 'group' ? (
              <GroupHead group={shown.group} onRenameGroup={onRenameGroup} onDeleteGroup={onDeleteGroup} />
            ) : (
              <ScenarioRow scenario={shown.scenario} isChosen={shown.scenario.id === chosenId} {...row} />
            )
          }
        </ScrollList>
      )}
    </Paper>
  );
}

import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import type { ImportAction, ImportOutcome } from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import { shownColumns, shownRows } from './importedRows.ts';
import { ImportTable } from './ImportTable.tsx';
import type { Sheet } from './readSheet.ts';
import { countsOf } from './useImport.ts';

const csvTexts = texts.csv;
const groups = ['refused', 'update', 'create', 'unchanged'] as const satisfies ImportAction[];

interface Props {
  resource: ConfigurationName;
  sheet: Sheet;
  outcome: ImportOutcome;
  isLate: boolean;
}

function noteOf(counts: Record<ImportAction, number>, isLate: boolean) {
  if (counts.refused > 0) return { severity: 'error', text: csvTexts.refusedNote(counts.refused) } as const;
  if (isLate) return { severity: 'warning', text: csvTexts.changedNote } as const;
  if (counts.create + counts.update === 0) return { severity: 'info', text: csvTexts.nothingToDo } as const;
  return { severity: 'success', text: csvTexts.readyNote } as const;
}

/** What would happen to each row, those of one kind or all of them. What is refused comes first. */
export function ImportReview({ resource, sheet, outcome, isLate }: Props) {
  const counts = useMemo(() => countsOf(outcome), [outcome]);
  const [chosen, setChosen] = useState<ImportAction | 'all' | null>(null);
  const group = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const columns = useMemo(() => shownColumns(resource, sheet, outcome), [resource, sheet, outcome]);
  const all = useMemo(() => shownRows(sheet, outcome), [sheet, outcome]);
  const rows = useMemo(() => all.filter(({ action }) => group === 'all' || action === group), [all, group]);
  const note = noteOf(counts, isLate);

  return (
    <Stack sx={{ gap: 1.5, flex: 1, minHeight: 0 }}>
      <Alert severity={note.severity} variant="outlined">
        {note.text}
      </Alert>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={csvTexts.filter}
        value={group}
        onChange={(_event, value: ImportAction | 'all' | null) => value && setChosen(value)}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all">{csvTexts.group(csvTexts.all, all.length)}</ToggleButton>
        {groups.map((name) => (
          <ToggleButton key={name} value={name} disabled={counts[name] === 0}>
            {csvTexts.group(csvTexts.groups[name], counts[name])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ImportTable
        label={csvTexts.table(texts.configuration.resources[resource].plural)}
        columns={columns}
        rows={rows}
      />
    </Stack>
  );
}

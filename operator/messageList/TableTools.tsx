import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { FilterBar, FilterBox } from '../../src/shared/FilterBar.tsx';
import { FoundChoice } from '../../src/shared/FoundChoice.tsx';
import { mostInMenu } from '../../src/shared/mostInMenu.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import {
  namesIn,
  rowColumns,
  rowStates,
  type MessageRow,
  type RowFilter,
  type RowSort,
} from './messageRows.ts';
import { wide } from './tableSx.ts';

const words = texts.messageEnds;
/** Value for no choice; it cannot be a name. */
const any = '\u0000';

interface ChoiceProps {
  label: string;
  value: string | null;
  /** Label for no choice. */
  all: string;
  choices: readonly (readonly [string, string])[];
  onChange: (value: string | null) => void;
}

function Choice({ label, value, all, choices, onChange }: ChoiceProps) {
  if (choices.length > mostInMenu)
    return (
      <FoundChoice
        label={label}
        none={all}
        value={value}
        options={choices.map(([id, text]) => ({ id, label: text }))}
        onChange={onChange}
        sx={{ width: 220, bgcolor: 'background.paper' }}
      />
    );
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? any}
      onChange={({ target }) => onChange(target.value === any ? null : target.value)}
      sx={{ minWidth: 150, maxWidth: 220, bgcolor: 'background.paper' }}
    >
      <MenuItem value={any}>{all}</MenuItem>
      {choices.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface Props {
  /** All messages, whose lines and authors are offered. */
  rows: readonly MessageRow[];
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  sort: RowSort;
  onSort: (sort: RowSort) => void;
  /** Number of messages that match the filter. */
  found: number;
  /** Of the text that says how many. */
  summary: Ref<HTMLElement>;
}

/** Number of filters that are in use beside the search. */
const activeFilters = ({ line, author, state, onlyAlerts, onlyForgotten }: RowFilter) =>
  [line !== null, author !== null, state !== null, onlyAlerts, onlyForgotten].filter(Boolean).length;

/** The names that a filter offers: those of the messages, and the chosen one, even when its last message has ended. */
function offered(rows: Props['rows'], nameOf: Parameters<typeof namesIn>[1], chosen: string | null) {
  const names = namesIn(rows, nameOf);
  return chosen === null || names.includes(chosen) ? names : [chosen, ...names];
}

/** Search and filters of the messages, and on a phone the sort order, which the table's head otherwise chooses. */
export function TableTools({ rows, filter, onFilter, sort, onSort, found, summary }: Props) {
  const change = (some: Partial<RowFilter>) => onFilter({ ...filter, ...some });
  const lines = offered(rows, ({ line }) => line, filter.line).map(
    (name) => [name, name || words.noLine] as const,
  );
  const authors = offered(rows, ({ author }) => author, filter.author).map(
    (name) => [name, name || words.unknownAuthor] as const,
  );
  const states = [...rowStates, 'silent' as const].map((state) => [state, words.states[state]] as const);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ containerType: 'inline-size', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <FilterBar
        active={activeFilters(filter)}
        search={
          <SearchField label={words.search} value={filter.search} onChange={(search) => change({ search })} />
        }
      >
        <Choice
          label={words.line}
          all={words.allLines}
          value={filter.line}
          choices={lines}
          onChange={(line) => change({ line })}
        />
        <Choice
          label={words.author}
          all={words.allAuthors}
          value={filter.author}
          choices={authors}
          onChange={(author) => change({ author })}
        />
        <Choice
          label={words.state}
          all={words.allStates}
          value={filter.state}
          choices={states}
          onChange={(state) => change({ state: states.find(([name]) => name === state)?.[0] ?? null })}
        />
        <FilterBox
          label={texts.messageList.onlyAlerts}
          checked={filter.onlyAlerts}
          onChange={(onlyAlerts) => change({ onlyAlerts })}
        />
        <FilterBox
          label={words.onlyForgotten}
          checked={filter.onlyForgotten}
          onChange={(onlyForgotten) => change({ onlyForgotten })}
        />
      </FilterBar>
      <TextField
        select
        size="small"
        label={words.sortBy}
        value={sort.column}
        onChange={({ target }) => {
          const column = rowColumns.find((name) => name === target.value);
          if (column) onSort({ column, descending: false });
        }}
        // Where the table has a head, that does the sorting.
        sx={{ minWidth: 130, bgcolor: 'background.paper', [wide]: { display: 'none' } }}
      >
        {rowColumns.map((column) => (
          <MenuItem key={column} value={column}>
            {words.columns[column]}
          </MenuItem>
        ))}
      </TextField>
      <Typography
        ref={summary}
        tabIndex={-1}
        role="status"
        className="tabular"
        color="textSecondary"
        sx={{ ml: { md: 'auto' } }}
      >
        {words.found(found)}
      </Typography>
    </Stack>
  );
}

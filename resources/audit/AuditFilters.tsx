import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo, useRef, useState } from 'react';
import {
  FilterLiveForm,
  type RaRecord,
  SelectInput,
  useGetList,
  useInput,
  useListContext,
} from 'react-admin';
import { operatedResources } from '../../contract/enums.ts';
import { longestSearch } from '../../contract/limits.ts';
import { byName, compareNames } from '../../contract/names.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { SavedQueries } from '../../src/admin/SavedQueries.tsx';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { FoundChoice } from '../../src/shared/FoundChoice.tsx';
import { mostInMenu } from '../../src/shared/mostInMenu.ts';
import { DayField } from '../../src/shared/pickers/DayField.tsx';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { auditedResources, isFiltered, resourceText, wholeTrail } from './entryText.ts';

const mark = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

/** Searches entries by the names of records and users. `/` focuses it, Escape clears it. */
function SearchField() {
  const { field } = useInput({ source: 'q', defaultValue: '' });
  const value = String(field.value ?? '');
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  const { search } = texts.audit.filters;
  return (
    <TextField
      type="search"
      placeholder={search}
      name={field.name}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onKeyDown={(event) => event.key === 'Escape' && field.onChange('')}
      inputRef={input}
      sx={{ flex: '2 1 260px', maxWidth: { sm: 360 }, m: 0, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: { 'aria-label': search, 'aria-keyshortcuts': '/', maxLength: longestSearch },
        input: { startAdornment: mark },
      }}
    />
  );
}

const none: AuditRecord[] = [];

/** Users and projects to filter by: existing ones, and those that the shown entries name. */
function useKnownNames() {
  const { data: entries = none, ...list } = useListContext<AuditRecord>();
  const { projects } = useCurrentProject();
  const { data: superusers } = useGetList<RaRecord & { name: string }>(
    'superusers',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } },
    // Administrators of a project may not read the list of users.
    { enabled: list.resource === wholeTrail },
  );
  const { username, projectId } = list.filterValues as { username?: string; projectId?: number };
  return useMemo(() => {
    const names = new Set(superusers?.map(({ name }) => name));
    for (const entry of entries) names.add(entry.username);
    if (username) names.add(username);
    const byId = new Map(entries.flatMap(({ project }) => (project ? [[project.id, project.name]] : [])));
    for (const { id, name } of projects) byId.set(id, name);
    // One that is gone, of which no entry is shown: only its id is known.
    if (projectId && !byId.has(projectId)) byId.set(projectId, String(projectId));
    return {
      users: [...names].sort(compareNames).map((name) => ({ id: name, name })),
      projects: [...byId].map(([id, name]) => ({ id, name })).sort(byName),
    };
  }, [entries, projects, superusers, username, projectId]);
}

const { columns, filters, actions } = texts.audit;

const choicesOf = (resources: readonly string[]) => resources.map((id) => ({ id, name: resourceText(id) }));
const allChoices = choicesOf(auditedResources);
const operatedChoices = choicesOf(operatedResources);
const actionChoices = Object.entries(actions).map(([id, name]) => ({ id, name }));

const inputSx = { flex: '1 1 160px', maxWidth: { sm: 220 }, bgcolor: 'background.paper', m: 0 };

const select = { resettable: false, helperText: false, margin: 'none', sx: inputSx } as const;

interface NameInputProps {
  source: string;
  label: string;
  choices: readonly { id: number | string; name: string }[];
}

/** One of the names, from a menu; of many, by typing a part of it. */
function NameInput(props: NameInputProps) {
  const isLong = props.choices.length > mostInMenu;
  // Stays so: the names of the entries that a filter leaves are few, and its field has the focus.
  const [isFound, setIsFound] = useState(isLong);
  if (isLong && !isFound) setIsFound(true);
  if (isLong || isFound) return <FoundInput {...props} />;
  return <SelectInput {...select} {...props} choices={[...props.choices]} emptyText={filters.all} />;
}

function FoundInput({ source, label, choices }: NameInputProps) {
  const { field } = useInput<number | string>({ source, defaultValue: '' });
  const options = useMemo(() => choices.map(({ id, name }) => ({ id, label: name })), [choices]);
  return (
    <FoundChoice
      label={label}
      none={filters.all}
      value={field.value as number | string}
      options={options}
      onChange={(id) => field.onChange(id ?? '')}
      sx={inputSx}
    />
  );
}

/** The trail's filters; all of them must match. */
export function AuditFilters() {
  const list = useListContext<AuditRecord>();
  const isWhole = list.resource === wholeTrail;
  const { users, projects } = useKnownNames();
  return (
    <FilterLiveForm formComponent={FilterForm}>
      <SearchField />
      <SelectInput
        {...select}
        source="resource"
        label={columns.resource}
        choices={isWhole ? allChoices : operatedChoices}
        emptyText={filters.allOf}
      />
      <SelectInput
        {...select}
        source="action"
        label={columns.action}
        choices={actionChoices}
        emptyText={filters.allOf}
      />
      <NameInput source="username" label={columns.username} choices={users} />
      {isWhole && <NameInput source="projectId" label={columns.project} choices={projects} />}
      <DayInput source="from" label={filters.from} />
      <DayInput source="to" label={filters.to} />
      <SavedQueries storeKey={list.resource} />
      {isFiltered(list) && <Button onClick={() => list.setFilters({})}>{filters.clear}</Button>}
    </FilterLiveForm>
  );
}

function DayInput({ source, label }: { source: 'from' | 'to'; label: string }) {
  const { field } = useInput({ source, defaultValue: '' });
  return <DayField label={label} value={String(field.value ?? '')} onChange={field.onChange} sx={inputSx} />;
}

function FilterForm(props: React.HTMLAttributes<HTMLFormElement>) {
  return (
    <Stack
      component="form"
      direction="row"
      role="search"
      aria-label={filters.label}
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5, mb: 2 }}
      {...props}
    />
  );
}

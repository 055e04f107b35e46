import { isDeepStrictEqual } from 'node:util';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type { ImportAction, ImportRow } from '../../../contract/configuration/importing.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { changedTags, isTagChange } from '../../../contract/tags.ts';
import { withPlainApostrophes } from '../../../contract/folded.ts';
import { mapInTurns } from '../../shared/tasks.ts';
import { changesOf } from '../audit/changesOf.ts';
import type { Entity, Values } from './entity.ts';
import {
  type Found,
  type FoundAll,
  groupBy,
  type ImportState,
  type NameIndex,
  nameKey,
} from './importState.ts';
import type { StoredRecord } from './rows.ts';
import { checkGrant, checkPassword, cleaned, problemsOf, type SaveContext } from './saveRecord.ts';
import { screenIdFormProblem } from './screenIds.ts';
import { uniqueKey } from './uniqueNames.ts';

/** The record of a row. */
interface Match {
  /** Null: a new record, or none. */
  before: StoredRecord | null;
  /** The requested id of a new screen. */
  wantedId: string | null;
  problems: Problems;
}

const plainKey = (text: string) => withPlainApostrophes(nameKey(text));

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Finds records of rows by id, else by label; where both are empty, a record that says the same. */
async function createMatcher(entity: Entity, state: ImportState) {
  const { resource } = entity;
  const { records, foreignIds } = state;
  const { label, fields } = configurationOf(resource);
  const byId = new Map<unknown, StoredRecord>(records.map((record) => [record.id, record]));
  const labelled = records.filter(({ values }) => typeof values[label] === 'string');
  const byLabel = await groupBy(labelled, ({ values }) => nameKey(String(values[label])));
  // Apostrophes alone never distinguish two records, since spreadsheets change them automatically.
  const byPlainLabel = await groupBy(labelled, ({ values }) => plainKey(String(values[label])));
  const labelledAs = (text: string) => byLabel.get(nameKey(text)) ?? byPlainLabel.get(plainKey(text)) ?? [];

  const contentOf = (values: Values) =>
    JSON.stringify(Object.keys(fields).map((name) => values[name] ?? entity.defaults?.[name] ?? null));
  const { required: needsLabel } = fields[label] as { required?: boolean };
  const unlabelled = needsLabel ? [] : records.filter(({ values }) => !isGiven(values[label]));
  const byContent = await groupBy(unlabelled, ({ values }) => contentOf(values));

  /** A file that is imported twice must not double what needs no label. Of equal records any will do. */
  function sameAs(row: ImportRow): readonly StoredRecord[] {
    if (byContent.size === 0) return [];
    const { given, found } = readValues(entity, state, row, {});
    const same = Object.keys(found).length > 0 ? [] : byContent.get(contentOf(cleaned(entity, given)));
    return same?.slice(0, 1) ?? [];
  }

  function matchId(id: unknown): Match {
    const before = byId.get(id) ?? null;
    if (before !== null) return { before, wantedId: null, problems: {} };
    if (resource !== 'screens') {
      return { before, wantedId: null, problems: { id: problems.missingReference } };
    }
    const isTaken = typeof id === 'string' && foreignIds.has(id);
    return {
      before,
      wantedId: String(id),
      problems: isTaken ? { id: problems.taken } : screenIdFormProblem(id),
    };
  }

  return (row: ImportRow): Match => {
    const id = typeof row.id === 'string' ? row.id.trim() : row.id;
    if (isGiven(id)) return matchId(id);
    const text = row[label];
    const isLabelled = isGiven(typeof text === 'string' ? text.trim() : text);
    const found = isLabelled ? (typeof text === 'string' ? labelledAs(text) : []) : sameAs(row);
    const [before = null] = found.length === 1 ? found : [];
    return {
      before,
      wantedId: null,
      problems: found.length > 1 ? { [label]: problems.severalRecords } : {},
    };
  };
}

/** Identity of a row: its record, the requested id, or all values of a new record. */
function identityOf({ before, wantedId }: Match, { id: _, ...row }: ImportRow): string {
  if (before) return `record ${before.id}`;
  if (wantedId !== null) return `record ${wantedId}`;
  return `new ${JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/**
 * Finds the record of each row. Two rows for one record are both refused; two new records may share a label, like the
 * two stops of a street, but not all values.
 */
async function matchRows(entity: Entity, state: ImportState, rows: readonly ImportRow[]): Promise<Match[]> {
  const { label } = configurationOf(entity.resource);
  const matchOf = await createMatcher(entity, state);
  const matches = await mapInTurns(rows, (row) => ({ match: matchOf(row), row }));
  const same = await groupBy(matches, ({ match, row }) => identityOf(match, row));
  for (const group of same.values()) {
    if (group.length === 1) continue;
    for (const { match, row } of group) {
      match.problems = { ...match.problems, [isGiven(row.id) ? 'id' : label]: problems.repeatedRecord };
    }
  }
  return matches.map(({ match }) => match);
}

type Changes = ReturnType<typeof changesOf>;

export interface PlannedRow {
  action: ImportAction;
  before: StoredRecord | null;
  wantedId: string | null;
  /** The future state of the record. */
  values: Values;
  /** By field, as in the audit trail. */
  changes: Changes;
  problems: Problems;
}

/** Counts completed units, one row by default, reports progress, and yields to other work. */
export type Pace = (units?: number) => Promise<void>;

/** Records named by the text or texts of a cell; null: another type of value. */
function foundBy(
  index: NameIndex,
  isList: boolean,
  value: unknown,
  before: unknown,
): Found | FoundAll | null {
  if (!isList) return typeof value === 'string' ? index.find(value, before) : null;
  const texts: unknown[] | null = Array.isArray(value) ? value : null;
  return texts?.every((each) => typeof each === 'string') ? index.findAll(texts, before) : null;
}

/** Values of a row, with references resolved to ids; unknown names are reported, and left empty. */
function readValues({ resource }: Entity, { references }: ImportState, row: ImportRow, before: Values) {
  const { fields } = configurationOf(resource);
  const given: Values = {};
  const found: Problems = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'id') continue;
    const index = references.get(name);
    const isList = fields[name]?.kind === 'references';
    if (!Object.hasOwn(fields, name)) found[name] = problems.unknown;
    else if (fields[name]?.kind === 'tags' && isTagChange(value))
      given[name] = changedTags((before[name] as string[] | undefined) ?? [], value);
    else if (!index || value === null || value === '') given[name] = isList ? [] : value;
    else {
      const named = foundBy(index, isList, value, before[name]);
      if (named === null) found[name] = problems.type;
      else if ('none' in named) found[name] = problems.unknownNames(named.none);
      else if ('several' in named) found[name] = problems.severalReferences(named.several, named.writings);
      else given[name] = 'ids' in named ? named.ids : named.id;
    }
  }
  // An empty password means unchanged.
  if (given['password'] === null || given['password'] === '') delete given['password'];
  return { given, found };
}

/** Changes with names in place of the ids by which they were compared. */
function named({ references }: ImportState, changes: Changes): Changes {
  const shown = { ...changes };
  for (const [field, index] of references) {
    const change = changes[field];
    if (!change) continue;
    const nameOf = (id: unknown) => index.nameOf(id) ?? id;
    const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(nameOf) : nameOf(value));
    shown[field] = { from: namesOf(change.from), to: namesOf(change.to) };
  }
  return shown;
}

/** Checks unique values against existing records and other rows. */
function createUniqueCheck(entity: Entity, { holders }: ImportState) {
  const seen = new Set<string>();
  return (values: Values, before: StoredRecord | null): Problems => {
    const found: Problems = {};
    for (const field of entity.unique ?? []) {
      const value = values[field];
      if (typeof value !== 'string') continue;
      const same = uniqueKey(entity, field, value);
      const having = holders.get(field)?.get(same) ?? [];
      const key = `${field} ${same}`;
      const isKept = before?.values[field] === value;
      const isTaken = seen.has(key) || having.some((id) => id !== before?.id);
      // Existing duplicates are tolerated: a file that keeps them is not refused.
      if (!isKept && isTaken) found[field] = problems.taken;
      seen.add(key);
    }
    return found;
  };
}

const actionOf = ({ before, problems: found, changes }: Omit<PlannedRow, 'action'>): ImportAction => {
  if (Object.keys(found).length > 0) return 'refused';
  if (before === null) return 'create';
  return Object.keys(changes).length > 0 ? 'update' : 'unchanged';
};

function planRow(
  entity: Entity,
  state: ImportState,
  by: SaveContext['by'],
  row: ImportRow,
  { before, wantedId, problems: unmatched }: Match,
  checkUnique: ReturnType<typeof createUniqueCheck>,
): PlannedRow {
  const { fields } = configurationOf(entity.resource);
  const { given: read, found } = readValues(entity, state, row, before?.values ?? {});
  const given = cleaned(entity, read);
  const values: Values = { ...(before ? before.values : entity.defaults), ...given };
  // A file contains every field: unchanged ones are not touched.
  const touched = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !before || !isDeepStrictEqual(value, before.values[name]),
    ),
  );
  const { password, ...open } = values;
  const planned = {
    before,
    wantedId,
    values,
    changes: named(
      state,
      changesOf(fields, before && before.values, password === undefined ? open : { ...open, password: true }),
    ),
    problems: {
      ...(entity.resource === 'users' && checkGrant(values, by)),
      ...checkUnique(values, before),
      ...problemsOf(entity, values, before, touched),
      ...checkPassword(values, before, state.vouched),
      ...found,
      ...unmatched,
    },
  };
  return { ...planned, action: actionOf(planned) };
}

/** Plans an import row by row, with the rules of a single save. Writes nothing. */
export async function planRows(
  entity: Entity,
  state: ImportState,
  by: SaveContext['by'],
  rows: readonly ImportRow[],
  pace: Pace,
): Promise<PlannedRow[]> {
  const matches = await matchRows(entity, state, rows);
  const checkUnique = createUniqueCheck(entity, state);
  const planned: PlannedRow[] = [];
  for (const [at, row] of rows.entries()) {
    const match = matches[at];
    if (match) planned.push(planRow(entity, state, by, row, match, checkUnique));
    await pace();
  }
  return planned;
}

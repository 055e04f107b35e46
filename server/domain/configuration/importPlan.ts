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
import { checkGrant, cleaned, problemsOf, type SaveContext } from './saveRecord.ts';
import { screenIdFormProblem } from './screenIds.ts';
import { uniqueKey } from './uniqueNames.ts';

/** Which record a row is about. */
interface Match {
  /** Null: a new one, or none. */
  before: StoredRecord | null;
  /** The id that a new screen asks for. */
  wantedId: string | null;
  problems: Problems;
}

const plainKey = (text: string) => withPlainApostrophes(nameKey(text));

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Finds the records of rows: by their id, else by their label. */
async function createMatcher({ resource }: Entity, { records, foreignIds }: ImportState) {
  const { label } = configurationOf(resource);
  const byId = new Map<unknown, StoredRecord>(records.map((record) => [record.id, record]));
  const labelled = records.filter(({ values }) => typeof values[label] === 'string');
  const byLabel = await groupBy(labelled, ({ values }) => nameKey(String(values[label])));
  // What tells two records apart is never the apostrophe alone, which spreadsheets change by themselves.
  const byPlainLabel = await groupBy(labelled, ({ values }) => plainKey(String(values[label])));
  const labelledAs = (text: string) => byLabel.get(nameKey(text)) ?? byPlainLabel.get(plainKey(text)) ?? [];

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
    const found = typeof text === 'string' && text.trim() !== '' ? labelledAs(text) : [];
    const [before = null] = found.length === 1 ? found : [];
    return {
      before,
      wantedId: null,
      problems: found.length > 1 ? { [label]: problems.severalRecords } : {},
    };
  };
}

/** What tells two rows apart: the record, the id that is asked for, or all that a new record holds. */
function identityOf({ before, wantedId }: Match, { id: _, ...row }: ImportRow): string {
  if (before) return `record ${before.id}`;
  if (wantedId !== null) return `record ${wantedId}`;
  return `new ${JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/**
 * Finds the record of each row. Two rows of one record are refused, both of them; two new records may share a label,
 * as the two stops of a street do, but not everything.
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

/** What an import would do with a row. */
export interface PlannedRow {
  action: ImportAction;
  before: StoredRecord | null;
  wantedId: string | null;
  /** The record as it will be. */
  values: Values;
  /** By field, as the audit trail has them. */
  changes: Changes;
  problems: Problems;
}

/** Counts what is done, a row unless said otherwise, tells how far it is, and lets others have their turn. */
export type Pace = (units?: number) => Promise<void>;

/** What the text or the texts of a cell name; null: it is of another kind. */
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

/** The values that a row names, its references by id; what names no record is told, and left empty. */
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
  // An empty password is none: it stays.
  if (given['password'] === null || given['password'] === '') delete given['password'];
  return { given, found };
}

/** Changes with the names of what they refer to in place of its id, which is what they were told apart by. */
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

/** Values that no two records share: neither with a record that there is, nor with another row. */
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
      // What two records share from before stays: a file that leaves it so is not refused for it.
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
  // A file names every field: what it leaves as it was is not touched.
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
      ...found,
      ...unmatched,
    },
  };
  return { ...planned, action: actionOf(planned) };
}

/** Says what an import would do, row by row, by the rules of a single save. Writes nothing. */
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

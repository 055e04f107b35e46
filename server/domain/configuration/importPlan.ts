import { isDeepStrictEqual } from 'node:util';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type { ImportAction, ImportRow } from '../../../contract/configuration/importing.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { changesOf } from '../audit/changesOf.ts';
import type { Entity, Values } from './entity.ts';
import { matchRows, type Match } from './importMatch.ts';
import type { Found, FoundAll, NameIndex } from './importNames.ts';
import type { ImportState } from './importState.ts';
import type { StoredRecord } from './rows.ts';
import { checkGrant, cleaned, problemsOf, type SaveContext } from './saveRecord.ts';
import { uniqueKey } from './uniqueNames.ts';

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

import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type { ImportRow } from '../../../contract/configuration/importing.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { mapInTurns } from '../../shared/inTurns.ts';
import type { Entity } from './entity.ts';
import { groupBy, nameKey } from './importNames.ts';
import type { ImportState } from './importState.ts';
import type { StoredRecord } from './rows.ts';
import { screenIdFormProblem } from './screenIds.ts';

/** Which record a row is about. */
export interface Match {
  /** Null: a new one, or none. */
  before: StoredRecord | null;
  /** The id that a new screen asks for. */
  wantedId: string | null;
  problems: Problems;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Finds the records of rows: by their id, else by their label. */
async function createMatcher({ resource }: Entity, { records, foreignIds }: ImportState) {
  const { label } = configurationOf(resource);
  const byId = new Map<unknown, StoredRecord>(records.map((record) => [record.id, record]));
  const labelled = records.filter(({ values }) => typeof values[label] === 'string');
  const byLabel = await groupBy(labelled, ({ values }) => nameKey(String(values[label])));

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
    const found = typeof text === 'string' && text.trim() !== '' ? (byLabel.get(nameKey(text)) ?? []) : [];
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
export async function matchRows(
  entity: Entity,
  state: ImportState,
  rows: readonly ImportRow[],
): Promise<Match[]> {
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

import type { Kysely } from 'kysely';
import type { Abbreviations, AbbreviationsSave } from '../../../contract/schemas/abbreviations.ts';
import {
  type Abbreviation,
  checkAbbreviations,
  trimmedAbbreviation,
} from '../../../contract/speech/abbreviations.ts';
import type { Database } from '../../db/schema.ts';
import { invalid, outdated } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import {
  changeInTurn,
  type ProjectActor,
  type ProjectServices,
  recordChange,
} from '../project/projectTransaction.ts';

const words = texts.abbreviations;

/** The table of a project; empty if none was saved. */
export async function readAbbreviations(db: Kysely<Database>, projectId: number): Promise<Abbreviations> {
  const row = await db
    .selectFrom('abbreviation')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!row) return { rows: [], changedAt: null, changedBy: null, version: 0 };
  return {
    rows: JSON.parse(row.rows) as Abbreviation[],
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    version: row.version,
  };
}

/** The table for the audit trail: spoken texts by abbreviation and language. */
const factsOf = (rows: readonly Abbreviation[]) =>
  Object.fromEntries(rows.map(({ short, said, language }) => [words.field(short, language), said]));

/**
 * Replaces the whole table of a project (OUT-6). Throws ValidationException by field, and ConflictException with `current`
 * when another user has saved it since that version.
 */
export async function saveAbbreviations(
  services: ProjectServices,
  actor: ProjectActor,
  { rows, version }: AbbreviationsSave,
): Promise<Abbreviations> {
  const input = rows.map(trimmedAbbreviation);
  const problems = checkAbbreviations(input);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const projectId = actor.project.id;
  return changeInTurn(services, actor, ['abbreviations'], async (change) => {
    const { trx, now } = change;
    const before = await readAbbreviations(trx, projectId);
    if (version != null && version !== before.version) throw outdated(words.outdated, { ...before });
    const row = { rows: JSON.stringify(input), changed_at: now, changed_by: actor.username };
    await trx
      .insertInto('abbreviation')
      .values({ project_id: projectId, ...row })
      .onConflict((conflict) =>
        conflict.column('project_id').doUpdateSet({ ...row, version: before.version + 1 }),
      )
      .execute();
    const changes = differencesOf(factsOf(before.rows), factsOf(input));
    if (Object.keys(changes).length > 0) {
      await recordChange(change, 'abbreviations', 'update', { id: projectId, name: words.name }, changes);
    }
    return { answer: await readAbbreviations(trx, projectId), changed: true };
  });
}

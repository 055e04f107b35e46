import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type {
  ImportedRow,
  ImportOutcome,
  ImportProgress,
  ImportRequest,
} from '../../../contract/configuration/importing.ts';
import { type ConfigurationName, configurationOf } from '../../../contract/configuration/resources.ts';
import { advisoryLocks } from '../../db/advisoryLocks.ts';
import { allowTransaction } from '../../db/engine.ts';
import { inTurns, longestMs, mapInTurns } from '../../shared/tasks.ts';
import { withoutRaces } from '../project/projectTransaction.ts';
import { hashPassword } from '../session/password.ts';
import type { ConfigurationServices } from './configuration.ts';
import { entityOf } from './entities.ts';
import type { Entity } from './entity.ts';
import { type Pace, type PlannedRow, planRows } from './importPlan.ts';
import { readImportState } from './importState.ts';
import { writeRows } from './importWrite.ts';
import type { Author } from './saveRecord.ts';
import { lockNames } from './uniqueNames.ts';

/** Time limit of an import between two statements, and for waiting for another import, ms. */
const importMs = 60_000;

/** Rows between two progress reports. */
const rowsInWord = 50;

/** Cost of hashing a password, in rows. */
const hashUnits = 100;

/** Receives the progress of an import, and can abort it. */
export interface ImportWatch {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/** Counts progress and yields: an import of thousands of rows must not block other calls. */
function createPace({ signal, onProgress }: ImportWatch, total: number): Pace {
  let done = 0;
  let told = 0;
  let since = performance.now();
  return async (units = 1) => {
    done += units;
    const isWord = done - told >= rowsInWord;
    if (!isWord && performance.now() - since < longestMs) return;
    if (isWord) {
      told = done;
      onProgress({ done, total });
    }
    await turn();
    signal.throwIfAborted();
    since = performance.now();
  };
}

/** Changes in terms of a file: a screen by its id, which is unique, others by name. */
function shownChanges({ resource }: Entity, { before, values, changes }: PlannedRow): ImportedRow['changes'] {
  const { fields } = configurationOf(resource);
  return Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => {
      const field = fields[name];
      const isScreen = field?.kind === 'reference' && field.to === 'screens';
      return [name, isScreen ? [before?.values[name], values[name]] : [from, to]];
    }),
  );
}

async function outcomeOf(
  entity: Entity,
  planned: readonly PlannedRow[],
  ids: ReadonlyMap<number, number | string> | null,
): Promise<ImportOutcome> {
  const rows = await mapInTurns(planned, (row, place): ImportedRow => ({
    action: row.action,
    id: ids?.get(place) ?? row.before?.id ?? row.wantedId,
    ...(row.action === 'update' && { changes: shownChanges(entity, row) }),
    problems: row.problems,
  }));
  return { applied: ids !== null, plan: await planOf(planned), rows };
}

/** Digest of a plan. */
async function planOf(planned: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256');
  await inTurns(planned, ({ action, before, wantedId, changes, problems }) =>
    hash.update(JSON.stringify([action, before?.id ?? wantedId, changes, problems])),
  );
  return hash.digest('base64url');
}

/** Hashing is slow, so passwords are hashed before the transaction and one at a time: sign-ins go on. */
async function hashPasswords(planned: readonly PlannedRow[], pace: Pace) {
  const hashes = new Map<number, string>();
  for (const [place, { values }] of planned.entries()) {
    const { password } = values;
    if (typeof password !== 'string') continue;
    hashes.set(place, await hashPassword(password));
    await pace(hashUnits);
  }
  return hashes;
}

/**
 * Imports rows into a project, all or none (ADM-14): one refused row, or a plan that differs from the dry run's,
 * prevents all writes. The rows are planned again within the transaction. Throws ConflictException on concurrent
 * changes, and the signal's abort reason.
 */
export async function importRows(
  services: ConfigurationServices,
  by: Author,
  target: { resource: ConfigurationName; projectId: number },
  { dryRun, plan: expected, rows }: ImportRequest,
  watch: ImportWatch,
): Promise<ImportOutcome> {
  const { db, engine, work, now } = services;
  const entity = entityOf(target.resource);
  const { projectId } = target;
  const passwords = rows.filter(({ password }) => typeof password === 'string' && password !== '').length;
  // Planned, planned again, written, and recorded in the audit trail.
  const total = dryRun ? rows.length : 4 * rows.length + hashUnits * passwords;
  const pace = createPace(watch, total);
  const planIn = async (store: ConfigurationServices['db']) =>
    planRows(entity, await readImportState(store, entity, projectId, rows), by, rows, pace);

  const mayApply = async (planned: readonly PlannedRow[]) =>
    planned.every(({ action }) => action !== 'refused') &&
    (expected === undefined || (await planOf(planned)) === expected);

  const planned = await planIn(db);
  if (dryRun || !(await mayApply(planned))) return outcomeOf(entity, planned, null);
  const hashes = await hashPasswords(planned, pace);
  const written = await withoutRaces(
    work(async (trx, emit) => {
      // Plans thousands of rows between two statements, and waits for another import to end.
      await allowTransaction({ engine, db: trx }, importMs);
      if (engine === 'postgres')
        await sql`select pg_advisory_xact_lock(${advisoryLocks.configurationImport})`.execute(trx);
      await lockNames(trx, engine, entity);
      const final = await planIn(trx);
      if (!(await mayApply(final))) return { final, ids: null };
      const context = { trx, engine, by, now: now() };
      const ids = await writeRows(context, emit, entity, projectId, final, hashes, pace);
      watch.signal.throwIfAborted();
      return { final, ids };
    }),
  );
  // The outcome is built from what was written, after the transaction.
  return outcomeOf(entity, written.final, written.ids);
}

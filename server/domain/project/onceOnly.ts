import type { Kysely, Transaction } from 'kysely';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Change, UnitOfWork, Work } from '../../events/unitOfWork.ts';
import { surelyPastMs } from '../../shared/clocks.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import type { ProjectServices } from './projectTransaction.ts';

/** A call with an idempotency key, executed once however often it arrives (CMP-5). */
export interface Attempt {
  /** Keys are per user and project. */
  userId: number;
  projectId: number;
  key: string;
  /** SHA-256, in hex, of the whole request content. */
  digest: string;
  /** Its change has been requested. */
  isUsed: boolean;
}

/** Retention of keys, ms: no call is repeated after that. */
const keptMs = 24 * 60 * 60_000;

type Known = Pick<Row<'answered_call'>, 'digest' | 'result' | 'answer'>;

async function readKnown(db: Kysely<Database>, call: Attempt, now: number): Promise<Known | undefined> {
  const known = await db
    .selectFrom('answered_call')
    .select(['digest', 'result', 'answer'])
    .where('user_id', '=', call.userId)
    .where('project_id', '=', call.projectId)
    .where('key', '=', call.key)
    .where('at', '>', now - keptMs)
    .executeTakeFirst();
  if (known && known.digest !== call.digest) throw conflict(texts.request.onceKeyUsed);
  return known;
}

/** The earlier answer to a call; null: none. Throws ConflictException when its content was different. */
export const readAnswer = async (db: Kysely<Database>, call: Attempt, now: number): Promise<string | null> =>
  (await readKnown(db, call, now))?.answer ?? null;

/**
 * Claims the key for a running transaction, waiting for another server that just claimed it. Returns the first one's
 * result (JSON), or null to the first itself. Throws ConflictException as `readAnswer`.
 */
async function take(trx: Transaction<Database>, call: Attempt, now: number): Promise<string | null> {
  const { userId, projectId, key, digest } = call;
  const fresh = { digest, at: now, result: null, answer: null };
  const taken = await trx
    .insertInto('answered_call')
    .values({ user_id: userId, project_id: projectId, key, ...fresh })
    .onConflict((known) =>
      known
        .columns(['user_id', 'project_id', 'key'])
        .doUpdateSet(fresh)
        .where('answered_call.at', '<=', now - keptMs),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) return null;
  const known = await readKnown(trx, call, now);
  // Expired according to another clock.
  if (!known) throw conflict(texts.configuration.meanwhile);
  return known.result;
}

const ofCall = ({ userId, projectId, key }: Attempt) => ({ user_id: userId, project_id: projectId, key });

async function write(
  trx: Transaction<Database>,
  call: Attempt,
  values: Partial<Pick<Known, 'result' | 'answer'>>,
): Promise<void> {
  const { user_id, project_id, key } = ofCall(call);
  await trx
    .updateTable('answered_call')
    .set(values)
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where('key', '=', key)
    .where('digest', '=', call.digest)
    .execute();
}

/**
 * The unit of work of one call: its single transaction runs the first time that the call arrives; the result, which must be
 * JSON, is stored in the same transaction, and returned at every repetition. A failure releases the key.
 */
export function onceOnly({ work, now }: ProjectServices, call: Attempt): UnitOfWork {
  const once =
    (inner: Work): Work =>
    <T>(change: Change<T>) => {
      if (call.isUsed) throw new Error('A call that happens once has one transaction.');
      call.isUsed = true;
      return inner<T>(async (trx, emit) => {
        const earlier = await take(trx, call, now());
        if (earlier !== null) return JSON.parse(earlier) as T;
        const result = await change(trx, emit);
        await write(trx, call, { result: JSON.stringify(result ?? null) });
        return result;
      });
    };
  return Object.assign(once(work), { of: (turn: Parameters<UnitOfWork['of']>[0]) => once(work.of(turn)) });
}

/** Stores the response body of a call, for repetitions. */
export const keepAnswer = ({ work }: Pick<ProjectServices, 'work'>, call: Attempt, answer: string) =>
  work((trx) => write(trx, call, { answer }));

/** Deletes keys that are expired at `now`, by whatever clock. */
export async function sweepAnsweredCalls(db: Kysely<Database>, now: number): Promise<void> {
  await inSlices((limit) => {
    const some = db
      .selectFrom('answered_call')
      .select('id')
      .where('at', '<=', now - keptMs - surelyPastMs)
      .limit(limit);
    return db.deleteFrom('answered_call').where('id', 'in', some).executeTakeFirst();
  });
}

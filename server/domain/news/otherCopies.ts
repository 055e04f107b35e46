import type { Transaction } from 'kysely';
import { type MessageTime, runTogether } from '../../../contract/messageTime.ts';
import { type Engine, locking } from '../../db/engine.ts';
import { timeOfRow } from '../../db/messageTime.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { ProjectTransaction } from '../project/projectTransaction.ts';
import type { TakenOff } from '../undo/undoable.ts';
import { takeOff } from './deleteNews.ts';
import { recordTakenOff } from './newsTrail.ts';

/** A message spread from the library: `id` 0 if it is not stored yet. */
interface Copy {
  id: number;
  libraryId: number;
  time: Pick<MessageTime, 'from' | 'until'>;
}

/** The other spreads of its library message that run, from `now` (ms) on, at a time at which the copy does; locked. */
export async function lockOtherCopies(
  trx: Transaction<Database>,
  engine: Engine,
  { id, libraryId, time }: Copy,
  now: number,
): Promise<Row<'news'>[]> {
  const spreads = trx.selectFrom('news').selectAll().where('library_id', '=', libraryId);
  const copies = await locking(engine, spreads).execute();
  return copies.filter((copy) => copy.id !== id && runTogether(timeOfRow(copy), time, now));
}

/**
 * Takes other spreads of a library message off screens on which the copy is to be at the same time, with an entry in the
 * trail: it must not be shown twice. Those for other times stay. Returns the affected messages.
 */
export async function withdrawOthers(
  change: ProjectTransaction & { engine: Engine },
  copy: Copy,
  screenIds: readonly string[],
): Promise<TakenOff[]> {
  const { trx, engine, actor, now } = change;
  const others = await lockOtherCopies(trx, engine, copy, now);
  if (others.length === 0) return [];
  const taken = await takeOff(trx, others, screenIds, { now, by: actor.username });
  await recordTakenOff(change, taken);
  return taken;
}

import type { Kysely } from 'kysely';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../shared/errors.ts';
import { screensLeft } from '../audit/changesOf.ts';
import {
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { advertisingChange } from './storedAdvertising.ts';

type Db = Kysely<Database>;

const screensOf = async (db: Db, id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('advertising_screen')
    .select('screen_id')
    .where('advertising_id', '=', id)
    .execute();
  return rows.map(({ screen_id }) => screen_id).sort();
};

/** Deletes these pictures and their screens. */
async function deleteWhole(trx: Db, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids)) {
    await trx.deleteFrom('advertising').where('id', 'in', some).execute();
    await trx.deleteFrom('image').where('kind', '=', 'advertising').where('owner_id', 'in', some).execute();
  }
}

/** Records in the audit trail which screens a picture was removed from; if they were its last, that it was deleted. */
function recordLeft(
  change: ProjectTransaction,
  picture: { id: number; name: string },
  screens: readonly string[],
  isGone: boolean,
): Promise<void> {
  return recordChange(change, 'advertising', isGone ? 'delete' : 'update', picture, {
    ...(isGone && { name: { from: picture.name, to: null } }),
    ...screensLeft(screens, isGone),
  });
}

/**
 * Removes a picture from one screen, or from all when `screenId` is null (ADV-1); removed from its last screen, it is
 * deleted. Throws NotFoundException.
 */
export async function deleteAdvertising(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  id: number,
  screenId: string | null,
): Promise<void> {
  const projectId = actor.project.id;
  await work.of(projectId)(async (trx, emit) => {
    const wanted = trx
      .selectFrom('advertising')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('project_id', '=', projectId);
    // Locked, so that of two removals from the last screens the second sees the first.
    const locked = await locking(engine, wanted).executeTakeFirst();
    if (!locked) throw notFound();
    const before = await screensOf(trx, id);
    const after = screenId === null ? [] : before.filter((screen) => screen !== screenId);
    if (screenId !== null && after.length === before.length) throw notFound();
    if (after.length === 0) await deleteWhole(trx, [id]);
    else {
      await trx
        .deleteFrom('advertising_screen')
        .where('advertising_id', '=', id)
        .where('screen_id', '=', screenId)
        .execute();
    }
    const left = screenId === null ? before : [screenId];
    await recordLeft({ trx, actor, now: now() }, locked, left, after.length === 0);
    emit(advertisingChange(projectId));
  });
}

/** Before a screen is deleted: removes its pictures, and deletes those that no other screen has. */
export async function deleteAdvertisingOnScreenAlone(
  change: ProjectTransaction & { engine: Engine },
  screenId: string,
): Promise<void> {
  const { trx, engine } = change;
  const shown = trx
    .selectFrom('advertising_screen')
    .select('advertising_id')
    .where('screen_id', '=', screenId);
  // Locked before the removal, so that when two screens are deleted at once the second sees that it was the last.
  const locked = await locking(
    engine,
    trx.selectFrom('advertising').select(['id', 'name']).where('id', 'in', shown),
  ).execute();
  locked.sort((a, b) => a.id - b.id);
  await trx.deleteFrom('advertising_screen').where('screen_id', '=', screenId).execute();
  for (const picture of locked) {
    const isGone = (await screensOf(trx, picture.id)).length === 0;
    if (isGone) await deleteWhole(trx, [picture.id]);
    await recordLeft(change, picture, [screenId], isGone);
  }
}

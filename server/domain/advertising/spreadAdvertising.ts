import type { Transaction } from 'kysely';
import type { AdvertisingSpread } from '../../../contract/schemas/advertising.ts';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { namedStates } from '../audit/changesOf.ts';
import { checkPicture, storePicture } from '../pictures/pictures.ts';
import { noPicture } from '../pictures/refusals.ts';
import {
  type ProjectActor,
  type ProjectServices,
  recordChange,
  withoutRaces,
} from '../project/projectTransaction.ts';
import { advertisingChange, readAdvertising, type StoredAdvertising } from './storedAdvertising.ts';

/** No screen is wider: a larger picture would only take longer to load. */
const longestSide = 1920;

/** Refuses screens that are inactive or of another project; locks the screens until the transaction ends. */
async function checkScreens(
  trx: Transaction<Database>,
  engine: Engine,
  projectId: number,
  ids: readonly string[],
): Promise<void> {
  const known = new Map<string, { name: string; active: number }>();
  for (const some of chunks(ids)) {
    const wanted = trx
      .selectFrom('screen')
      .select(['id', 'name', 'active', 'project_id'])
      .where('id', 'in', some);
    for (const screen of await locking(engine, wanted).execute()) {
      if (screen.project_id === projectId) known.set(screen.id, screen);
    }
  }
  const unknown = ids.filter((id) => !known.has(id)).map((name) => ({ name }));
  if (unknown.length > 0) throw notFound(texts.news.unknownScreen(namesOf(unknown)));
  const inactive = [...known.values()].filter(({ active }) => active === 0);
  if (inactive.length > 0) throw conflict(texts.news.inactive(namesOf(inactive)));
}

/**
 * Spreads a picture to all given screens or none (ADV-2). Throws what `checkPicture` throws, about the field `image`
 * (ADV-4), and ValidationException for a blank name; NotFoundException for screens of another project,
 * ConflictException for those out of service.
 */
export async function spreadAdvertising(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  { name: given, screens }: AdvertisingSpread,
  bytes: Buffer | null,
): Promise<StoredAdvertising> {
  const name = given.trim();
  if (name === '') throw invalid({ name: texts.fields.required });
  if (bytes === null) throw noPicture();
  // Decodes every pixel, so it runs before the transaction, which others would wait for.
  const picture = await checkPicture(bytes, { longestSide });
  const projectId = actor.project.id;
  const screenIds = [...new Set(screens)].sort();
  const spreading = work.of(projectId)(async (trx, emit) => {
    await checkScreens(trx, engine, projectId, screenIds);
    const at = now();
    const { id } = await trx
      .insertInto('advertising')
      .values({ project_id: projectId, name, created_at: at, created_by: actor.username })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePicture(trx, 'advertising', id, picture);
    for (const some of chunks(screenIds)) {
      await trx
        .insertInto('advertising_screen')
        .values(some.map((screen_id) => ({ advertising_id: id, screen_id })))
        .execute();
    }
    const changes = { name: { from: null, to: name }, screens: namedStates(null, screenIds) };
    await recordChange({ trx, actor, now: at }, 'advertising', 'create', { id, name }, changes);
    emit(advertisingChange(projectId));
    const [stored] = await readAdvertising(trx, { projectId, id });
    if (!stored) throw notFound();
    return stored;
  });
  // A screen may be deleted concurrently.
  return withoutRaces(spreading);
}

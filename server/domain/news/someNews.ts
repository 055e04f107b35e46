import type { SomeDone, SomeNews } from '../../../contract/schemas/endedNews.ts';
import { beginningOf, isOver } from '../../../contract/messageTime.ts';
import { locking } from '../../db/engine.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { conflict } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { type ProjectServices, type UserActor, withoutRaces } from '../project/projectTransaction.ts';
import { type EndChange, recordUndo } from '../undo/undoable.ts';
import { signed, stateOf } from './corrected.ts';
import { type Correcting, correct } from './correction.ts';
import { takeOff } from './deleteNews.ts';
import { directionIdOf } from './directions.ts';
import { recordCorrection, recordTakenOff } from './newsTrail.ts';
import { idsOf } from './otherCopies.ts';
import { checkTime } from './spreadChecks.ts';
import { readNews } from './storedNews.ts';

type Wanted = SomeNews['messages'];

const named = (news: readonly StoredNews[]) => namesOf(news.map(({ title }) => ({ name: title })));

/** Label of an undo for several messages. */
const labelOf = ([first, ...more]: readonly { title: string }[]) =>
  more.length === 0 ? texts.news.quoted(first?.title ?? '') : texts.news.several(more.length + 1);

const doneTo = (news: readonly StoredNews[], undoId: number) => ({
  messages: news.length,
  screens: new Set(news.flatMap(({ screens }) => screens)).size,
  undoId,
});

/** Locks the messages, so that of two changes the second sees the first. */
async function lockNews({ trx, engine, actor }: Correcting, wanted: Wanted) {
  const rows = trx
    .selectFrom('news')
    .selectAll()
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .where('project_id', '=', actor.project.id)
    .where('library', '=', 0);
  return locking(engine, rows).execute();
}

/**
 * Those messages that are still running, by id. Ended or deleted ones are skipped. Throws ConflictException when none
 * is left, one is protected, or one has changed since it was read.
 */
async function running(
  { trx, actor, now }: Pick<Correcting, 'trx' | 'actor' | 'now'>,
  wanted: Wanted,
): Promise<StoredNews[]> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const found = (await readNews(trx, { ids: [...versions.keys()] })).filter(
    (news) => !news.library && news.projectId === actor.project.id && !isOver(news, now),
  );
  if (found.length === 0) throw conflict(texts.news.allOver);
  const kept = found.filter(({ deletable }) => !deletable);
  if (kept.length > 0) throw conflict(texts.news.protected(named(kept)));
  const changed = found.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (changed.length > 0) throw conflict(texts.news.changedSince(named(changed)));
  return found.sort((a, b) => a.id - b.id);
}

/** Removes messages from all their screens, all or none (CMP-7). Throws ConflictException. */
export function removeSome(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  { messages }: SomeNews,
): Promise<SomeDone> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      const change = { trx, engine, actor, now: now() };
      const locked = await lockNews(change, messages);
      const found = await running(change, messages);
      const ids = found.map(({ id }) => id);
      const rows = locked.filter(({ id }) => ids.includes(id));
      const taken = await takeOff(trx, rows, null, { now: change.now, by: actor.username });
      await recordTakenOff(change, taken);
      const undoId = await recordUndo(change, labelOf(found), { kind: 'removals', taken });
      emit({ type: 'change', projectId, topics: ['news'], news: ids });
      return { ...doneTo(found, undoId), over: messages.length - found.length };
    }),
  );
}

/**
 * Sets the end of messages, all or none. Those that begin last come first: another spread of their library message that now
 * lasts as long then takes their places, and they are counted only where they are left. Throws ConflictException.
 */
async function endAt(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  wanted: Wanted,
  kind: 'ends' | 'prolongations',
  untilFor: (found: readonly StoredNews[], change: Correcting) => Promise<number | null>,
): Promise<SomeDone> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      const change = { trx, engine, actor, now: now() };
      const found = await running(change, wanted);
      const until = await untilFor(found, change);
      const lastFirst = found.toSorted((a, b) => beginningOf(b, change.now) - beginningOf(a, change.now));
      const changes: EndChange[] = [];
      const corrected: StoredNews[] = [];
      const gaveWay = new Set<number>();
      for (const { id, version } of lastFirst) {
        const done = await correct(change, id, (locked) => {
          if (locked.version !== version) throw conflict(texts.news.changedSince(named([locked])));
          return signed(locked, { ...locked, until }, change);
        });
        if (!done) throw conflict(texts.news.allOver);
        const { before, after, replaced, shortened } = done;
        if (after === before) continue;
        await recordCorrection(change, done);
        const { screens: _, ...was } = before;
        const state = await stateOf(trx, after);
        const of = await directionIdOf(trx, before);
        changes.push({ version: after.version ?? 0, state, before: was, ...of, replaced, shortened });
        for (const other of idsOf(done)) gaveWay.add(other);
        corrected.push(after);
      }
      const over = wanted.length - found.length;
      if (corrected.length === 0) return { messages: 0, screens: 0, over, undoId: null };
      const ids = corrected.map(({ id }) => id);
      const moved = ids.filter((id) => gaveWay.has(id));
      const kept = corrected.filter(({ id }) => !gaveWay.has(id));
      const written = [...kept, ...(await readNews(trx, { ids: moved }))];
      const undoId = await recordUndo(change, labelOf(written), { kind, changes });
      emit({ type: 'change', projectId, topics: ['news'], news: [...ids, ...gaveWay], written });
      return { ...doneTo(written, undoId), over };
    }),
  );
}

/** Ends messages now (TIM-6, CMP-7): they disappear from screens and lists, and stay among the ended ones. */
export const endSome = (
  services: ProjectServices,
  actor: UserActor,
  { messages }: SomeNews,
): Promise<SomeDone> => endAt(services, actor, messages, 'ends', (_, { now }) => Promise.resolve(now));

/** Sets a common end for messages, or none (TIM-6, CMP-7). Also throws ValidationException. */
export const prolongSome = (
  services: ProjectServices,
  actor: UserActor,
  { messages, until }: SomeNews & { until: number | null },
): Promise<SomeDone> =>
  endAt(services, actor, messages, 'prolongations', async (found, { trx, now }) => {
    for (const news of found) await checkTime(trx, actor.project.id, { ...news, until }, now);
    return until;
  });

import { isDeepStrictEqual } from 'node:util';
import { isPublished } from '../../../contract/publishing.ts';
import { chunks } from '../../db/engine.ts';
import { aboutOf, aboutOfRow, type MessageAbout } from '../../db/messageAbout.ts';
import { rowOfTime, type TimeColumns, timeOfRow } from '../../db/messageTime.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { namedScreens, screensLeft, textChanges, textsByLanguage } from '../audit/changesOf.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import {
  type ProjectTransaction,
  recordChange,
  recordChanges,
  type Trace,
} from '../project/projectTransaction.ts';
import type { GivenWay, TakenOff } from '../undo/undoable.ts';
import type { Correction } from './corrected.ts';

type State = Readonly<Record<string, unknown>>;

const from = (state: State) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { from: value, to: null }]));
const to = (state: State) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { from: null, to: value }]));

type OptionColumns = TimeColumns & { alert: unknown; blink: unknown; priority: number | null };

/** Options that are set, for the audit trail. */
const optionsOf = (news: OptionColumns): State => {
  const { alert, blink, priority } = news;
  const options = { alert: Boolean(alert), blink: Boolean(blink), priority, ...timeOfRow(news) };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => Boolean(value)));
};

/** Audit entry for a spread: content, options and screens (OPS-6). */
export function recordSpread(change: ProjectTransaction, news: StoredNews): Promise<void> {
  const { id, title } = news;
  const screens = namedScreens(news.screens);
  const said = { title, ...textsByLanguage(news.contents), ...saidOf(news) };
  return recordChange(change, 'news', 'create', { id, name: title }, to({ ...said, screens }));
}

/** A message for the audit trail, without its title, texts and screens. */
const saidOf = (news: StoredNews): State => ({
  ...(news.line && { line: news.line.name }),
  ...optionsOf({ ...news, ...rowOfTime(news) }),
  ...(isPublished(news) && { publish: true }),
});

/** Reads the name of a record that a message refers to; its id, if it was deleted. */
async function nameOf(
  id: number | null,
  query: (id: number) => { executeTakeFirst: () => Promise<{ name: string } | undefined> },
): Promise<string | null> {
  return id === null ? null : ((await query(id).executeTakeFirst())?.name ?? String(id));
}

/** What a message is about, by the names of today. */
async function aboutNamed({ trx }: ProjectTransaction, about: MessageAbout): Promise<State> {
  const { causeId, impactId, direction, points, templateId, slots } = about;
  const names = new Map<number, string>();
  for (const some of chunks(points ?? [])) {
    const rows = await trx.selectFrom('point').select(['id', 'name']).where('id', 'in', some).execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  // A stop has a stop point in each direction.
  const stops = new Set(points?.flatMap((id) => names.get(id) ?? []));
  return {
    cause: await nameOf(causeId, (id) =>
      trx.selectFrom('cause').select('label as name').where('id', '=', id),
    ),
    impact: await nameOf(impactId, (id) =>
      trx.selectFrom('impact').select('label as name').where('id', '=', id),
    ),
    direction,
    points: stops.size > 0 ? namedScreens([...stops]) : null,
    template: await nameOf(templateId, (id) =>
      trx.selectFrom('message_template').select('name').where('id', '=', id),
    ),
    slots,
  };
}

/** Audit entry for a correction: changes, and the screens joined and left (TIM-4, OPS-6). */
export async function recordCorrection(
  change: ProjectTransaction,
  { before, after, added, removed }: Omit<Correction, keyof GivenWay>,
  action: 'update' | 'undo' = 'update',
): Promise<void> {
  const isAbout = !isDeepStrictEqual(aboutOf(before), aboutOf(after));
  const saidAbout = async (news: StoredNews) => isAbout && (await aboutNamed(change, news));
  const was = { ...saidOf(before), ...(await saidAbout(before)) };
  const is = { ...saidOf(after), ...(await saidAbout(after)) };
  return recordChange(
    change,
    'news',
    action,
    { id: after.id, name: after.title },
    {
      ...differencesOf({ title: before.title }, { title: after.title }),
      ...textChanges(before.contents, after.contents),
      ...differencesOf(was, is),
      ...(added.length > 0 && { addedTo: { from: null, to: namedScreens(added) } }),
      ...(removed.length > 0 && { removedFrom: { from: null, to: namedScreens(removed) } }),
    },
  );
}

/** Texts of deleted messages, by message. */
async function textsOfGone(
  { trx }: ProjectTransaction,
  taken: readonly TakenOff[],
): Promise<Map<number, State>> {
  const contents = taken.flatMap((one) => (one.isGone ? one.contents : []));
  if (contents.length === 0) return new Map();
  const rows = await trx.selectFrom('language').select(['id', 'label']).execute();
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const named = contents.map(({ news_id, content, spoken, language_id }) => ({
    news_id,
    content,
    spoken,
    language: { label: labels.get(language_id) ?? '' },
  }));
  const byNews = Map.groupBy(named, ({ news_id }) => news_id);
  return new Map([...byNews].map(([id, some]) => [id, textsByLanguage(some)]));
}

/** Audit entries for messages removed from screens, with their texts if these were the last (OPS-6). */
export async function recordTakenOff(change: ProjectTransaction, taken: readonly TakenOff[]): Promise<void> {
  const texts = await textsOfGone(change, taken);
  const traces = taken.map(({ news, screens, isGone }): Trace => {
    const named = { id: news.id, name: news.title };
    const left = screensLeft(screens, isGone);
    if (!isGone) return { ...named, action: 'update', changes: left };
    const state = {
      title: news.title,
      ...texts.get(news.id),
      ...optionsOf(news),
      ...(isPublished(aboutOfRow(news)) && { publish: true }),
    };
    return { ...named, action: 'delete', changes: { ...from(state), ...left } };
  });
  await recordChanges(change, 'news', traces);
}

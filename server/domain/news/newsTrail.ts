import { isDeepStrictEqual } from 'node:util';
import { isPublished } from '../../../contract/publishing.ts';
import { aboutOf, aboutOfRow, type MessageAbout } from '../../db/messageAbout.ts';
import { rowOfTime, type TimeColumns, timeOfRow } from '../../db/messageTime.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { namedScreens, namedStates, screensLeft } from '../audit/changesOf.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import { textChanges, textsByLanguage } from '../audit/textChanges.ts';
import {
  type ProjectTransaction,
  recordChange,
  recordChanges,
  type Trace,
} from '../project/projectTransaction.ts';
import type { GivenWay, TakenOff } from '../undo/undoable.ts';
import { type NamedAbout, nameIn, readAbout, readNames } from './aboutNamed.ts';
import { choiceChanges } from './choiceNamed.ts';
import type { Correction } from './corrected.ts';

type State = Readonly<Record<string, unknown>>;

const from = (state: State) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { from: value, to: null }]));
const to = (state: State) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { from: null, to: value }]));

type OptionColumns = TimeColumns & { alert: unknown; blink: unknown; priority: number | null };

const setParts = (state: object): State =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => Boolean(value)));

/** Options that are set, for the audit trail. */
const optionsOf = (news: OptionColumns): State => {
  const { alert, blink, priority } = news;
  return setParts({ alert: Boolean(alert), blink: Boolean(blink), priority, ...timeOfRow(news) });
};

/** What is given of what a message is about, for the audit trail. */
const givenAbout = ({ points, ...about }: NamedAbout): State =>
  setParts({ ...about, points: points && namedScreens(points) });

/** Audit entry for a spread: content, what it is about, options and screens (OPS-6). */
export async function recordSpread(change: ProjectTransaction, news: StoredNews): Promise<void> {
  const { id, title } = news;
  const screens = namedScreens(news.screens);
  const about = aboutOf(news);
  const given = givenAbout((await readAbout(change, [about]))(about));
  const said = { title, ...textsByLanguage(news.contents), ...saidOf(news), ...given };
  return recordChange(change, 'news', 'create', { id, name: title }, to({ ...said, screens }));
}

/** A message for the audit trail, without its title, texts and screens. */
const saidOf = (news: StoredNews): State => ({
  ...(news.line && { line: news.line.name }),
  ...optionsOf({ ...news, ...rowOfTime(news) }),
  ...(isPublished(news) && { publish: true }),
});

/** What a message is about, by its names in the trail. */
const aboutFields = [
  ['cause', 'causeId'],
  ['impact', 'impactId'],
  ['direction', 'direction'],
  ['points', 'points'],
  ['template', 'templateId'],
  ['slots', 'slots'],
] as const;

/** What a correction changed of what a message is about, compared by id: two causes may have the same name. */
async function aboutChanges(
  change: ProjectTransaction,
  before: MessageAbout,
  after: MessageAbout,
): Promise<Trace['changes']> {
  if (isDeepStrictEqual(before, after)) return {};
  const named = await readAbout(change, [before, after]);
  const [was, is] = [named(before), named(after)];
  return Object.fromEntries(
    aboutFields
      .filter(([, field]) => !isDeepStrictEqual(before[field], after[field]))
      .map(([name]) => [
        name,
        name === 'points' ? namedStates(was.points, is.points) : { from: was[name], to: is[name] },
      ]),
  );
}

/** Audit entry for a correction: changes, and the screens joined and left (TIM-4, OPS-6). */
export async function recordCorrection(
  change: ProjectTransaction,
  { before, after, added, removed }: Omit<Correction, keyof GivenWay>,
  action: 'update' | 'undo' = 'update',
): Promise<void> {
  const isMoved = added.length + removed.length > 0;
  return recordChange(
    change,
    'news',
    action,
    { id: after.id, name: after.title },
    {
      ...differencesOf({ title: before.title }, { title: after.title }),
      ...textChanges(before.contents, after.contents),
      ...differencesOf(saidOf(before), saidOf(after)),
      ...(before.line?.id !== after.line?.id && {
        line: { from: before.line?.name ?? null, to: after.line?.name ?? null },
      }),
      ...(await aboutChanges(change, aboutOf(before), aboutOf(after))),
      ...(await choiceChanges(change, before.choice ?? null, after.choice ?? null, { isMoved })),
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
  const gone = taken.flatMap(({ news, isGone }) => (isGone ? [news] : []));
  const about = await readAbout(change, gone.map(aboutOfRow));
  const lines = await readNames(
    gone.map(({ line_id }) => line_id),
    (some) => change.trx.selectFrom('line').select(['id', 'name']).where('id', 'in', some),
  );
  const traces = taken.map(({ news, screens, isGone }): Trace => {
    const named = { id: news.id, name: news.title };
    const left = screensLeft(screens, isGone);
    if (!isGone) return { ...named, action: 'update', changes: left };
    const state = {
      title: news.title,
      ...texts.get(news.id),
      ...setParts({ line: nameIn(lines, news.line_id) }),
      ...optionsOf(news),
      ...(isPublished(aboutOfRow(news)) && { publish: true }),
      ...givenAbout(about(aboutOfRow(news))),
    };
    return { ...named, action: 'delete', changes: { ...from(state), ...left } };
  });
  await recordChanges(change, 'news', traces);
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { ScenarioState } from '../past/formerStates.ts';

/** Facts of a message that are stored with its receipts. */
export type MessageFacts = Pick<StoredNews, 'id' | 'projectId' | 'title' | 'createdAt' | 'createdBy'>;

/** A message that a screen reports and that this server's board does not have there. */
interface Unknown {
  projectId: number;
  screenId: string;
  newsId: number;
  /** When the screen began to show it, ms. */
  from: number;
}

/** Messages that screens have or had. */
export interface HadBefore {
  has(screenId: string, newsId: number): boolean;
  /** Facts of those that still exist, or are known from former scenarios only; the others' are stored already. */
  facts: ReadonlyMap<number, MessageFacts>;
}

const keyOf = (screenId: string, newsId: number) => `${newsId} ${screenId}`;

/** Former scenarios that are looked through per project and batch: a forged report must not cost more. */
const mostScenarios = 50;

/**
 * Messages that the screens had of scenarios as these were when the screen began to show them, or later: since then the
 * scenarios have been saved or deleted, and the messages may have been deleted.
 */
async function readFormerScenarios(
  trx: Transaction<Database>,
  unknown: readonly Unknown[],
): Promise<{ one: Unknown; message: ScenarioState['messages'][number] }[]> {
  const had: Awaited<ReturnType<typeof readFormerScenarios>> = [];
  for (const [projectId, ofProject] of Map.groupBy(unknown, (one) => one.projectId)) {
    const begins = [...new Set(ofProject.map(({ from }) => from))].sort((a, b) => a - b);
    const [first = 0] = begins;
    const former = (since: number) =>
      trx
        .selectFrom('former_state')
        .select(['id', 'until_at as until'])
        .where('project_id', '=', projectId)
        .where('kind', '=', 'scenario')
        .where('record', '=', '')
        .where('until_at', '>', since)
        .orderBy('until_at');
    const found = new Map<number, number>();
    // First those that ran when one of the messages began.
    for (const from of begins.slice(0, mostScenarios))
      for (const { id, until } of await former(from).limit(1).execute()) found.set(id, until);
    const later = former(first).where('state', '<>', 'null').limit(mostScenarios);
    for (const { id, until } of await later.execute()) found.set(id, until);
    let left = ofProject;
    let looked = 0;
    // One at a time: they may be large, and most often the first one tells.
    for (const [id, until] of found) {
      if (left.length === 0 || looked === mostScenarios) break;
      await turn();
      const row = trx.selectFrom('former_state').select('state').where('id', '=', id);
      const state = JSON.parse((await row.executeTakeFirstOrThrow()).state) as ScenarioState | null;
      if (state === null) continue;
      looked += 1;
      const { messages, screens } = state;
      const byScreen = new Map(Object.entries(screens));
      const byId = new Map(messages.map((message) => [message.id, message]));
      left = left.filter((one) => {
        const isThere = one.from < until && byScreen.get(one.screenId)?.includes(one.newsId);
        const message = isThere ? byId.get(one.newsId) : undefined;
        if (message) had.push({ one, message });
        return !message;
      });
    }
  }
  return had;
}

/**
 * Which of these messages the screens have, without this server having heard of it yet, or had before: removed ones, and those
 * of scenarios that are not current, or have changed since. A screen that was away may have shown them first while nobody heard
 * of it, and reports it once it is back (DSP-5).
 */
export async function readHadBefore(
  trx: Transaction<Database>,
  unknown: readonly Unknown[],
): Promise<HadBefore> {
  const had = new Set<string>();
  const facts = new Map<number, MessageFacts>();
  const known = new Set<number>();
  const screenIds = [...new Set(unknown.map(({ screenId }) => screenId))];
  for (const ids of chunks([...new Set(unknown.map(({ newsId }) => newsId))])) {
    const existing = await trx
      .selectFrom('news')
      .select(['id', 'project_id', 'title', 'created_at', 'created_by'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, project_id: projectId, title, created_at: createdAt, created_by: createdBy } of existing)
      facts.set(id, { id, projectId, title, createdAt, createdBy });
    const kept = await trx.selectFrom('receipt_message').select('id').where('id', 'in', ids).execute();
    // Of any other, nothing is known that a receipt could refer to, unless a former scenario tells.
    for (const { id } of [...existing, ...kept]) known.add(id);
    for (const screens of chunks(screenIds)) {
      const removed = await trx
        .selectFrom('former_message as former')
        .innerJoin('former_message_screen as place', 'place.former_id', 'former.id')
        .select(['former.news_id', 'place.screen_id'])
        .where('former.news_id', 'in', ids)
        .where('place.screen_id', 'in', screens)
        .execute();
      const present = await trx
        .selectFrom('news_screen')
        .select(['news_id', 'screen_id'])
        .where('news_id', 'in', ids)
        .where('screen_id', 'in', screens)
        .execute();
      const ofScenarios = await trx
        .selectFrom('scenario_message')
        .select(['news_id', 'screen_id'])
        .where('news_id', 'in', ids)
        .where('screen_id', 'in', screens)
        .execute();
      for (const { news_id, screen_id } of [...removed, ...present, ...ofScenarios])
        if (known.has(news_id)) had.add(keyOf(screen_id, news_id));
    }
  }
  const left = unknown.filter(({ screenId, newsId }) => !had.has(keyOf(screenId, newsId)));
  for (const { one, message } of await readFormerScenarios(trx, left)) {
    const { projectId, screenId, newsId: id } = one;
    had.add(keyOf(screenId, id));
    const { title, createdAt } = message;
    if (!known.has(id)) facts.set(id, { id, projectId, title, createdAt, createdBy: null });
  }
  return { has: (screenId, newsId) => had.has(keyOf(screenId, newsId)), facts };
}

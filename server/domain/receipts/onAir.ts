import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { ShownHere } from '../../events/serverEvent.ts';

/** Screens reporting a message as shown, by message. */
export type OnAir = ReadonlyMap<number, ReadonlySet<string>>;

/** What the screens of each project report as shown now. */
export interface OnAirBoards {
  /** Kept up to date in place, until all is read anew. */
  of(projectId: number): Promise<OnAir>;
  /** Calls the listener with the screens of a project whose reports were put into what is kept. */
  subscribe(listener: OnAirListener): void;
}

type OnAirListener = (projectId: number, screenIds: Iterable<string>) => void;

type OnAirNow = Map<number, Set<string>>;

/** What a project's screens report as shown; `news`: only these messages. */
async function read(
  db: Kysely<Database>,
  projectId: number,
  news: readonly number[] | null,
): Promise<ShownHere[]> {
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('screen', 'screen.id', 'receipt.screen_id')
    .select(['receipt.news_id as newsId', 'receipt.screen_id as screenId'])
    .where('screen.project_id', '=', projectId)
    // Written like the condition of the partial index on shown receipts, a small part of the table.
    .where(sql<boolean>`receipt.shown = 1`)
    .$if(news !== null, (query) => query.where('receipt.news_id', 'in', [...(news ?? [])]))
    .execute();
  return rows.map((row) => ({ ...row, shown: true }));
}

function put(onAir: OnAirNow, { newsId, screenId, shown }: ShownHere): void {
  const screens = onAir.get(newsId) ?? new Set();
  if (shown) screens.add(screenId);
  else screens.delete(screenId);
  if (screens.size > 0) onAir.set(newsId, screens);
  else onAir.delete(newsId);
}

/** Maximum number of messages re-read individually. */
const mostUnread = 500;

/**
 * Caches what screens report as shown, for requested projects: thousands of receipts arrive within a second of a
 * spread, while every console counts them.
 */
export function createOnAirBoards(db: Kysely<Database>, bus: EventBus): OnAirBoards {
  /** `unread`: messages changed by another server, to be read at the next request. */
  const known = new Map<number, { onAir: Promise<OnAirNow>; unread: Set<number> }>();
  const listeners = new Set<OnAirListener>();
  const notify: OnAirListener = (projectId, screenIds) => {
    for (const listener of listeners) listener(projectId, screenIds);
  };

  bus.subscribe((event) => {
    if (event.type === 'resync') known.clear();
    // Another screen may have the id of a deleted one.
    if (event.type === 'change' && event.topics.includes('screens')) known.delete(event.projectId);
    if (event.type !== 'receipts') return;
    const { projectId, news, written } = event;
    const before = known.get(projectId);
    if (!before) return;
    if (written) {
      void keep(
        projectId,
        before.onAir.then((onAir) => {
          for (const here of written) put(onAir, here);
          notify(projectId, new Set(written.map(({ screenId }) => screenId)));
          return onAir;
        }),
        before.unread,
      );
      return;
    }
    for (const id of news ?? []) before.unread.add(id);
    // If nobody asked for long, everything is re-read at once.
    if (news === null || before.unread.size > mostUnread) known.delete(projectId);
  });

  function keep(projectId: number, onAir: Promise<OnAirNow>, unread: Set<number>): Promise<OnAirNow> {
    known.set(projectId, { onAir, unread });
    onAir.catch(() => {
      if (known.get(projectId)?.onAir === onAir) known.delete(projectId);
    });
    return onAir;
  }

  async function readAll(projectId: number): Promise<OnAirNow> {
    const onAir: OnAirNow = new Map();
    for (const row of await read(db, projectId, null)) put(onAir, row);
    return onAir;
  }

  /** Replaces what is known of these messages. */
  async function renew(projectId: number, onAir: OnAirNow, news: readonly number[]): Promise<OnAirNow> {
    const rows = await read(db, projectId, news);
    const outdated = new Set<string>();
    for (const id of news) {
      for (const screenId of onAir.get(id) ?? []) outdated.add(screenId);
      onAir.delete(id);
    }
    for (const row of rows) {
      put(onAir, row);
      outdated.add(row.screenId);
    }
    notify(projectId, outdated);
    return onAir;
  }

  return {
    subscribe: (listener) => void listeners.add(listener),
    of(projectId) {
      const before = known.get(projectId);
      if (!before) return keep(projectId, readAll(projectId), new Set());
      if (before.unread.size === 0) return before.onAir;
      const news = [...before.unread];
      const renewed = before.onAir.then((onAir) => renew(projectId, onAir, news));
      return keep(projectId, renewed, new Set());
    },
  };
}

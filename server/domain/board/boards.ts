import { setImmediate as turn } from 'node:timers/promises';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import { notFound } from '../../shared/errors.ts';
import { atMost, once } from '../../shared/tasks.ts';
import { readAdvertising } from '../advertising/storedAdvertising.ts';
import { readSiteStations } from '../bicycles/storedStations.ts';
import { readNews } from '../news/storedNews.ts';
import type { Presence } from '../presence/presence.ts';
import { unusedMs } from '../project/projectMemory.ts';
import { findProject } from '../project/projects.ts';
import { readTraffic } from '../traffic/readTraffic.ts';
import { Board } from './Board.ts';
import { readBoard } from './readBoard.ts';

/** Called after a board changed. `screens`: those affected; null: all of the project. `board` null: it was lost. */
export type BoardListener = (
  projectId: number,
  board: Board | null,
  screens: ReadonlySet<string> | null,
) => void;

/** The boards of projects in use, each read at its first request. */
export interface Boards {
  /** The board of a project, with every change published so far. Throws NotFoundException. */
  of(projectId: number): Promise<Board>;
  /** The same without waiting; null: it is not cached, or a change is being applied. */
  known(projectId: number): Board | null;
  /** The project alone, without reading its board. Throws NotFoundException. */
  project(projectId: number): Promise<Project>;
  /** The project of a screen; undefined: on no cached board. */
  projectOf(screenId: string): number | undefined;
  /**
   * Keeps the board of a project cached, with change notifications, for a listener; returns a function that releases
   * it.
   */
  keep(projectId: number): () => void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: BoardListener): () => void;
  /** Call every second: perturbations start, end and are revalidated, of a share of the boards each; unused boards are dropped. */
  tick(): void;
  /** Resolves when pending work has ended, with or without errors: the database may then be closed. */
  settled(): Promise<void>;
}

interface Slot {
  /** Result of the queued changes; null once the project was not found. */
  board: Promise<Board | null>;
  /** The board as last read, and the number of steps that have not ended; shared by all steps until it is dropped. */
  latest: { board: Board | null; pending: number };
  /** The last step reads everything and has not started: it will see all changes until then. */
  readsAll: boolean;
}

/** How often traffic and bicycles are re-read without an event, ms: each read of a feed extends its validity. */
const feedsMs = 60_000;

/** How often `tick` is called, ms: it renews a share of the boards each time. */
const tickMs = 1000;

/** How many boards are read concurrently after an event. */
const readAtOnce = 2;

/** A step that an event may demand of all boards takes its turn; one that reads everything spares the next such step. */
type Pace = 'atOnce' | 'inTurn' | 'readsAll';

type Change = Extract<ServerEvent, { type: 'change' }>;

/** Whether a change concerns only messages, and which; boards do not contain the library. */
const isOfNews = ({ news, topics }: Change): boolean =>
  news !== null && topics.every((topic) => topic === 'news' || topic === 'library');

/** Whether a change is of scenarios, and leaves all spread messages as they are. */
const keepsNews = ({ news, topics }: Change): boolean =>
  news?.length === 0 && topics.every((topic) => topic === 'scenarios' || topic === 'news');

/** Whether a change concerns only pictures. */
const isOfAdvertising = ({ topics }: Change): boolean => topics.join() === 'advertising';

/** The boards of projects in use, kept in step with the database by events. */
export function createBoards(
  { db }: Store,
  bus: EventBus,
  presence: Presence,
  now: () => number,
  onTrouble: (error: unknown) => void,
): Boards {
  const slots = new Map<number, Slot>();
  /** Last request of each board, ms. */
  const askedAt = new Map<number, number>();
  /** Number of holders of each board. */
  const holders = new Map<number, number>();
  /** Project of each screen on a cached board. */
  const projectOf = new Map<string, number>();
  const places = atMost(readAtOnce);
  /** When traffic and bicycles of each board were last read without an event, ms; the one read longest ago comes first. */
  const feedsReadAt = new Map<number, number>();
  const listeners = new Set<BoardListener>();

  const notify: BoardListener = (...change) => {
    for (const listener of listeners) {
      // A failing listener neither affects the others nor invalidates the board.
      try {
        listener(...change);
      } catch (error) {
        onTrouble(error);
      }
    }
  };

  /**
   * Reads for one board after another, with other work in between: an event may concern all boards at once, and with
   * SQLite all statements of a reading run in a single turn of the event loop.
   */
  const inTurn = <T>(read: () => Promise<T>): Promise<T> =>
    places(async () => {
      await turn();
      return read();
    });

  async function build(projectId: number, news?: Board['news']): Promise<Board | null> {
    const data = await readBoard(db, projectId, news);
    return data && new Board(data, presence.heardOf, now());
  }

  async function apply(current: Board | null, change: Change): Promise<Board | null> {
    const { projectId, news, written = [] } = change;
    if (current && news !== null && isOfNews(change)) {
      const unread = news.filter((id) => !written.some((message) => message.id === id));
      const screens = current.replaceNews(news, [...written, ...(await readNews(db, { ids: unread }))]);
      notify(projectId, current, screens);
      return current;
    }
    if (current && isOfAdvertising(change)) {
      notify(projectId, current, current.replaceAdvertising(await readAdvertising(db, { projectId })));
      return current;
    }
    // Of the messages on a large network a million places may be known.
    return applyAll(projectId, keepsNews(change) ? current?.news : undefined);
  }

  async function applyAll(projectId: number, news?: Board['news']): Promise<Board | null> {
    const board = await build(projectId, news);
    notify(projectId, board, null);
    return board;
  }

  /** Updates what screens show beside messages; errors do not affect messages, and it is retried in a minute. */
  async function applyFeeds(
    current: Board | null,
    projectId: number,
    replace: (board: Board) => Promise<ReadonlySet<string>>,
  ): Promise<Board | null> {
    if (!current) return current;
    try {
      const screens = await replace(current);
      if (screens.size > 0) notify(projectId, current, screens);
    } catch (error) {
      onTrouble(error);
    }
    return current;
  }

  const replaceTraffic = async (board: Board) =>
    board.replaceTraffic(await readTraffic(db, board.project.id), now());
  const replaceBicycles = async (board: Board) =>
    board.replaceBicycles(await readSiteStations(db, board.project.id));

  const readAgain = (projectId: number, replace: typeof replaceTraffic) => {
    const slot = slots.get(projectId);
    if (slot && !slot.readsAll)
      advance(projectId, (current) => applyFeeds(current, projectId, replace), 'inTurn');
  };

  /** Queues a step; if it fails, the board is dropped, and read again at the next request. */
  function advance(
    projectId: number,
    step: (current: Board | null) => Promise<Board | null>,
    pace: Pace = 'atOnce',
  ): void {
    const before = slots.get(projectId);
    if (!before) feedsReadAt.set(projectId, now());
    const latest = before?.latest ?? { board: null, pending: 0 };
    latest.pending += 1;
    const slot: Slot = {
      readsAll: pace === 'readsAll',
      latest,
      board: (before?.board ?? Promise.resolve(null)).then(async (current) => {
        const begin = () => {
          slot.readsAll = false;
          return step(current);
        };
        const board = await (pace === 'atOnce' ? begin() : inTurn(begin));
        if (board !== current && slots.get(projectId)?.latest === latest) place(projectId, latest, board);
        latest.pending -= 1;
        return board;
      }),
    };
    slots.set(projectId, slot);
    slot.board.catch((error: unknown) => {
      onTrouble(error);
      if (slots.get(projectId) !== slot) return;
      forget(projectId);
      notify(projectId, null, null);
    });
  }

  /** Registers the screens of a board that was read, and unregisters former ones; those that were deleted are forgotten. */
  function place(projectId: number, latest: Slot['latest'], board: Board | null): void {
    displace(projectId, latest.board);
    for (const screenId of board?.screenStates.keys() ?? []) projectOf.set(screenId, projectId);
    const former = [...(latest.board?.screenStates.keys() ?? [])];
    presence.forget(former.filter((screenId) => !projectOf.has(screenId)));
    latest.board = board;
  }

  function displace(projectId: number, board: Board | null): void {
    for (const screenId of board?.screenStates.keys() ?? []) {
      // Unless the screen has moved to another project since.
      if (projectOf.get(screenId) === projectId) projectOf.delete(screenId);
    }
  }

  function forget(projectId: number): void {
    displace(projectId, slots.get(projectId)?.latest.board ?? null);
    slots.delete(projectId);
    feedsReadAt.delete(projectId);
    askedAt.delete(projectId);
  }

  bus.subscribe((event) => {
    if (event.type === 'resync') {
      for (const projectId of Array.from(slots.keys())) {
        // It will be read again at the next request.
        if (!holders.has(projectId)) forget(projectId);
        else advance(projectId, () => applyAll(projectId), 'readsAll');
      }
    }
    if (event.type === 'traffic') readAgain(event.projectId, replaceTraffic);
    if (event.type === 'bicycles') readAgain(event.projectId, replaceBicycles);
    if (event.type === 'change') {
      const slot = slots.get(event.projectId);
      const readsMost = !isOfNews(event) && !isOfAdvertising(event);
      if (!slot || (readsMost && slot.readsAll)) return;
      const pace = readsMost ? (keepsNews(event) ? 'inTurn' : 'readsAll') : 'atOnce';
      advance(event.projectId, (current) => apply(current, event), pace);
    }
  });

  presence.subscribe((screenIds) => {
    // A board still being read has no cached results to drop.
    for (const screenId of screenIds) {
      const projectId = projectOf.get(screenId);
      if (projectId !== undefined) slots.get(projectId)?.latest.board?.touch([screenId]);
    }
  });

  const leaveUnused = () => {
    for (const [projectId, at] of askedAt) {
      if (!holders.has(projectId) && at + unusedMs <= now()) forget(projectId);
    }
  };

  return {
    async of(projectId) {
      askedAt.set(projectId, now());
      if (!slots.has(projectId)) advance(projectId, () => build(projectId));
      const slot = slots.get(projectId);
      const board = await slot?.board;
      if (board) return board;
      // Unless the project was created meanwhile.
      if (slots.get(projectId) === slot) forget(projectId);
      throw notFound();
    },
    known(projectId) {
      const latest = slots.get(projectId)?.latest;
      if (!latest?.board || latest.pending > 0) return null;
      askedAt.set(projectId, now());
      return latest.board;
    },
    async project(projectId) {
      const slot = slots.get(projectId);
      const project = slot ? (await slot.board)?.project : await findProject(db, projectId);
      if (!project) throw notFound();
      return project;
    },
    projectOf: (screenId) => projectOf.get(screenId),
    keep(projectId) {
      holders.set(projectId, (holders.get(projectId) ?? 0) + 1);
      // It may have been dropped between `of` and `keep`.
      if (!slots.has(projectId)) advance(projectId, () => applyAll(projectId));
      return once(() => {
        const others = (holders.get(projectId) ?? 0) - 1;
        if (others > 0) holders.set(projectId, others);
        else holders.delete(projectId);
        askedAt.set(projectId, now());
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async settled() {
      await Promise.allSettled([...slots.values()].map(({ board }) => board));
    },
    tick() {
      leaveUnused();
      const share = Math.ceil((feedsReadAt.size * tickMs) / feedsMs);
      for (const [projectId, at] of [...feedsReadAt].slice(0, share)) {
        if (Math.abs(now() - at) < feedsMs) break;
        feedsReadAt.delete(projectId);
        feedsReadAt.set(projectId, now());
        readAgain(projectId, replaceTraffic);
        readAgain(projectId, replaceBicycles);
      }
    },
  };
}

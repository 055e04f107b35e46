import { isOver } from '../../../contract/messageTime.ts';
import type { ReceiptCount } from '../../../contract/schemas/receipts.ts';
import type { Board } from '../board/Board.ts';
import type { Boards } from '../board/boards.ts';
import type { Presence } from '../presence/presence.ts';
import type { OnAir, OnAirBoards } from './onAir.ts';
import { newsOn, receiptStateOf } from './readReceipts.ts';

/** How many screens confirm each message of a project (DSP-5). */
export interface ReceiptCounts {
  /**
   * Counts for each message that is spread in a project, or to the named screens, unless it has ended: the board has a
   * month of those. Throws NotFoundException.
   */
  of(projectId: number, screenIds?: readonly string[]): Promise<ReceiptCount[]>;
}

type Count = Omit<ReceiptCount, 'newsId'>;
type Heard = Presence['heardOf'];

/** What a screen adds to the counts: ids of its messages, and until when this is valid, ms. */
interface Share {
  news: Record<keyof Count, number[]>;
  until: number;
}

const kinds = ['screens', 'shown', 'silent'] as const satisfies readonly (keyof Count)[];
const zero: Readonly<Count> = { screens: 0, shown: 0, silent: 0 };

/** The counts of a board, brought up to date for the screens where something changed. */
class Tally {
  readonly board: Board;
  readonly onAir: OnAir;
  readonly #heardOf: Heard;
  readonly #counts = new Map<number, Count>();
  readonly #shares = new Map<string, Share>();
  /** Screens to be counted again. */
  readonly #outdated = new Set<string>();
  /** When the first share ceases to be valid, and the time of the last counts, ms. */
  #nextDue = Infinity;
  #latest = 0;

  constructor(board: Board, onAir: OnAir, heardOf: Heard) {
    this.board = board;
    this.onAir = onAir;
    this.#heardOf = heardOf;
    this.outdate(board.screenStates.keys());
  }

  outdate(screenIds: Iterable<string>): void {
    for (const screenId of screenIds) this.#outdated.add(screenId);
  }

  /** By message; those on no screen are missing. */
  at(now: number): ReadonlyMap<number, Readonly<Count>> {
    // After the clock was set back, too.
    if (now < this.#latest || now >= this.#nextDue) this.#outdateDue(now);
    this.#latest = now;
    for (const screenId of this.#outdated) this.#countAgain(screenId, now);
    this.#outdated.clear();
    return this.#counts;
  }

  #outdateDue(now: number): void {
    this.#nextDue = Infinity;
    for (const [screenId, { until }] of this.#shares) {
      if (now < this.#latest || until <= now) this.#outdated.add(screenId);
      else this.#nextDue = Math.min(this.#nextDue, until);
    }
  }

  #countAgain(screenId: string, now: number): void {
    const share = this.#shareOf(screenId, now);
    if (!share) return;
    const before = this.#shares.get(screenId);
    if (before) this.#add(before, -1);
    this.#add(share, 1);
    this.#shares.set(screenId, share);
    this.#nextDue = Math.min(this.#nextDue, share.until);
  }

  /** Null: the screen is not of this board. */
  #shareOf(screenId: string, now: number): Share | null {
    const screenState = this.board.screenStates.get(screenId);
    if (!screenState) return null;
    const heard = this.#heardOf(screenId);
    const due = screenState.shown(now).map(({ id }) => id);
    const running = screenState.recentAt(now).filter((news) => !isOver(news, now));
    const news: Share['news'] = { screens: running.map(({ id }) => id), shown: [], silent: [] };
    for (const id of news.screens) {
      const shown = this.onAir.get(id)?.has(screenId) ?? false;
      const state = receiptStateOf({ has: true, isDue: due.includes(id), heard }, { shown });
      if (state === 'shown' || state === 'silent') news[state].push(id);
    }
    return { news, until: screenState.shownUntil };
  }

  #add({ news }: Share, by: 1 | -1): void {
    for (const kind of kinds) {
      for (const id of news[kind]) {
        const count = this.#counts.get(id) ?? { ...zero };
        count[kind] += by;
        this.#counts.set(id, count);
      }
    }
    for (const id of news.screens) if (this.#counts.get(id)?.screens === 0) this.#counts.delete(id);
  }
}

/**
 * Counts for all consoles together: each asks again every second while the screens of a spread report, and one receipt
 * changes the share of one screen among thousands.
 */
export function createReceiptCounts({
  boards,
  onAir,
  presence,
  now,
}: {
  boards: Pick<Boards, 'of' | 'projectOf' | 'subscribe'>;
  onAir: OnAirBoards;
  presence: Pick<Presence, 'heardOf' | 'subscribe'>;
  now: () => number;
}): ReceiptCounts {
  // A tally lives as long as its board, which is dropped when nobody asks for it.
  const ofBoards = new WeakMap<Board, Tally>();
  const ofProjects = new Map<number, WeakRef<Tally>>();
  const outdate = (projectId: number, screenIds: Iterable<string>) =>
    ofProjects.get(projectId)?.deref()?.outdate(screenIds);

  // A board that was read anew, or lost, is another one.
  boards.subscribe((projectId, _board, screens) => screens && outdate(projectId, screens));
  onAir.subscribe(outdate);
  presence.subscribe((screenIds) => {
    for (const screenId of screenIds) {
      const projectId = boards.projectOf(screenId);
      if (projectId !== undefined) outdate(projectId, [screenId]);
    }
  });

  function tallyOf(projectId: number, board: Board, reported: OnAir): Tally {
    const known = ofBoards.get(board);
    if (known?.onAir === reported) return known;
    const tally = new Tally(board, reported, presence.heardOf);
    ofBoards.set(board, tally);
    ofProjects.set(projectId, new WeakRef(tally));
    return tally;
  }

  return {
    async of(projectId, screenIds) {
      const reported = await onAir.of(projectId);
      const board = await boards.of(projectId);
      const at = now();
      const counts = tallyOf(projectId, board, reported).at(at);
      const some = screenIds ? newsOn(board, screenIds, at) : board.news;
      return [...some]
        .filter((news) => !isOver(news, at))
        .map(({ id }) => ({ newsId: id, ...(counts.get(id) ?? zero) }));
    },
  };
}

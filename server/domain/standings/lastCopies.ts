import type { Kysely } from 'kysely';
import type { LastCopy, TitledMessage } from '../../../contract/schemas/standings.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Board } from '../board/Board.ts';
import { createPlaces } from '../past/formerMessages.ts';
import type { Presence } from '../presence/presence.ts';
import { type Away, type Copy, readCopies } from './readCopies.ts';

/** A copy, read or being read, and the last heartbeat it is for, ms. */
interface Known {
  at: number;
  copy: Promise<Copy | undefined>;
}

interface Placed {
  copies: LastCopy[];
  messages: TitledMessage[];
}

/** What offline screens had at their last heartbeat (DSP-3, DSP-4). */
export interface LastCopies {
  /** Copies of a board's offline screens, or of those named; the same object for the same copies of all of them. */
  of(board: Board, screenIds?: Iterable<string>): Promise<Readonly<Placed>>;
}

/** Replaces messages by indices into a common list. */
function inPlaces(copies: readonly Copy[]): Placed {
  const places = createPlaces<TitledMessage>();
  return {
    copies: copies.map(({ messages, scenario, ...copy }) => ({
      ...copy,
      messages: messages.map(places.of),
      scenario: scenario && { ...scenario, messages: scenario.messages.map(places.of) },
    })),
    messages: places.messages,
  };
}

/**
 * Reads the copies of screens once each time they go offline: a past state does not change, and every console asks
 * again at each change of the project.
 */
export function createLastCopies(
  { db, bus, now }: { db: Kysely<Database>; bus: EventBus; now: () => number },
  heardOf: Presence['heardOf'],
  read: typeof readCopies = readCopies,
): LastCopies {
  /** By project and screen. */
  const projects = new Map<number, Map<string, Known>>();
  /** The last answer about all screens of a board, which it leaves with, and what it was made of. */
  const answers = new WeakMap<Board, { of: readonly Copy[]; placed: Placed }>();
  // The board that a copy was read with may have missed something.
  bus.subscribe(({ type }) => {
    if (type === 'resync') projects.clear();
  });

  function awayOf(board: Board, screenIds: Iterable<string>): Away[] {
    return [...screenIds].flatMap((id) => {
      const screenState = board.screenStates.get(id);
      if (!screenState) return [];
      const { operational, lastSeen } = heardOf(id);
      return operational || lastSeen === null ? [] : [{ screenState, at: lastSeen }];
    });
  }

  function readMissing(board: Board, missing: readonly Away[], known: Map<string, Known>): void {
    const reading = read(db, board, missing, now());
    for (const { screenState, at } of missing) {
      const { id } = screenState.screen;
      const one = { at, copy: reading.then((copies) => copies.get(id)) };
      known.set(id, one);
      // A failure is reported only to the callers that waited for it.
      one.copy.catch(() => {
        if (known.get(id) === one) known.delete(id);
      });
    }
  }

  function placed(board: Board, copies: readonly Copy[]): Placed {
    const before = answers.get(board);
    if (before?.of.length === copies.length && before.of.every((copy, at) => copy === copies[at]))
      return before.placed;
    const answer = { of: copies, placed: inPlaces(copies) };
    answers.set(board, answer);
    return answer.placed;
  }

  return {
    async of(board, screenIds) {
      const away = awayOf(board, screenIds ?? board.screenStates.keys());
      const known = projects.get(board.project.id) ?? new Map<string, Known>();
      projects.set(board.project.id, known);
      const missing = away.filter(({ screenState, at }) => known.get(screenState.screen.id)?.at !== at);
      if (missing.length > 0) readMissing(board, missing, known);
      const asked = away.flatMap(({ screenState }) => known.get(screenState.screen.id)?.copy ?? []);
      if (!screenIds) {
        const ids = new Set(away.map(({ screenState }) => screenState.screen.id));
        for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      }
      const copies = (await Promise.all(asked)).flatMap((copy) => copy ?? []);
      return screenIds ? inPlaces(copies) : placed(board, copies);
    },
  };
}

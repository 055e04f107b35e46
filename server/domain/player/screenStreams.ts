import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Board } from '../board/Board.ts';
import type { Boards } from '../board/boards.ts';
import { snapshotOf } from '../board/ScreenState.ts';
import {
  createDepartureStreams,
  type DepartureReader,
  type DepartureSources,
  type PageStream,
} from './departureStreams.ts';
import type { Bearer } from './credentials.ts';
import { lookedAt } from './lookedAt.ts';
import { createOrderStreams, type OrderReader } from './orderStreams.ts';

interface OpenStream extends DepartureReader, OrderReader {
  /** Credential version when the stream was opened. */
  version: number;
  /** Digest of the snapshot content last sent; null: none. */
  sent: string | null;
}

/** Screens that are notified at once, since it may be urgent. */
const few = 50;

/**
 * Of more screens, those notified before yielding. Each page reports back what it shows: thousands notified at once would
 * report at once, and delay everyone else; with few before each turn, the last page waits for the reports of nearly all others
 * (decision 97). A message names its screens, and is waited for; what concerns a whole project is not.
 */
const atATime = { ofAll: few, named: 500 };

/** A pending update for many screens of a project: the current board, and the screens not notified yet. */
interface Round {
  board: Board | null;
  screens: Set<string>;
  /** Screens before each turn. */
  atATime: number;
}

/**
 * Streams of the screens' pages: each gets its screen's snapshot and departures when it opens and whenever they change,
 * and its orders. A stream is closed when its screen is gone, or its credential invalidated.
 */
export function createScreenStreams(
  services: DepartureSources & { boards: Boards; bus: EventBus; db: Kysely<Database>; now: () => number },
) {
  const { boards, bus, now, background } = services;
  /** By project, then by screen. */
  const open = new Map<number, Map<string, Set<OpenStream>>>();
  const departures = createDepartureStreams(services, (projectId) => open.get(projectId));
  const ordered = createOrderStreams(services, open);

  function send(board: Board | null, screenId: string, some: Iterable<OpenStream>): void {
    const screenState = board?.screenStates.get(screenId);
    if (!screenState) {
      for (const { stream } of some) stream.end();
      return;
    }
    const content = screenState.contentAt(now());
    const digest = hash('sha256', content, 'base64url');
    const snapshots: Partial<Record<Bearer, string>> = {};
    const snapshotFor = (bearer: Bearer) =>
      (snapshots[bearer] ??= snapshotOf(bearer === 'look' ? lookedAt(content) : content, now()));
    for (const one of some) {
      if (screenState.screen.credentialVersion !== one.version) one.stream.end();
      // Most changes of a project do not affect a given screen.
      else if (one.sent !== digest) {
        one.stream.send('snapshot', snapshotFor(one.bearer));
        one.sent = digest;
      }
    }
  }

  const rounds = new Map<number, Round>();

  const sendTo = (projectId: number, board: Board | null, screenId: string) => {
    const some = open.get(projectId)?.get(screenId);
    if (some) send(board, screenId, some);
  };

  async function sendInTurns(projectId: number, round: Round): Promise<void> {
    let sent = 0;
    // Additions during the loop come last.
    for (const screenId of round.screens) {
      round.screens.delete(screenId);
      sendTo(projectId, round.board, screenId);
      sent += 1;
      if (sent % round.atATime === 0) await turn();
    }
  }

  /** Notifies some screens of a project, or all of them (null): a few at once, and many in rounds. */
  function sendAll(projectId: number, board: Board | null, named: Iterable<string> | null): void {
    const screens = [...(named ?? open.get(projectId)?.keys() ?? [])];
    const many = named ? atATime.named : atATime.ofAll;
    const running = rounds.get(projectId);
    if (running) running.board = board;
    if (screens.length <= few) {
      for (const screenId of screens) sendTo(projectId, board, screenId);
      return;
    }
    if (running) {
      for (const screenId of screens) running.screens.add(screenId);
      running.atATime = Math.max(running.atATime, many);
      return;
    }
    const round: Round = { board, screens: new Set(screens), atATime: many };
    rounds.set(projectId, round);
    background.begin(() => sendInTurns(projectId, round).finally(() => rounds.delete(projectId)));
  }

  boards.subscribe((projectId, board, screens) => {
    const ofProject = open.get(projectId);
    if (!ofProject) return;
    sendAll(projectId, board, screens);
    // Messages and pictures do not affect departures.
    if (board && screens === null) departures.refresh(projectId);
  });

  bus.subscribe((event) => {
    if (event.type !== 'resend') return;
    const { projectId, screens } = event;
    const ofProject = open.get(projectId);
    if (!ofProject) return;
    const again = (board: Board) => {
      for (const screenId of screens ?? ofProject.keys())
        for (const one of ofProject.get(screenId) ?? []) one.sent = null;
      sendAll(projectId, board, screens);
    };
    background.begin(() => boards.of(projectId).then(again));
  });

  return {
    /** Registers a newly opened stream of a screen. */
    add(board: Board, screenId: string, stream: PageStream, bearer: Bearer = 'screen'): void {
      const ofProject = open.get(board.project.id) ?? new Map<string, Set<OpenStream>>();
      open.set(board.project.id, ofProject);
      const some = ofProject.get(screenId) ?? new Set();
      ofProject.set(screenId, some);
      const version = board.screenStates.get(screenId)?.screen.credentialVersion ?? 0;
      const orders = new Set<number>();
      const one: OpenStream = { stream, bearer, version, departures: null, sent: null, orders };
      some.add(one);
      const release = boards.keep(board.project.id);
      stream.onClose(() => {
        release();
        some.delete(one);
        if (some.size === 0) ofProject.delete(screenId);
      });
      send(board, screenId, [one]);
      departures.refresh(board.project.id, screenId);
      ordered.refresh(board.project.id, screenId);
    },
  };
}

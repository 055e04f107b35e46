import { setImmediate as turn } from 'node:timers/promises';
import type { Background } from '../../shared/background.ts';
import { inTurns } from '../../shared/tasks.ts';
import type { Boards } from '../board/boards.ts';
import type { DeparturePlans } from '../departures/departurePlans.ts';

/** The event stream of a screen's page. */
export interface PageStream {
  /** `data` is one line of JSON. */
  send(event: 'snapshot' | 'departures' | 'order', data: string): void;
  end(): void;
  onClose(listener: () => void): void;
}

/** An open stream of a screen's page. */
export interface DepartureReader {
  stream: PageStream;
  /** Departures last sent; null: none yet. */
  departures: string | null;
}

export interface DepartureSources {
  boards: Pick<Boards, 'of'>;
  departures: DeparturePlans;
  background: Background;
}

/** Open streams of a project by screen; undefined: none. */
type OpenOf = (projectId: number) => ReadonlyMap<string, ReadonlySet<DepartureReader>> | undefined;

/** Screens of a round. */
type Wanted = Set<string> | 'all';

/**
 * Sends departures to screens' pages: when a stream opens, and whenever they differ from what was sent last. A page that comes
 * while the feeds in force are still being built here, after a start, keeps those that it has.
 */
export function createDepartureStreams({ boards, departures, background }: DepartureSources, openOf: OpenOf) {
  /** Rounds of a project run one at a time, so that the last read is also the last sent. */
  const rounds = new Map<number, { waiting: Wanted | null }>();

  async function sendTo(projectId: number, wanted: Wanted): Promise<void> {
    const open = openOf(projectId);
    if (!open || open.size === 0) return;
    const board = await boards.of(projectId);
    const ids = wanted === 'all' ? [...open.keys()] : [...wanted];
    const screens = ids.flatMap((id) => board.screenStates.get(id)?.screen ?? []);
    for (const some of Map.groupBy(screens, ({ pointIds }) => pointIds.join()).values()) {
      const plan = await departures.of(projectId, some[0]?.pointIds ?? []);
      const { json } = plan;
      const isPoor = departures.isPoorForNow(projectId, plan);
      await inTurns(
        some.flatMap(({ id }) => [...(open.get(id) ?? [])]),
        (reader) => {
          if (reader.departures === json) return;
          // What the page has from before lasts for hours, and says more.
          if (isPoor && reader.departures === null) return;
          reader.departures = json;
          reader.stream.send('departures', json);
        },
      );
      // Many stop points mean many queries: yields between them.
      await turn();
    }
  }

  function run(projectId: number, wanted: Wanted): void {
    const round: { waiting: Wanted | null } = { waiting: null };
    rounds.set(projectId, round);
    background.begin(() =>
      sendTo(projectId, wanted).finally(() => {
        rounds.delete(projectId);
        if (round.waiting) run(projectId, round.waiting);
      }),
    );
  }

  /** Sends a project's departures where they changed: to all screens, or to one whose stream just opened. */
  function refresh(projectId: number, screenId?: string): void {
    const running = rounds.get(projectId);
    if (!running) return run(projectId, screenId === undefined ? 'all' : new Set([screenId]));
    if (screenId === undefined) running.waiting = 'all';
    else if (running.waiting === null) running.waiting = new Set([screenId]);
    else if (running.waiting !== 'all') running.waiting.add(screenId);
  }

  departures.subscribe((projectId) => refresh(projectId));
  return { refresh };
}

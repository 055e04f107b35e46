import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import type { Scene } from '../display/scene.ts';
import type { Address } from './address.ts';
import { createClock } from './clock.ts';
import { connect, type Link } from './connection.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createProgram, type Program } from './program.ts';
import { snapshotOf } from './snapshot.ts';
import { createStore } from './store.ts';

/** What the page stands for: `stored` shows the last snapshot without the server, by the screen's own clock. */
export type PlayerState = 'connecting' | 'live' | 'stored' | 'refused';

export interface Picture {
  state: PlayerState;
  /** Null until a snapshot is known, and when the screen is refused. */
  scene: Scene | null;
  /** The server has been away for more than 30 s. */
  offline: boolean;
  now: () => number;
}

const offlineAfterMs = 30_000;
const tickMs = 1_000;

/** Runs a screen: stream, store, clock and arbitration; `show` is called whenever the picture changes. */
export function startPlayer(address: Address, show: (picture: Picture) => void): () => void {
  const clock = createClock();
  const store = createStore(address.screenId);
  const heartbeat = createHeartbeat(address);
  let program: Program | null = null;
  let link: Link | 'connecting' = 'connecting';
  let lostAt = performance.now();
  let shown: Picture | null = null;

  const stateNow = (): PlayerState => {
    if (link === 'refused' || link === 'live') return link;
    return program ? 'stored' : 'connecting';
  };

  const draw = () => {
    const picture: Picture = {
      state: stateNow(),
      scene: link === 'refused' ? null : (program?.at(clock.now()) ?? null),
      offline: link !== 'live' && performance.now() - lostAt >= offlineAfterMs,
      now: clock.now,
    };
    if (shown?.state === picture.state && shown.scene === picture.scene && shown.offline === picture.offline)
      return;
    shown = picture;
    show(picture);
  };

  const take = (snapshot: PlayerSnapshot) => {
    program = createProgram(snapshot);
  };

  const stored = store.load();
  if (stored) take(stored);
  draw();

  const disconnect = connect({
    address,
    onSnapshot: (data) => {
      const snapshot = snapshotOf(data, address.screenId);
      // Not one of this screen's: the connection takes it for a broken stream, and tries again.
      if (!snapshot) throw new TypeError('not a snapshot of this screen');
      clock.sync(snapshot.serverTime);
      take(snapshot);
      store.save(snapshot);
      heartbeat.every(snapshot.heartbeat);
      if (link === 'live') draw();
    },
    onLink: (next) => {
      if (link === 'live' && next !== 'live') lostAt = performance.now();
      link = next;
      if (next === 'refused') {
        program = null;
        store.clear();
        heartbeat.stop();
      }
      draw();
    },
  });
  const timer = setInterval(draw, tickMs);
  return () => {
    clearInterval(timer);
    disconnect();
    heartbeat.stop();
  };
}

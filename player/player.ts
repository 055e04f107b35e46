import { asPlanned } from '../contract/departures/marks.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import type { Scene } from '../display/scene.ts';
import type { Address } from './address.ts';
import { createClock } from './clock.ts';
import { connect, type Link } from './connection.ts';
import { fetchFontsFor } from './fonts.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createOrders, type OrderActs } from './orders.ts';
import { createPageReports } from './pageReport.ts';
import { createPictureKeeper, forgetPictures, picturesOf } from './pictures.ts';
import { createProgram, type Program } from './program.ts';
import { createReceipts, forgetReceipts } from './receipts.ts';
import { noteScreen } from './recentScreens.ts';
import { departuresOf, serverTimeOf, snapshotOf } from './snapshot.ts';
import { createStore } from './store.ts';

/** State of the page; `stored`: it shows the last snapshot without the server, by the screen's own clock. */
export type PlayerState = 'connecting' | 'live' | 'stored' | 'refused';

export interface PlayerView {
  state: PlayerState;
  /** Null until a snapshot is known, and when the screen is refused. */
  scene: Scene | null;
  /** The server has been unreachable for a minute. */
  offline: boolean;
  /** When the server was last heard, by its clock, ms, by this page or one before; null: never. */
  offlineSince: number | null;
  now: () => number;
}

const offlineAfterMs = 60_000;
const tickMs = 1_000;
/** Interval at which the time, and what could not be stored so far, is stored for a start without the server, ms. */
const noteMs = 60_000;

/**
 * Runs a screen: stream, store, clock and arbitration. `show` is called whenever what it draws changes; `acts` carry out the
 * page's orders.
 */
export function startPlayer(address: Address, show: (view: PlayerView) => void, acts: OrderActs): () => void {
  for (const other of noteScreen(address.screenId)) {
    createStore(other).clear();
    forgetReceipts(other);
    void forgetPictures(other);
  }
  const store = createStore(address.screenId);
  const known = store.time.load();
  const clock = createClock(known);
  const pictures = createPictureKeeper(address.screenId);
  const heartbeat = createHeartbeat(address);
  const receipts = createReceipts({ address, clock });
  const pageReports = createPageReports({ address, clock });
  const orders = createOrders({ address, clock, acts });
  let snapshot: PlayerSnapshot | null = null;
  let departures = store.departures.load();
  /** Live times are valid: the server sent them, and was reachable until at most a minute ago. */
  let isLive = false;
  let program: Program | null = null;
  let link: Link | 'connecting' = 'connecting';
  // A page that begins without the server goes on with the outage of the one before.
  let lostAt = performance.now() - (known?.heard ? known.last - known.heard : 0);
  let shown: PlayerView | null = null;

  const stateNow = (): PlayerState => {
    if (link === 'refused' || link === 'live') return link;
    return program ? 'stored' : 'connecting';
  };

  const isOffline = () => link !== 'live' && performance.now() - lostAt >= offlineAfterMs;

  const draw = () => {
    if (isLive && isOffline()) {
      isLive = false;
      take(snapshot);
    }
    const view: PlayerView = {
      state: stateNow(),
      scene: program?.at(clock.now()) ?? null,
      offline: isOffline(),
      offlineSince: clock.known().heard ?? null,
      now: clock.now,
    };
    receipts.shows(view.scene?.state === 'on' ? view.scene.messages.map(({ id }) => id) : []);
    if (shown?.state === view.state && shown.scene === view.scene && shown.offline === view.offline) return;
    shown = view;
    show(view);
  };

  const take = (next: PlayerSnapshot | null) => {
    snapshot = next;
    const plan = departures && (isLive ? departures : asPlanned(departures));
    program = snapshot && createProgram(snapshot, plan);
    if (snapshot) {
      pictures.keep(picturesOf(snapshot, departures));
      fetchFontsFor([snapshot, departures]);
    }
  };

  const connection = connect({
    address,
    onSnapshot: (data) => {
      const next = snapshotOf(data, address.screenId);
      // Not a snapshot of this screen: the connection treats it as a broken stream, and retries.
      if (!next) throw new TypeError('not a snapshot of this screen');
      // Departures do not say of which stop points they are, and those of a screen that was moved may not come for a while.
      if (link !== 'live' && snapshot && snapshot.screen.siteName !== next.screen.siteName) {
        departures = null;
        store.departures.save(departures);
      }
      clock.hear(next.serverTime);
      take(next);
      store.snapshot.save(next);
      store.time.save(clock.known());
      heartbeat.every(next.heartbeat);
    },
    onDepartures: (data) => {
      departures = departuresOf(data);
      isLive = true;
      store.departures.save(departures);
      take(snapshot);
      draw();
    },
    onOrder: orders.take,
    onPing: (data) => {
      const serverTime = serverTimeOf(data);
      if (serverTime === null) return;
      clock.hear(serverTime);
      // At once: a start without the server would otherwise use the old value.
      store.time.save(clock.known());
      draw();
    },
    onLink: (next) => {
      if (link === 'live' && next !== 'live') lostAt = performance.now();
      link = next;
      receipts.link(next === 'live');
      pageReports.link(next === 'live');
      if (next === 'refused') {
        receipts.forget();
        departures = null;
        take(null);
        store.clear();
        pictures.keep([]);
        heartbeat.stop();
      }
      draw();
    },
  });
  const timer = setInterval(() => {
    // After sleep the stream may be dead and the clock is late: a new stream brings the time.
    if (clock.hasJumped()) connection.renew();
    draw();
  }, tickMs);
  const notes = setInterval(() => {
    store.time.save(clock.known());
    store.retry();
  }, noteMs);
  // Last: a stored snapshot that cannot be drawn must not prevent the connection to the server.
  take(store.snapshot.load());
  draw();
  return () => {
    clearInterval(timer);
    clearInterval(notes);
    connection.end();
    pictures.stop();
    heartbeat.stop();
    receipts.stop();
    pageReports.stop();
    orders.stop();
  };
}

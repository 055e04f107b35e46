import type { Kysely } from 'kysely';
import { reportLimits } from '../../../contract/reportLimits.ts';
import type { ReceiptSpan } from '../../../contract/schemas/receipts.ts';
import type { OrderKind } from '../../../contract/screenOrders.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { texts } from '../../shared/texts.ts';
import type { Background } from '../../shared/background.ts';
import type { Boards } from '../board/boards.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import { answerOrder } from '../fleet/answerOrder.ts';
import { keepPageReport } from '../fleet/pageReports.ts';
import { readPageVersion } from '../fleet/pageVersion.ts';
import { readOpenOrders } from '../fleet/screenOrders.ts';
import { heartbeatSeconds, type Presence } from '../presence/presence.ts';
import type { ReceiptIntake } from '../receipts/intake.ts';
import { simulatedMachine } from './machines.ts';
import { isRunning, reactionMs } from './powerCuts.ts';

/** Simulates the pages of the demonstration's screens (LIV-7). */
export interface SimulatedScreens {
  /** Call every second. */
  tick(): Promise<void>;
}

interface Dependencies {
  db: Kysely<Database>;
  boards: Pick<Boards, 'of'>;
  presence: Pick<Presence, 'simulate'>;
  receipts: ReceiptIntake;
  work: UnitOfWork;
  now: () => number;
  background: Background;
}

/** State of a simulated page; instants in ms. */
interface SimulatedPage {
  /** Next heartbeat. */
  nextBeatAt: number;
  /** Shown messages, and since when. */
  shown: Map<number, number>;
  /** Past showings not reported yet. */
  ended: ReceiptSpan[];
  /** Time of the next report; null: reported. */
  tellsAt: number | null;
  /** A real page of the screen is open. */
  givesWay: boolean;
  /** Start of its run. */
  startedAt: number;
  /** Next report about its machine. */
  describesAt: number;
}

const newPage = (at: number): SimulatedPage => ({
  nextBeatAt: 0,
  shown: new Map(),
  ended: [],
  tellsAt: null,
  givesWay: false,
  startedAt: at,
  describesAt: at,
});

const heartbeatMs = heartbeatSeconds * 1000;
/** Interval of reports about the machine, ms. */
const describesMs = 30 * 60_000;

/** Sets what is shown from `at` on. Returns whether it changed. */
function show({ shown, ended }: SimulatedPage, ids: readonly number[], at: number): boolean {
  const next = new Set(ids.slice(0, reportLimits.shown));
  const gone = [...shown].filter(([id]) => !next.has(id));
  const come = [...next].filter((id) => !shown.has(id));
  for (const [id, from] of gone) {
    if (at > from) ended.push({ id, from, to: at });
    shown.delete(id);
  }
  for (const id of come) shown.set(id, at);
  ended.splice(0, Math.max(0, ended.length - reportLimits.ended));
  return gone.length > 0 || come.length > 0;
}

/** Why a simulated screen refuses an order; null: it obeys. It has neither a picture nor a machine. */
const refusals: Record<OrderKind, string | null> = {
  reload: null,
  identify: texts.orders.simulated,
  picture: texts.orders.simulated,
  brightness: texts.orders.simulatedMachine,
  restart: texts.orders.simulatedMachine,
};

/**
 * Lets all switched-on screens send heartbeats and report what the board shows, except during failures. A screen opened
 * in a browser is left to that page.
 */
export function createSimulatedScreens({
  db,
  boards,
  presence,
  receipts,
  work,
  now,
  background,
}: Dependencies): SimulatedScreens {
  const pages = new Map<string, SimulatedPage>();
  const version = readPageVersion();

  function tell(projectId: number, state: ScreenState, page: SimulatedPage, at: number): void {
    page.tellsAt = null;
    const ended = page.ended.splice(0);
    const shown = [...page.shown].map(([id, since]) => ({ id, since }));
    const news = new Map<number, StoredNews>();
    for (const { id } of [...shown, ...ended]) {
      const had = state.message(id);
      if (had) news.set(id, had);
    }
    const report = { at, shown, ended };
    background.begin(() =>
      receipts.take({ projectId, screenId: state.screen.id, report, madeAt: report.at, news }),
    );
  }

  function step(projectId: number, state: ScreenState, at: number): void {
    const { id, active } = state.screen;
    if (!active || !isRunning(id, at)) {
      const page = pages.get(id);
      if (!page) return;
      show(page, [], at);
      // It starts afresh when switched on again.
      Object.assign(page, { startedAt: at, describesAt: at });
      return;
    }
    const page = pages.get(id) ?? newPage(at);
    pages.set(id, page);
    // After the clock was set back, the next heartbeat is far ahead.
    if (at >= page.nextBeatAt || page.nextBeatAt > at + heartbeatMs) {
      const givesWay = !presence.simulate(id);
      // The real page has reported what was shown meanwhile.
      if (givesWay !== page.givesWay) Object.assign(page, newPage(at), { givesWay });
      page.nextBeatAt = at + heartbeatMs;
    }
    if (page.givesWay) return;
    if (version !== null && (at >= page.describesAt || page.describesAt > at + describesMs)) {
      page.describesAt = at + describesMs;
      const report = simulatedMachine(id, state.screen.type, { version, uptime: at - page.startedAt });
      background.begin(() => keepPageReport(db, id, report, at));
    }
    const ids = state.obstacle === null ? state.shown(at).map((news) => news.id) : [];
    if (show(page, ids, at)) page.tellsAt ??= at + reactionMs(id);
    if (page.tellsAt !== null && at >= page.tellsAt) tell(projectId, state, page, at);
  }

  /** Answers orders to its screens (FLT-4): all it can do is reload. */
  async function obey(projectId: number, at: number): Promise<void> {
    for (const { id, screenId, kind, sentAt } of await readOpenOrders(db, projectId, at)) {
      const page = pages.get(screenId);
      if (!page || page.givesWay || !isRunning(screenId, at) || at < sentAt + reactionMs(screenId)) continue;
      if (kind === 'reload') Object.assign(page, { startedAt: at, describesAt: at });
      const refused = refusals[kind];
      await answerOrder({ work, now }, { screenId, orderId: id }, { refused, picture: null });
    }
  }

  return {
    async tick() {
      const projects = await db.selectFrom('project').select('id').orderBy('id').execute();
      for (const { id } of projects) {
        const { screenStates } = await boards.of(id);
        const at = now();
        for (const state of screenStates.values()) step(id, state, at);
        await obey(id, at);
      }
    },
  };
}

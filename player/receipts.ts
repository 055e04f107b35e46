import { reportLimits } from '../contract/reportLimits.ts';
import type { Address } from './address.ts';
import { allowed } from './allowed.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import { createLedger } from './ledger.ts';
import { isTaken, postAs } from './postAs.ts';

/** Reports to the server what the page shows (DSP-5). */
export interface Receipts {
  /** Sets the messages that are shown now; must be called at every drawing. */
  shows: (ids: readonly number[]) => void;
  /** Whether the server is reachable: pending data is sent when it becomes so, by the clock that the server has just set. */
  link: (isLive: boolean) => void;
  /** The page now shows another screen: drops everything. */
  forget: () => void;
  stop: () => void;
}

interface Surroundings {
  address: Address;
  clock: Pick<Clock, 'now'>;
  storage?: () => Storage;
  request?: typeof fetch;
  random?: () => number;
  steady?: () => number;
}

/** All screens of a spread receive it at once: their reports are spread over this time, ms. */
export const gatherMs = 500;
/** Approximate interval of reports while nothing changes, ms. */
const againMs = 5 * 60_000;
/** Interval at which what is shown is stored, ms, besides when the page ends: after a crash it knows until when it showed what. */
const keepMs = 30_000;
/** A longer time without a drawing is one in which the machine slept, ms: a page behind others is drawn once a minute. */
const sleepMs = 120_000;
/** How long the server may take to answer, ms. */
const patienceMs = 15_000;
/** The server refuses a report that is further ahead of its clock, ms. */
const aheadMs = 60_000;
/** Answers to a report that no repetition changes. */
const neverTaken = new Set<number | null>([400, 404, 413]);

const placeOf = (screenId: string) => `girouette.receipts.${screenId}`;

/** Drops the stored receipts of another screen. */
export function forgetReceipts(screenId: string, storage: () => Storage = () => localStorage): void {
  allowed(() => storage().removeItem(placeOf(screenId)));
}

/** Keeps a ledger of what is shown, even without the server and across restarts, and sends it when the server is reachable. */
export function createReceipts({
  address,
  clock,
  storage = () => localStorage,
  request = (...input) => fetch(...input),
  random = Math.random,
  steady = () => performance.now(),
}: Surroundings): Receipts {
  const place = placeOf(address.screenId);
  const offsetOfStart = clock.now() - steady();
  let ledger = createLedger(
    allowed(() => JSON.parse(storage().getItem(place) ?? 'null') as unknown),
    reportLimits,
  );
  let isLive = false;
  let isOnTime = false;
  let isSending = false;
  let isBehind = false;
  let isStopped = false;
  let failures = 0;
  let toldAt = 0;
  let againAt = 0;
  let keptAt = 0;
  let shownAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    keptAt = steady();
    // A full or blocked storage merely loses the receipts from before a restart.
    allowed(() => storage().setItem(place, JSON.stringify(ledger.keep(shownAt))));
  }

  /**
   * The page's clock; until the server is first heard, from which on all that was noted is put right, its clock at the start,
   * whatever corrects the machine's clock meanwhile.
   */
  const now = () => Math.round(isOnTime ? clock.now() : offsetOfStart + steady());

  function sendReportIn(ms: number): void {
    if (timer !== undefined || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void sendReport();
    }, ms);
  }

  async function sendReport(): Promise<void> {
    isBehind = isSending;
    if (!isLive || isSending) return;
    isSending = true;
    const before = ledger;
    // Two reports of the same moment could not be told apart, except from before the server's clock was set back.
    const at = now();
    toldAt = toldAt > at + aheadMs ? at : Math.max(at, toldAt + 1);
    const report = ledger.report(toldAt);
    againAt = steady() + againMs * (1 + random() / 2);
    const status = await postAs(address, request, {
      path: 'receipts',
      body: JSON.stringify(report),
      patienceMs,
    });
    isSending = false;
    if (!isTaken(status) && !neverTaken.has(status)) {
      sendReportIn(backoff(failures++, random));
      return;
    }
    failures = 0;
    if (ledger !== before) return;
    ledger.settle(report.ended);
    keep();
    if (isBehind) sendReportIn(0);
  }

  addEventListener('pagehide', keep);
  return {
    shows(ids) {
      const at = now();
      // Whether the monotonic clock goes on in the sleep, or the server's then moves it, depends on the machine.
      if (at - shownAt > sleepMs) ledger.show([], shownAt);
      // The server's clock was set back: it has refused what was told since.
      const isBack = at < shownAt;
      shownAt = at;
      const isOther = ledger.show(ids, at);
      if (isOther || steady() - keptAt >= keepMs) keep();
      if (isOther || isBack || (isLive && steady() >= againAt)) sendReportIn(gatherMs * random());
    },
    link(next) {
      isLive = next;
      if (!isLive) return;
      // From the server's first answer on, the clock is the server's.
      const shift = isOnTime ? 0 : Math.round(clock.now() - steady() - offsetOfStart);
      ledger.putRight(shift);
      shownAt += shift;
      isOnTime = true;
      sendReportIn(gatherMs * random());
    },
    forget() {
      ledger = createLedger(null, reportLimits);
      forgetReceipts(address.screenId, storage);
    },
    stop() {
      isStopped = true;
      removeEventListener('pagehide', keep);
      clearTimeout(timer);
    },
  };
}

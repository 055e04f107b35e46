import { reportLimits } from '../contract/reportLimits.ts';
import type { Address } from './address.ts';
import { allowed } from './allowed.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import { createLedger } from './ledger.ts';
import { isTaken, postAs } from './postAs.ts';

/** Tells the server what the page shows (DSP-5). */
export interface Receipts {
  /** The messages that are shown now; to be called at every drawing. */
  shows: (ids: readonly number[]) => void;
  /** Whether the server is there: what it does not know yet is told when it is, by the clock that it has just set. */
  link: (isLive: boolean) => void;
  /** Another screen's business: nothing is kept. */
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

/** All screens of a spread are told at once: their answers are spread over this, ms. */
const gatherMs = 500;
/** A page that shows the same for long says so once in about so long, ms. */
const againMs = 5 * 60_000;
/** How often what is shown is written down, ms: a page that is cut off knows up to when it showed what. */
const keepMs = 30_000;
/** How long the server may take to answer, ms. */
const patienceMs = 15_000;
/** Answers to a report that no repetition changes. */
const neverTaken = new Set([400, 404, 413]);

const placeOf = (screenId: string) => `girouette.receipts.${screenId}`;

/** Another screen's business: nothing is kept of it. */
export function forgetReceipts(screenId: string, storage: () => Storage = () => localStorage): void {
  allowed(() => storage().removeItem(placeOf(screenId)));
}

/** Keeps a ledger of what is shown, also without the server and over a restart, and sends it when there is one. */
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    keptAt = steady();
    // A full or forbidden storage costs the receipts of a restart, no more.
    allowed(() => storage().setItem(place, JSON.stringify(ledger.keep(now()))));
  }

  const now = () => Math.round(clock.now());

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
    // Two reports of the same moment could not be told apart.
    toldAt = Math.max(now(), toldAt + 1);
    const report = ledger.report(toldAt);
    againAt = toldAt + againMs * (1 + random() / 2);
    const status = await postAs(address, request, {
      path: 'receipts',
      body: JSON.stringify(report),
      patienceMs,
    });
    isSending = false;
    const isRefused = status !== null && neverTaken.has(status);
    if (!isTaken(status) && !isRefused) {
      sendReportIn(backoff(failures++, random));
      return;
    }
    failures = 0;
    if (isRefused) toldAt = 0;
    if (ledger !== before) return;
    ledger.settle(report.ended);
    keep();
    if (isBehind) sendReportIn(0);
  }

  return {
    shows(ids) {
      const isOther = ledger.show(ids, now());
      if (isOther || steady() - keptAt >= keepMs) keep();
      if (isOther || (isLive && now() >= againAt)) sendReportIn(gatherMs * random());
    },
    link(next) {
      isLive = next;
      if (!isLive) return;
      // From the first answer of the server on, the clock is the server's.
      ledger.putRight(isOnTime ? 0 : Math.round(clock.now() - steady() - offsetOfStart));
      isOnTime = true;
      sendReportIn(gatherMs * random());
    },
    forget() {
      ledger = createLedger(null, reportLimits);
      forgetReceipts(address.screenId, storage);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

import type { PageReport } from '../contract/schemas/fleet.ts';
import type { Address } from './address.ts';
import { allowed } from './allowed.ts';
import type { Clock } from './clock.ts';
import { postAs } from './postAs.ts';

/** Reports the page and its machine to the server (FLT-3). */
export interface PageReports {
  /** Whether the server is reachable: reports are sent when it becomes so, and at intervals afterwards. */
  link: (isLive: boolean) => void;
  stop: () => void;
}

/** What a page knows about where it runs. */
export interface Machine {
  version: () => string | null;
  /** Size of the display, in physical pixels. */
  size: () => { width: number; height: number };
  browser: string;
  /** Null: the browser does not say. */
  storage: () => Promise<{ used: number; quota: number } | null>;
  /** Calls the listener when the size changes. Returns the unsubscriber. */
  onResize: (listener: () => void) => () => void;
}

/** All screens of a network return at once when their server does: their reports are spread over this time, ms. */
const gatherMs = 5_000;
/** How long the server may take to answer, ms. */
const patienceMs = 15_000;
/** Interval of reports while nothing changes, ms. */
const againMs = 30 * 60_000;

/** Name of the build, from the address of the page's own script; null: a development build. */
export const versionOf = (source: string | null): string | null =>
  /\/assets\/([\w.-]+)\.js$/.exec(source ?? '')?.[1] ?? null;

const thisMachine: Machine = {
  version: () =>
    versionOf(allowed(() => document.querySelector('script[type="module"]')?.getAttribute('src')) ?? null),
  size: () => {
    const scale = devicePixelRatio || 1;
    return {
      width: Math.max(1, Math.round(innerWidth * scale)),
      height: Math.max(1, Math.round(innerHeight * scale)),
    };
  },
  browser: allowed(() => navigator.userAgent) ?? '',
  storage: async () => {
    // Pages that are not served by https do not have it.
    const { storage } = navigator as { storage?: StorageManager };
    const { usage, quota } = (await storage?.estimate().catch(() => undefined)) ?? {};
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  },
  onResize: (listener) => {
    addEventListener('resize', listener);
    return () => removeEventListener('resize', listener);
  },
};

interface Surroundings {
  address: Address;
  clock: Pick<Clock, 'known'>;
  machine?: Machine;
  request?: typeof fetch;
  random?: () => number;
  steady?: () => number;
}

export function createPageReports({
  address,
  clock,
  machine = thisMachine,
  request = (...input) => fetch(...input),
  random = Math.random,
  steady = () => performance.now(),
}: Surroundings): PageReports {
  const startedAt = steady();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;

  function tellIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), ms);
  }

  async function tell(): Promise<void> {
    const version = machine.version();
    // A development page has no version that could be outdated.
    if (!isLive || version === null) return;
    const report: PageReport = {
      version,
      ...machine.size(),
      browser: machine.browser.slice(0, 500),
      drift: -Math.round(clock.known().ahead),
      storage: await machine.storage(),
      uptime: Math.round(steady() - startedAt),
    };
    tellIn(againMs * (1 + random() / 2));
    // The next report makes up for a lost one.
    await postAs(address, request, { path: 'page', body: JSON.stringify(report), patienceMs });
  }

  const endResize = machine.onResize(() => {
    if (isLive) tellIn(gatherMs * random());
  });

  return {
    link(next) {
      if (next && !isLive) tellIn(gatherMs * random());
      if (!next) clearTimeout(timer);
      isLive = next;
    },
    stop() {
      isLive = false;
      clearTimeout(timer);
      endResize();
    },
  };
}

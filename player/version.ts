import { allowed } from './allowed.ts';
import type { PlayerView } from './player.ts';

/** Interval at which a page checks for a newer build, ms. */
const everyMs = 600_000;
/** Delay before it looks again for a calm moment, ms. */
const retryMs = 60_000;
/** How long the content of the screen may delay the new page, ms. */
export const patienceMs = 3_600_000;

/**
 * Whether a page may reload, `waited` ms after a newer one was found: not while an alert is shown, and not while it could
 * not restore what it shows (`isKept`).
 */
export function mayBeginAnew(
  { scene, state }: Pick<PlayerView, 'scene' | 'state'>,
  waited: number,
  isKept: () => boolean,
): boolean {
  if (scene === null) return true;
  const isCalm = !scene.messages.some(({ alert }) => alert) || waited >= patienceMs;
  return isCalm && (state === 'live' || isKept());
}

/**
 * The page as a reload would load it: a service worker, if there is one, answers with the complete page that it has. Of
 * several servers an older one may lack the parts of a newer page, which would stay blank: it is another page once all its
 * parts have come, which the browser then keeps. What a proxy answers instead of the server has no parts.
 */
async function findOtherPage(): Promise<boolean> {
  const answer = await fetch('/player/', { cache: 'no-cache', credentials: 'omit' });
  const parts = (answer.ok && (await answer.text()).match(/\/player\/assets\/[^"]+/g)) || [];
  if (parts.every((part) => document.head.innerHTML.includes(part))) return false;
  return (await Promise.all(parts.map((part) => fetch(part)))).every(({ ok }) => ok);
}

interface VersionOptions {
  /** Whether the page may reload, `waited` ms after a newer one was found. */
  mayReload: (waited: number) => boolean;
  reload?: () => void;
  findOther?: () => Promise<boolean>;
  /** Undefined if the browser has none: without https. */
  workers?: Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'removeEventListener'> | undefined;
  random?: () => number;
}

/**
 * Keeps the page available without the server by a service worker, and reloads when the server has a newer page and the
 * moment is calm (DSP-3). Screens check at different times.
 */
export function followVersion({
  mayReload,
  reload = () => location.reload(),
  findOther = findOtherPage,
  workers = allowed(() => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker),
  random = Math.random,
}: VersionOptions): () => void {
  // Again at each check: the first installation may fail.
  const register = () => workers?.register('/player/sw.js', { scope: '/player/', updateViaCache: 'none' });
  register()?.catch(() => undefined);
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function look(): Promise<void> {
    const isOther = await findOther().catch(() => false);
    if (ended) return;
    since = isOther ? (since ?? performance.now()) : null;
    if (since !== null && mayReload(performance.now() - since)) {
      end();
      reload();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), since === null ? everyMs * (0.5 + random()) : retryMs);
  }

  async function ask(): Promise<void> {
    await register()
      ?.then((registration) => {
        registration.waiting?.postMessage(0);
        return registration.update();
      })
      .catch(() => undefined);
    await look();
  }

  const onNewWorker = () => void look();
  workers?.addEventListener('controllerchange', onNewWorker);
  timer = setTimeout(() => void ask(), everyMs * (0.5 + random()));

  function end(): void {
    ended = true;
    clearTimeout(timer);
    workers?.removeEventListener('controllerchange', onNewWorker);
  }
  return end;
}

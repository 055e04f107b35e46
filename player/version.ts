import { allowed } from './allowed.ts';
import type { PlayerView } from './player.ts';

/** How often a page asks whether the server has another one. */
const everyMs = 600_000;
/** How soon it looks again for a calm moment. */
const retryMs = 60_000;
/** For how long what is on the screen may hold the new page up. */
export const patienceMs = 3_600_000;

/**
 * Whether a page may begin anew, `waited` ms after there is a newer one: not between an alert and who has to read it,
 * and not while it knows what it could not show again (`isKept`).
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

/** Whether the page of this text is a screen's, and another one than that which loaded these scripts and styles. */
export function isOtherPage(html: string, own: readonly string[]): boolean {
  // What a proxy says in place of the server is no page of a screen.
  return html.includes('id="screen"') && !own.every((path) => html.includes(`"${path}"`));
}

const ownParts = () =>
  [...document.querySelectorAll('script[src], link[rel="stylesheet"]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** Asks for the page as beginning anew would: where there is a service worker, it answers with the page that it has whole. */
async function findOtherPage(): Promise<boolean> {
  const answer = await fetch('/player/', { cache: 'no-cache', credentials: 'omit' });
  return answer.ok && isOtherPage(await answer.text(), ownParts());
}

interface VersionOptions {
  /** Whether the page may begin anew, so many ms after there is a newer one. */
  mayReload: (waited: number) => boolean;
  reload?: () => void;
  findOther?: () => Promise<boolean>;
  /** Undefined where the browser has none: without https. */
  workers?: Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'removeEventListener'> | undefined;
  random?: () => number;
}

/**
 * Keeps the page for when the server is away, by a service worker, and begins anew with the server's newer page when the
 * moment is calm (DSP-3). Screens ask one after the other.
 */
export function followVersion({
  mayReload,
  reload = () => location.reload(),
  findOther = findOtherPage,
  workers = allowed(() => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker),
  random = Math.random,
}: VersionOptions): () => void {
  const registered = workers
    ?.register('/player/sw.js', { scope: '/player/', updateViaCache: 'none' })
    .catch(() => undefined);
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
    await (await registered)?.update().catch(() => undefined);
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

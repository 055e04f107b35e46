import { createShell, type ShellFile } from './shell.ts';

/** Replaced by the build (player/vite.config.ts). */
declare const SHELL_FILES: readonly ShellFile[];
declare const SHELL_VERSION: string;

interface LastingEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void;
}
interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** The part of a service worker's global scope that is used here; TypeScript's own types of it conflict with those of pages. */
interface WorkerScope {
  caches: CacheStorage;
  clients: { claim: () => Promise<void> };
  fetch: typeof fetch;
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: () => void): void;
  };
}

const scope = globalThis as unknown as WorkerScope;
const shell = createShell({
  files: SHELL_FILES,
  version: SHELL_VERSION,
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (...input) => scope.fetch(...input),
});

// Pages of the previous build are left alone: they have what they need, and reload when it suits them.
scope.addEventListener('install', (event) =>
  event.waitUntil(shell.install().then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(shell.removeOthers().then(() => scope.clients.claim())),
);
// From a page, to a worker that still waits: a call to the one before, in the moment between the two, makes Chromium put the
// change off.
scope.addEventListener('message', () => void scope.skipWaiting());
// Streams, heartbeats and anything else that must be fresh go straight to the server.
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer) event.respondWith(answer);
});

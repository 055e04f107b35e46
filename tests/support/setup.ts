import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * Runs before every test file. They share a worker and the libraries that it has loaded; what stands here gives each
 * of them timers and globals as nobody has used them, and those with a page modules of ours and an empty page too.
 *
 * A test fails on whatever reaches console.error or console.warn: a warning of React, of
 * MUI or of a library is a defect that nobody has looked at yet. A test that expects one replaces the method itself:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts on the spy.
 */
const noise: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    noise.push(`console.${method}: ${format(...args)}`);
  };
}

beforeEach(() => {
  // What was written between two tests belongs to neither, but must not go unseen.
  failOnNoise();
});

// Hooks of a kind run last registered first: what follows below unmounts before this looks.
afterEach(() => {
  failOnNoise();
});

function failOnNoise() {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`The console must stay silent in tests:\n${heard.join('\n')}`);
}

/** Milliseconds. The shell and the pages are loaded when they are needed, which takes its time on a busy machine. */
const patience = 20_000;

/** Two frames of jsdom, which draws 60 a second: the first runs what waits, and stops the drawing. */
const frameMs = 34;

if (typeof document !== 'undefined') {
  vi.resetModules();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  // The libraries have it from the first file of a worker on.
  if (getConfig().asyncUtilTimeout !== patience) {
    configure({ asyncUtilTimeout: patience, getElementError: pageOfTheLastTry(getConfig) });
    await forgetOwnerStacks();
    await writeStylesIntoOne();
  }
  afterEach(() => {
    // jsdom draws by an interval that it stops when nothing waits: begun on a test's clock it has to end on it, or
    // no test that follows in this worker has a frame.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(frameMs);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  afterEach(cleanup);
  afterAll(emptyPage);
  layNothingOut();
} else {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
}

type ElementError = (message: string | null, container: Element) => Error;

/**
 * What is waited for is not there at first, and the page would be printed at each try: only the error that ends the
 * waiting shows it. Several elements in one's place are printed as ever.
 */
function pageOfTheLastTry(getConfig: () => { getElementError: ElementError }): ElementError {
  const full = getConfig().getElementError;
  return function elementError(message, container) {
    // Says whether somebody waits; the library's own errors leave out the costly parts by it.
    const { _disableExpensiveErrorDiagnostics: trying } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error =
      trying && message !== null
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : full(message, container);
    // Vitest shows the line of the test, not the one above.
    Error.captureStackTrace(error, elementError);
    return error;
  };
}

/**
 * React's development build takes a stack trace for each element that is created, ten thousand a second at most: that
 * many have been taken at any time. No warning of React needs them, but only its devtools and `captureOwnerStack`.
 */
async function forgetOwnerStacks() {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined,
  });
}

/**
 * As in production, all styles of Emotion are rules of one element: its development build makes an element a rule, a
 * thousand a file, and every query of the page walks them.
 */
async function writeStylesIntoOne() {
  const { StyleSheet } = await import('@emotion/sheet');
  Object.defineProperty(StyleSheet.prototype, 'isSpeedy', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  });
}

/** What jsdom lacks, which lays nothing out: what would tell of a size says nothing, and the editor's cursor stands nowhere. */
function layNothingOut() {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => undefined;
  document.elementFromPoint = () => null;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => new DOMRect() });
}

/** As a browser is that nobody has used. */
function emptyPage() {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; Max-Age=0`;
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

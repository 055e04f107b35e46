import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * Runs before every test file. Test files share a worker and the libraries that it has loaded; this gives each of them fresh
 * timers and globals, and those with a page also fresh modules of ours and an empty page.
 *
 * A test fails on any console.error or console.warn: a warning of React, of MUI or of a library is a defect that nobody has
 * looked at yet. A test that expects one replaces the method itself:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts on the spy.
 */
const noise: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    noise.push(`console.${method}: ${format(...args)}`);
  };
}

beforeEach(() => {
  // What was logged between two tests belongs to neither, but must not go unnoticed.
  failOnNoise();
});

// Hooks of a kind run in reverse order of registration: the hooks below unmount before this one checks.
afterEach(() => {
  failOnNoise();
});

function failOnNoise() {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`The console must stay silent in tests:\n${heard.join('\n')}`);
}

/** Timeout, ms. The shell and the pages load on demand, which takes a while on a busy machine. */
const patience = 20_000;

/** Two frames of jsdom, which draws 60 a second, ms: the first runs pending callbacks and stops the drawing. */
const frameMs = 34;

if (typeof document !== 'undefined') {
  vi.resetModules();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  // The libraries keep it from the worker's first file on.
  if (getConfig().asyncUtilTimeout !== patience) {
    configure({ asyncUtilTimeout: patience, getElementError: pageOfTheLastTry(getConfig) });
    await forgetOwnerStacks();
    await writeStylesIntoOne();
  }
  afterEach(() => {
    // jsdom draws by an interval that stops when nothing is pending: one that began with fake timers must end with them, or
    // no later test in this worker gets a frame.
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
 * While `findBy` or `waitFor` retries, an element is missing at first, and each error would print the page: only the last
 * error does. Errors about several matches are printed as usual.
 */
function pageOfTheLastTry(getConfig: () => { getElementError: ElementError }): ElementError {
  const full = getConfig().getElementError;
  return function elementError(message, container) {
    // Set while retrying; the library's own errors use it to skip costly parts.
    const { _disableExpensiveErrorDiagnostics: trying } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error =
      trying && message !== null
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : full(message, container);
    // So that Vitest shows the test's line, not this one.
    Error.captureStackTrace(error, elementError);
    return error;
  };
}

/**
 * React's development build takes a stack trace for each created element, at most ten thousand a second: this pretends that
 * the limit is reached. No warning needs them, only the devtools and `captureOwnerStack`.
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
 * Makes Emotion insert all styles as rules of one element, as in production: its development build makes an element per
 * rule, a thousand per file, and every query of the page walks them.
 */
async function writeStylesIntoOne() {
  const { StyleSheet } = await import('@emotion/sheet');
  Object.defineProperty(StyleSheet.prototype, 'isSpeedy', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  });
}

/** Stubs for what jsdom lacks without layout: size observers report nothing, and the editor's cursor has no position. */
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

/** Resets the page to that of a fresh browser. */
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

import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * Runs before every test file. A test fails on whatever reaches console.error or console.warn: a warning of React, of
 * MUI or of a library is a defect that nobody has looked at yet. A test that expects one replaces the method itself:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts on the spy.
 */
const noise: string[] = [];

for (const method of ['error', 'warn'] as const) {
  // eslint-disable-next-line no-console -- taking the place of the console is the point
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

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // jsdom lays nothing out: what would tell of a size says nothing.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

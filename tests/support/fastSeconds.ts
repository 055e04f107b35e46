import { afterEach, beforeEach, vi } from 'vitest';

const second = 1_000;
const fastMs = 20;

/**
 * What the server does by itself every second, it does at once: what is due then, the clock of the tests says, and not
 * how often it is looked for.
 */
export function useFastSeconds(): void {
  beforeEach(() => {
    const real = globalThis.setInterval;
    const repeat = (run: () => void, everyMs?: number) => real(run, everyMs === second ? fastMs : everyMs);
    vi.spyOn(globalThis, 'setInterval').mockImplementation(repeat);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

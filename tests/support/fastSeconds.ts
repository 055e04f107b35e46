import { afterEach, beforeEach, vi } from 'vitest';

const second = 1_000;
const fastMs = 20;

/**
 * Makes the server's one-second intervals fire every 20 ms: what is due depends on the tests' clock, not on how often the
 * server checks.
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

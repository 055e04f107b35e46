import { expect, it } from 'vitest';
import { burstMs } from './burst.ts';
import { pingMs, silenceMs } from './streams.ts';
import { undoableMs } from './undo.ts';

it.each([
  ['SPR-13 what was done can be undone for ten minutes', undoableMs, 600],
  ['EXP-5 a burst runs for ten minutes', burstMs, 600],
  ['DSP-3 a stream gives a sign of life each fifteen seconds', pingMs, 15],
  ['DSP-3 one that gives none for three times as long is dead', silenceMs, 45],
])('%s', (_what, ms, seconds) => {
  expect(ms / 1000).toBe(seconds);
});

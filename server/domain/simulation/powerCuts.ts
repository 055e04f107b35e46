import { minuteMs } from '../../../contract/durations.ts';
import { chanceOf } from './chance.ts';

/** Of simulated screens, this many were never switched on. */
const neverOn = 0.03;
/** Time between two possible failures, ms: minimum, and range. */
const shortestRunMs = 20 * minuteMs;
const runRangeMs = 60 * minuteMs;
/** Probability of such a failure, and its minimum duration, ms. */
const failing = 0.5;
const shortestGapMs = minuteMs;
const gapRangeMs = 7 * minuteMs;

/** Whether a simulated screen was ever switched on. */
export const wasEverOn = (screenId: string): boolean => chanceOf(`${screenId} never`) >= neverOn;

/**
 * Whether a simulated screen runs at `instant` (ms): screens fail now and then, each at its own times, the same at each
 * start of the demonstration.
 */
export function isRunning(screenId: string, instant: number): boolean {
  const chance = (of: string) => chanceOf(`${screenId} ${of}`);
  if (!wasEverOn(screenId)) return false;
  const runMs = shortestRunMs + chance('run') * runRangeMs;
  const elapsed = instant + chance('phase') * runMs;
  const run = Math.floor(elapsed / runMs);
  if (chance(`fails ${run}`) >= failing) return true;
  return elapsed - run * runMs < runMs - (shortestGapMs + chance(`gap ${run}`) * gapRangeMs);
}

/** Reaction time of a screen's page to an order, ms. */
export const reactionMs = (screenId: string): number =>
  300 + Math.floor(chanceOf(`${screenId} reaction`) * 2_700);

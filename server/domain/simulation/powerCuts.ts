import { minuteMs } from '../../../contract/durations.ts';
import { chanceOf } from './chance.ts';

/** Of simulated screens, this many were never switched on. */
const neverOn = 0.03;
/** How long a screen runs between two chances to fail, ms: the shortest, and how much longer it may be. */
const shortestRunMs = 20 * minuteMs;
const runRangeMs = 60 * minuteMs;
/** How often such a chance is taken, and for how long it is gone then, ms. */
const failing = 0.5;
const shortestGapMs = minuteMs;
const gapRangeMs = 7 * minuteMs;

/** Whether a simulated screen was ever switched on. */
export const wasEverOn = (screenId: string): boolean => chanceOf(`${screenId} never`) >= neverOn;

/**
 * Whether a simulated screen runs at `instant` (ms): screens fail now and then, each at its own times, which are the same
 * at each start of the demonstration.
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

/** How long the page of a screen takes to do what it is told, ms. */
export const reactionMs = (screenId: string): number =>
  300 + Math.floor(chanceOf(`${screenId} reaction`) * 2_700);

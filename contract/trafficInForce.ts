/** Which perturbations are shown when, on consoles and screens (TRF-1, TRF-2, DSP-1). */

/** A time span, ms since the epoch; null: open-ended. */
export type Span = readonly [from: number | null, until: number | null];

/** Properties that determine when, and in which order, a perturbation is shown. */
export interface Perturbing {
  id: number;
  /** Announced, such as works; false: unplanned. */
  planned: boolean;
  /** When it is in force; empty: while its feed contains it. */
  periods: readonly Span[];
  /** ms. */
  firstSeenAt: number;
  /** Until when its feed's content is valid, ms. */
  trustedUntil: number;
}

/** Whether one of the periods contains `now` (ms); without any, always. */
export const isInForce = (periods: readonly Span[], now: number): boolean =>
  periods.length === 0 ||
  periods.some(([from, until]) => (from === null || from <= now) && (until === null || now < until));

/** When it began, as far as known at `now`. */
function beginningOf({ periods, firstSeenAt }: Perturbing, now: number): number {
  const begun = periods.flatMap(([from]) => (from !== null && from <= now ? [from] : []));
  return begun.length === 0 ? firstSeenAt : Math.max(...begun);
}

/** Most important first: unplanned before planned, then the latest. */
const byWeight = (now: number) => (a: Perturbing, b: Perturbing) =>
  Number(a.planned) - Number(b.planned) || beginningOf(b, now) - beginningOf(a, now) || b.id - a.id;

/** Perturbations in force at `now` (ms), most important first. */
export const inForceAt = <T extends Perturbing>(perturbations: readonly T[], now: number): T[] =>
  perturbations
    .filter(({ periods, trustedUntil }) => now < trustedUntil && isInForce(periods, now))
    .sort(byWeight(now));

/** Until when the result of `inForceAt` at `now` (ms) is valid; Infinity: for ever. */
export function nextChangeOf(perturbations: readonly Perturbing[], now: number): number {
  let next = Infinity;
  for (const { periods, trustedUntil } of perturbations) {
    for (const edge of [trustedUntil, ...periods.flat()]) {
      if (edge !== null && edge > now) next = Math.min(next, edge);
    }
  }
  return next;
}

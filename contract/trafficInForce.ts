/** Which perturbations are shown when, as consoles and screens follow it (TRF-1, TRF-2, DSP-1). */

/** A span of time, ms since the epoch; null: open at this end. */
export type Span = readonly [from: number | null, until: number | null];

/** What decides on whether, and before which others, a perturbation is shown. */
export interface Perturbing {
  id: number;
  /** Announced, such as works; false: it happens. */
  planned: boolean;
  /** When it is in force; empty: as long as its feed has it. */
  periods: readonly Span[];
  /** ms. */
  firstSeenAt: number;
  /** Until when its feed is relied upon, ms. */
  trustedUntil: number;
}

/** Whether one of the periods includes `now` (ms); without any, always. */
export const isInForce = (periods: readonly Span[], now: number): boolean =>
  periods.length === 0 ||
  periods.some(([from, until]) => (from === null || from <= now) && (until === null || now < until));

/** When it began, as far as that is known at `now`. */
function beginningOf({ periods, firstSeenAt }: Perturbing, now: number): number {
  const begun = periods.flatMap(([from]) => (from !== null && from <= now ? [from] : []));
  return begun.length === 0 ? firstSeenAt : Math.max(...begun);
}

/** The weightiest first: what happens before what was announced, then the latest. */
const byWeight = (now: number) => (a: Perturbing, b: Perturbing) =>
  Number(a.planned) - Number(b.planned) || beginningOf(b, now) - beginningOf(a, now) || b.id - a.id;

/** The perturbations that are in force at `now` (ms), the weightiest first. */
export const inForceAt = <T extends Perturbing>(perturbations: readonly T[], now: number): T[] =>
  perturbations
    .filter(({ periods, trustedUntil }) => now < trustedUntil && isInForce(periods, now))
    .sort(byWeight(now));

/** When `inForceAt` may answer something else than at `now` (ms); Infinity for never. */
export function nextChangeOf(perturbations: readonly Perturbing[], now: number): number {
  let next = Infinity;
  for (const { periods, trustedUntil } of perturbations) {
    for (const edge of [trustedUntil, ...periods.flat()]) {
      if (edge !== null && edge > now) next = Math.min(next, edge);
    }
  }
  return next;
}

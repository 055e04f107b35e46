import { unitedPeriods } from './alert.ts';
import type { KnownPerturbation } from './inForce.ts';

const textKey = ({ feedKey, isForAllLines, lineId, content }: KnownPerturbation) =>
  JSON.stringify([feedKey, isForAllLines ? null : lineId, content]);

/** The perturbation that two alerts with one text are, under the id of the first. */
const united = (first: KnownPerturbation, other: KnownPerturbation): KnownPerturbation => ({
  ...first,
  planned: first.planned && other.planned,
  periods: unitedPeriods(first.periods, other.periods),
  firstSeenAt: Math.min(first.firstSeenAt, other.firstSeenAt),
  goneAt: first.goneAt === null ? null : Math.max(first.goneAt, other.goneAt ?? 0),
  wantedBy: [...new Set([...first.wantedBy, ...other.wantedBy])],
});

/**
 * Merges what alerts of a feed say of a line with one text, whose periods add up (TRF-4): current alerts, or those gone if
 * all are. Of a project, in the order of their ids.
 */
export function oncePerText(perturbations: readonly KnownPerturbation[]): KnownPerturbation[] {
  return [...Map.groupBy(perturbations, textKey).values()].map((same) => {
    const current = same.filter(({ goneAt }) => goneAt === null);
    return (current.length > 0 ? current : same).reduce(united);
  });
}

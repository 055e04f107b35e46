import type { PlayerTraffic } from '../../../contract/schemas/player.ts';
import { inForceAt } from '../../../contract/trafficInForce.ts';
import { isOver } from './alert.ts';
import { lineShowing, notificationOf, type KnownPerturbation, type Traffic } from './inForce.ts';

/** Most perturbations that a screen is told: in turn, more would take longer than anybody waits. */
export const mostTold = 30;

/**
 * Screens are told in steps of this length until when a feed is relied upon, ms, so that its being read every minute is
 * no news. It is always some of the hour for which a feed counts.
 */
export const trustStepMs = 15 * 60_000;

const nextStart = ({ periods }: KnownPerturbation, now: number) =>
  Math.min(...periods.flatMap(([from]) => (from !== null && from > now ? [from] : [])));

/**
 * What a screen of a messaging setup is told at `now` (ms): the perturbations of the setup's lines whose traffic is not
 * inhibited (INH-4), those in force before those to come. Which of them it shows, it decides by its own clock.
 */
export function screenTrafficOf({ lines, perturbations }: Traffic, newsConfId: number, now: number) {
  const setup = lines.filter((line) => line.newsConfId === newsConfId);
  const wanted = perturbations.filter((one) => !isOver(one, now) && lineShowing(setup, one) !== undefined);
  const inForce = inForceAt(wanted, now);
  const coming = wanted
    .filter((one) => !inForce.includes(one) && one.trustedUntil > now)
    .sort((a, b) => nextStart(a, now) - nextStart(b, now));
  return [...inForce, ...coming]
    .slice(0, mostTold)
    .sort((a, b) => a.id - b.id)
    .flatMap((one): PlayerTraffic[] => {
      const line = lineShowing(setup, one);
      if (!line) return [];
      const { id, content, planned, periods, firstSeenAt, trustedUntil } = one;
      return [
        {
          ...{ id, content, planned, firstSeenAt },
          line: one.isForAllLines ? null : line.drawn,
          periods: periods.map(([from, until]) => [from, until]),
          trustedUntil: Math.floor(trustedUntil / trustStepMs) * trustStepMs,
          notification: notificationOf(line, one),
        },
      ];
    });
}

import type { PlayerLine, PlayerTraffic } from '../../../contract/schemas/player.ts';
import type { Notification } from '../../../contract/schemas/screen.ts';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';
import { inForceAt, nextChangeOf, type Perturbing } from '../../../contract/trafficInForce.ts';
import { texts } from '../../shared/texts.ts';
import { isOver } from './alert.ts';

/** Most perturbations that a screen is told: in turn, more would take longer than anybody waits. */
export const mostSent = 30;

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
    .slice(0, mostSent)
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

/** A messaging line that shows notifications. */
export interface ShowingLine {
  newsConfLineId: number;
  newsConfId: number;
  /** Most perturbations that its setup shows at once; null: no limit. */
  trafficMax: number | null;
  lineId: number;
  lineName: string;
  /** As screens draw it. */
  drawn: PlayerLine;
  /** The line's traffic is inhibited: it shows none (INH-4). */
  isInhibited: boolean;
  feedKey: string;
  notification: Notification;
}

/** A perturbation that is stored. */
export interface KnownPerturbation extends Perturbing {
  lineId: number;
  /** Of all lines, of which `lineId` is one. */
  isForAllLines: boolean;
  feedKey: string;
  content: string;
  wantedBy: readonly number[];
  /** When its feed had it no longer; null: it has it. */
  goneAt: number | null;
}

/** The traffic of a project as it is stored, from which follows what is shown at any time. */
export interface Traffic {
  /** In the order of their ids. */
  lines: ShowingLine[];
  perturbations: KnownPerturbation[];
}

/** The messaging line of a setup by which it shows a perturbation; undefined: it does not. */
export const lineShowing = (setup: readonly ShowingLine[], one: KnownPerturbation): ShowingLine | undefined =>
  setup.find(
    ({ newsConfLineId, lineId, feedKey, isInhibited }) =>
      !isInhibited &&
      (one.isForAllLines || lineId === one.lineId) &&
      feedKey === one.feedKey &&
      one.wantedBy.includes(newsConfLineId),
  );

/** The line of which a messaging line shows a perturbation; '' where it is of all lines. */
export const lineNameOf = ({ lineName }: ShowingLine, one: KnownPerturbation) =>
  one.isForAllLines ? '' : lineName;

/** How a messaging line shows a perturbation: its title is the line's name where none is configured. */
export function notificationOf(line: ShowingLine, one: KnownPerturbation): Perturbation['notification'] {
  const title = line.notification.title?.trim() ?? '';
  return { ...line.notification, title: title || lineNameOf(line, one) || texts.traffic.allLines };
}

/**
 * The perturbations that a project shows at `now` (ms), the weightiest first: in force, of a line whose traffic is not
 * inhibited, and of each setup at most its `trafficMax`. One that several setups show is shown as the first of its
 * messaging lines says, once (TRF-4).
 */
export function shownAt({ lines, perturbations }: Traffic, now: number): Perturbation[] {
  const active = inForceAt(perturbations, now);
  const shownBy = new Map<KnownPerturbation, ShowingLine>();
  for (const setup of Map.groupBy(lines, ({ newsConfId }) => newsConfId).values()) {
    const shown = active.flatMap((one): [KnownPerturbation, ShowingLine][] => {
      const line = lineShowing(setup, one);
      return line ? [[one, line]] : [];
    });
    for (const [one, line] of shown.slice(0, setup[0]?.trafficMax ?? Infinity)) {
      const other = shownBy.get(one);
      if (!other || line.newsConfLineId < other.newsConfLineId) shownBy.set(one, line);
    }
  }
  return active.flatMap((one) => {
    const line = shownBy.get(one);
    if (!line) return [];
    const { lineId } = line;
    const [lineName, notification] = [lineNameOf(line, one), notificationOf(line, one)];
    return [{ id: one.id, lineId, lineName, content: one.content, notification }];
  });
}

/** When `shownAt` may answer something else than at `now`, though nothing is stored anew; ms, Infinity for never. */
export const nextChange = ({ perturbations }: Traffic, now: number): number =>
  nextChangeOf(perturbations, now);

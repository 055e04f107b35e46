import type { PlayerLine, PlayerTraffic } from '../../../contract/schemas/player.ts';
import type { Notification } from '../../../contract/schemas/screen.ts';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';
import { inForceAt, nextChangeOf, type Perturbing } from '../../../contract/trafficInForce.ts';
import { texts } from '../../shared/texts.ts';
import { isOver } from './alert.ts';

/** Maximum number of perturbations sent to a screen: a rotation of more would take too long. */
export const mostSent = 30;

/**
 * Expiry times sent to screens are rounded to this step, ms, so that a feed read every minute causes no change. It is a
 * fraction of the hour for which content is valid.
 */
export const trustStepMs = 15 * 60_000;

const nextStart = ({ periods }: KnownPerturbation, now: number) =>
  Math.min(...periods.flatMap(([from]) => (from !== null && from > now ? [from] : [])));

/**
 * Perturbations sent to screens of a messaging setup at `now` (ms): those of its lines whose traffic is not inhibited
 * (INH-4), current ones before future ones. Screens choose by their own clock which to show.
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
          id,
          content,
          planned,
          firstSeenAt,
          line: one.isForAllLines ? null : line.drawn,
          periods: periods.map(([from, until]) => [from, until]),
          trustedUntil: Math.floor(trustedUntil / trustStepMs) * trustStepMs,
          notification: notificationOf(line, one),
        },
      ];
    });
}

/** A messaging line with notifications. */
export interface ShowingLine {
  newsConfLineId: number;
  newsConfId: number;
  /** Maximum number of perturbations its setup shows at once; null: unlimited. */
  trafficMax: number | null;
  lineId: number;
  lineName: string;
  /** As drawn by screens. */
  drawn: PlayerLine;
  /** The line's traffic is inhibited: none is shown (INH-4). */
  isInhibited: boolean;
  feedKey: string;
  notification: Notification;
}

export interface KnownPerturbation extends Perturbing {
  lineId: number;
  /** Applies to all lines; `lineId` is one of them. */
  isForAllLines: boolean;
  feedKey: string;
  content: string;
  wantedBy: readonly number[];
  /** When it disappeared from its feed; null: it is still there. */
  goneAt: number | null;
}

/** Stored traffic of a project, from which the content at any time is derived. */
export interface Traffic {
  /** Sorted by id. */
  lines: ShowingLine[];
  perturbations: KnownPerturbation[];
}

/** The messaging line of a setup that shows a perturbation; undefined: none. */
export const lineShowing = (setup: readonly ShowingLine[], one: KnownPerturbation): ShowingLine | undefined =>
  setup.find(
    ({ newsConfLineId, lineId, feedKey, isInhibited }) =>
      !isInhibited &&
      (one.isForAllLines || lineId === one.lineId) &&
      feedKey === one.feedKey &&
      one.wantedBy.includes(newsConfLineId),
  );

/** Name of the line in a shown perturbation; '' if it applies to all lines. */
export const lineNameOf = ({ lineName }: ShowingLine, one: KnownPerturbation) =>
  one.isForAllLines ? '' : lineName;

/** How a messaging line displays a perturbation; the default title is the line's name. */
export function notificationOf(line: ShowingLine, one: KnownPerturbation): Perturbation['notification'] {
  const title = line.notification.title?.trim() ?? '';
  return { ...line.notification, title: title || lineNameOf(line, one) || texts.traffic.allLines };
}

/**
 * Perturbations a project shows at `now` (ms), most important first: in force, of lines without inhibition, and at most
 * `trafficMax` per setup. One shown by several setups appears once, as in its first messaging line (TRF-4). What a user has
 * `closed` makes room for the next (TRF-1).
 */
export function shownAt(
  { lines, perturbations }: Traffic,
  now: number,
  closed: ReadonlySet<number> = new Set(),
): Perturbation[] {
  const open = closed.size > 0 ? perturbations.filter(({ id }) => !closed.has(id)) : perturbations;
  const active = inForceAt(open, now);
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

/** Until when the result of `shownAt` at `now` is valid without new data; ms, Infinity: for ever. */
export const nextChange = ({ perturbations }: Traffic, now: number): number =>
  nextChangeOf(perturbations, now);

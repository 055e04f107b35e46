import type { Passage } from '../../../contract/departures/rows.ts';
import { departuresOf } from '../../../contract/timetable/departures.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import type { ProjectTimetables } from '../timetables/inForce.ts';
import type { DepartureNetwork, DeparturePoint } from './departureNetwork.ts';
import { feedAt, feedPassages, type Span } from './feedPassages.ts';

/** What says when vehicles leave the stop points of a project. */
export interface DepartureSources {
  network: DepartureNetwork;
  timetables: ProjectTimetables;
  feeds: readonly CurrentFeed[];
}

/** The span up to when a pending offer is applied, and from then on: each has timetables of its own. */
function partsOf({ from, to }: Span, { changesAt }: ProjectTimetables): Span[] {
  if (changesAt === null || changesAt <= from || changesAt >= to) return [{ from, to }];
  return [
    { from, to: changesAt },
    { from: changesAt, to },
  ];
}

/** The departures of a stop point by its timetables; null: none is in force there. */
function timetablePassages(
  point: DeparturePoint,
  { network, timetables }: DepartureSources,
  span: Span,
): Passage[] | null {
  const here = partsOf(span, timetables).flatMap(({ from, to }) =>
    timetables
      .at(from)
      .filter(({ pointId, periods }) => pointId === point.id && periods.length > 0)
      .map((timetable) => ({ ...timetable, from, to })),
  );
  if (here.length === 0) return null;
  return here.flatMap(({ lineId, direction, periods, from, to }) => {
    const line = network.lines.find(({ id }) => id === lineId) ?? null;
    return departuresOf(periods, from, to, timetables.timeZone).map((at) => ({
      lineKey: `line ${lineId ?? ''}`,
      line: line?.drawn ?? null,
      direction,
      point: point.name,
      at,
    }));
  });
}

/**
 * The departures of a stop point: by the feeds, else by the timetables in force; the other way round for a line with
 * theoretical times (docs/decisions/0028). Null: nothing says when vehicles leave, or the line is inhibited (INH-4).
 */
export function pointPassages(
  point: DeparturePoint,
  sources: DepartureSources,
  span: Span,
): Passage[] | null {
  const { line } = point;
  if (line?.inhibited) return null;
  const byTimetables = () => timetablePassages(point, sources, span);
  const byFeeds = () => {
    const { feeds, network } = sources;
    const feed = feedAt(point, feeds, span);
    return feed ? feedPassages(point, feed, feeds, network, span) : null;
  };
  return line?.theoreticalTimes ? (byTimetables() ?? byFeeds()) : (byFeeds() ?? byTimetables());
}

import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { notFound } from '../../shared/errors.ts';
import type { CurrentFeed, CurrentFeeds } from '../gtfs/currentFeed.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import type { DepartureLine, DepartureNetwork, DeparturePoint } from './departureNetwork.ts';
import { patternsOf } from './feedPatterns.ts';
import { directionOfPoints, directionsOf } from './linePlaces.ts';
import { isOf } from './feedKnowing.ts';
import { pointsByStop, type PointsByStop } from './pointsByStop.ts';

/** Determines the sites that a line serves, in order (CMP-1). */
export interface LinesStops {
  /** Throws NotFoundException for a line of another project. */
  of(projectId: number, lineId: number): Promise<LineStops>;
  /** The same for every line of the project (LIV-6), in order. */
  ofAll(projectId: number): Promise<LineStops[]>;
}

/** Sites of a project's stop points, by point id. */
async function readSitesOfPoints(db: Kysely<Database>, projectId: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('site_point')
    .innerJoin('point', 'point.id', 'site_point.point_id')
    .select(['site_point.point_id', 'site_point.site_id'])
    .where('point.project_id', '=', projectId)
    .orderBy('site_point.site_id')
    .execute();
  const byPoint = Map.groupBy(rows, ({ point_id }) => point_id);
  return new Map([...byPoint].map(([id, its]) => [id, its.map(({ site_id }) => site_id)]));
}

type SitesOfPoints = ReadonlyMap<number, readonly number[]>;

const sitesOf = (points: readonly { id: number }[], sites: SitesOfPoints): number[] => [
  ...new Set(points.flatMap(({ id }) => sites.get(id) ?? [])),
];

/** Inputs for the stops of all lines of a project, and cached results. */
interface Known {
  network: DepartureNetwork;
  sites: SitesOfPoints;
  feeds: readonly CurrentFeed[];
  /** Position of each stop point in the network. */
  ranks: ReadonlyMap<DeparturePoint, number>;
  placed: PointsByStop;
  byLine: Map<number, LineStops>;
}

/** Uses the line's route in the feed in force; its own stop points missing there are listed apart. */
function byFeed(line: DepartureLine, feed: CurrentFeed, { network, ranks, sites, placed }: Known): LineStops {
  const route = patternsOf(feed.db, line.gtfsId ?? '');
  const byStop = placed.get(feed);
  const rankOf = (point: DeparturePoint) => ranks.get(point) ?? 0;
  const pointsAt = (stops: Iterable<number>): DeparturePoint[] => {
    const found = new Set([...stops].flatMap((stop) => byStop?.get(stop) ?? []));
    return [...found]
      .filter((point) => point.line === null || point.line.id === line.id)
      .sort((a, b) => rankOf(a) - rankOf(b));
  };
  const onRoute = new Set(pointsAt(route.stops.keys()));
  return {
    lineId: line.id,
    source: 'feed',
    directions: directionsOf(route, line.directions, (stops) => {
      const its = pointsAt(stops);
      return { sites: sitesOf(its, sites), points: its.map(({ id }) => id) };
    }),
    elsewhere: sitesOf(
      [...network.points.values()].filter((point) => point.line?.id === line.id && !onRoute.has(point)),
      sites,
    ),
  };
}

/** Uses the stop points assigned to the line, in order. */
function byPoints(line: DepartureLine, { points }: DepartureNetwork, sites: SitesOfPoints): LineStops {
  const own = [...points.values()].filter((point) => point.line?.id === line.id);
  const named = own.map((point) => ({ ...point, sites: sites.get(point.id) ?? [] }));
  return {
    lineId: line.id,
    source: 'points',
    directions: own.length === 0 ? [] : [directionOfPoints(named)],
    elsewhere: [],
  };
}

export function createLinesStops(
  db: Kysely<Database>,
  bus: EventBus,
  feeds: Pick<CurrentFeeds, 'of'>,
  networks: Pick<ProjectMemory<DepartureNetwork>, 'of'>,
): LinesStops {
  const sitesOfPoints = createProjectMemory(bus, ['screens', 'lines', 'project'], (projectId) =>
    readSitesOfPoints(db, projectId),
  );
  const known = new WeakMap<DepartureNetwork, Known>();
  /** The cached entry while its inputs are unchanged; a new feed is a new object. */
  function knownOf(network: DepartureNetwork, sites: SitesOfPoints, current: readonly CurrentFeed[]): Known {
    const before = known.get(network);
    if (before?.sites === sites && before.feeds === current) return before;
    const ranks = new Map([...network.points.values()].map((point, rank) => [point, rank]));
    const placed = pointsByStop(network, current);
    const next: Known = { network, sites, feeds: current, ranks, placed, byLine: new Map() };
    known.set(network, next);
    return next;
  }
  /** Null: the line was deleted from the project. */
  async function stopsOf(projectId: number, lineId: number): Promise<LineStops | null> {
    const [network, sites] = await Promise.all([networks.of(projectId), sitesOfPoints.of(projectId)]);
    const line = network.lines.find(({ id }) => id === lineId);
    if (!line) return null;
    // Synchronous from here on: a feed is closed when it is replaced.
    const own = knownOf(network, sites, feeds.of(projectId));
    const before = own.byLine.get(lineId);
    if (before) return before;
    const feed = own.feeds.find((one) => isOf(one, line, own.feeds));
    const stops = feed ? byFeed(line, feed, own) : byPoints(line, network, sites);
    own.byLine.set(lineId, stops);
    return stops;
  }

  return {
    async of(projectId, lineId) {
      const stops = await stopsOf(projectId, lineId);
      if (!stops) throw notFound();
      return stops;
    },
    async ofAll(projectId) {
      const { lines } = await networks.of(projectId);
      const answer: LineStops[] = [];
      for (const { id } of lines) {
        const stops = await stopsOf(projectId, id);
        if (stops) answer.push(stops);
        // A route read for the first time takes all of its trips: yields before the next one.
        await setImmediate();
      }
      return answer;
    },
  };
}

import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { notFound } from '../../shared/errors.ts';
import type { CurrentFeed, CurrentFeeds } from '../gtfs/currentFeed.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import { builtFeedOf } from './builtFeed.ts';
import type { DepartureLine, DepartureNetwork } from './departureNetwork.ts';
import { patternsOf } from './feedPatterns.ts';
import { directionOfPoints, directionsOf } from './linePlaces.ts';
import { feedKnowing, isOf } from './passages.ts';

/** Says which sites a line serves, and in which order (CMP-1). */
export interface LinesStops {
  /** Throws NotFoundException for a line that is not the project's. */
  of(projectId: number, lineId: number): Promise<LineStops>;
  /** Those of every line of the project (LIV-6), in their order. */
  ofAll(projectId: number): Promise<LineStops[]>;
}

/** The sites of the stop points of a project, by point id. */
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

/** By the line's route in the feed that is in force; what its own stop points have no place in stands elsewhere. */
function byFeed(
  line: DepartureLine,
  feed: CurrentFeed,
  feeds: readonly CurrentFeed[],
  { points }: DepartureNetwork,
  sites: SitesOfPoints,
): LineStops {
  const reader = builtFeedOf(feed.db);
  const route = patternsOf(feed.db, line.gtfsId ?? '');
  const here = [...points.values()].filter((point) => point.line === null || point.line.id === line.id);
  const stopsOf = new Map(
    here.map((point) => [
      point,
      feedKnowing(point, feeds) === feed ? reader.stopsOf(point.stopId ?? '') : [],
    ]),
  );
  const pointsAt = (stops: { has(stop: number): boolean }) =>
    here.filter((point) => stopsOf.get(point)?.some((stop) => stops.has(stop)));
  const placed = new Set(pointsAt(route.stops));
  return {
    lineId: line.id,
    source: 'feed',
    directions: directionsOf(route, line.directions, (stops) => {
      const its = pointsAt(stops);
      return { sites: sitesOf(its, sites), points: its.map(({ id }) => id) };
    }),
    elsewhere: sitesOf(
      here.filter((point) => point.line !== null && !placed.has(point)),
      sites,
    ),
  };
}

/** By the stop points that name the line, in their order. */
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
  /** Null: the project has no such line any more. */
  async function stopsOf(projectId: number, lineId: number): Promise<LineStops | null> {
    const [network, sites] = await Promise.all([networks.of(projectId), sitesOfPoints.of(projectId)]);
    const line = network.lines.find(({ id }) => id === lineId);
    if (!line) return null;
    // From here on in one go: a feed is closed when another one takes its place.
    const all = feeds.of(projectId);
    const feed = all.find((one) => isOf(one, line, all));
    return feed ? byFeed(line, feed, all, network, sites) : byPoints(line, network, sites);
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
        // A route that was never asked for takes all of its trips: others have their turn before the next one.
        await setImmediate();
      }
      return answer;
    },
  };
}

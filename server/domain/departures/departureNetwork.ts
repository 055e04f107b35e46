import type { Kysely } from 'kysely';
import type { PlayerLine } from '../../../contract/schemas/player.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { readLines } from '../lines/lines.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';

/** A line of a project, with what departures need. */
export interface DepartureLine {
  id: number;
  /** As drawn by screens. */
  drawn: PlayerLine;
  /** `route_id` in the feed of its transporter. */
  gtfsId: string | null;
  /** Its id in other sources. */
  apixId: string | null;
  transporterId: number | null;
  /** Names of its directions, in order. */
  directions: readonly string[];
  /** Timetables take precedence over feeds (docs/decisions/0028). */
  theoreticalTimes: boolean;
  /** Since when its times are not shown (INH-4), ms; null: they are. */
  inhibitedSince: number | null;
}

/** A stop point of a project. */
export interface DeparturePoint {
  id: number;
  name: string;
  /** `stop_id` in a feed. */
  stopId: string | null;
  /** Null: all lines that leave there. */
  line: DepartureLine | null;
  /** The transporter whose feed contains the stop; null: its line's, or the only feed that has it. */
  transporterId: number | null;
}

/** Lines of a project, and its stop points by id, in order. */
export interface DepartureNetwork {
  lines: readonly DepartureLine[];
  points: ReadonlyMap<number, DeparturePoint>;
}

const pictureOf = (hash: string | null | undefined) => (hash ? `/player/image/${hash}` : null);

async function readNetwork(db: Kysely<Database>, projectId: number): Promise<DepartureNetwork> {
  const metadata = await db
    .selectFrom('line')
    .innerJoin('line_meta as meta', 'meta.id', 'line.line_meta_id')
    .leftJoin('image', (join) => join.onRef('image.owner_id', '=', 'meta.id').on('image.kind', '=', 'line'))
    .select(['line.id', 'meta.apix_id as apixId', 'image.hash'])
    .where('line.project_id', '=', projectId)
    .execute();
  const ofLine = new Map(metadata.map((one) => [one.id, one]));
  const lines = (await readLines(db, projectId)).map((line): DepartureLine => ({
    id: line.id,
    drawn: {
      name: line.name,
      color: line.color ?? null,
      textColor: line.textColor ?? null,
      picture: pictureOf(ofLine.get(line.id)?.hash),
    },
    gtfsId: line.gtfsId,
    apixId: ofLine.get(line.id)?.apixId ?? null,
    transporterId: line.transporter?.id ?? null,
    directions: line.directions.map(({ name }) => name),
    theoreticalTimes: line.theoreticalTimes,
    inhibitedSince: line.inhibitionTimesDate,
  }));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const points = await db
    .selectFrom('point')
    .select(['id', 'name', 'cache_apix_id', 'line_id', 'transporter_id'])
    .where('project_id', '=', projectId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return {
    lines,
    points: new Map(
      points.map(({ id, name, cache_apix_id: stopId, line_id, transporter_id: transporterId }) => [
        id,
        { id, name, stopId, line: lineOf.get(line_id ?? 0) ?? null, transporterId },
      ]),
    ),
  };
}

/** Caches the lines and stop points of requested projects in memory. */
export const createDepartureNetworks = (
  db: Kysely<Database>,
  bus: EventBus,
): ProjectMemory<DepartureNetwork> =>
  createProjectMemory(bus, ['lines', 'screens', 'project'], (projectId) => readNetwork(db, projectId));

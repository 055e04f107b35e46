import { byName, compareNames } from '../../../contract/names.ts';
import type { Kysely } from 'kysely';
import type { Labelled, Line } from '../../../contract/schemas/line.ts';
import type { Database } from '../../db/schema.ts';

/** Lines of a project with their directions, by name. */
export async function readLines(db: Kysely<Database>, projectId: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('line')
    .leftJoin('transporter', 'transporter.id', 'line.transporter_id')
    .leftJoin('line_meta as meta', 'meta.id', 'line.line_meta_id')
    .selectAll('line')
    .select([
      'transporter.name as transporter_name',
      'meta.name as meta_name',
      'meta.color',
      'meta.text_color',
    ])
    .where('line.project_id', '=', projectId)
    .execute();
  const directions = Map.groupBy(
    await db
      .selectFrom('line_meta_direction as direction')
      .select(['direction.id', 'direction.name', 'direction.sort_order', 'direction.line_meta_id'])
      .where('direction.line_meta_id', 'in', (query) =>
        query
          .selectFrom('line')
          .select('line.line_meta_id')
          .where('line.project_id', '=', projectId)
          .where('line.line_meta_id', 'is not', null)
          .$castTo<{ line_meta_id: number }>(),
      )
      .orderBy('direction.sort_order')
      .execute(),
    ({ line_meta_id }) => line_meta_id,
  );
  return rows.sort(byName).map((row) => ({
    id: row.id,
    name: row.name,
    directions: (directions.get(row.line_meta_id ?? 0) ?? []).map(({ id, name, sort_order }) => ({
      id,
      name,
      order: sort_order,
    })),
    transporter:
      row.transporter_id === null ? null : { id: row.transporter_id, name: row.transporter_name ?? '' },
    theoreticalTimes: row.theoretical_times === 1,
    inhibitionTimesEnabled: row.inhibition_times_enabled === 1,
    inhibitionTrafficEnabled: row.inhibition_traffic_enabled === 1,
    inhibitionTimesDate: row.inhibition_times_date,
    inhibitionTrafficDate: row.inhibition_traffic_date,
    gtfsId: row.gtfs_id,
    impactLabel: row.impact_label,
    metaDataId: row.line_meta_id,
    metaData: row.line_meta_id === null ? null : { id: row.line_meta_id, name: row.meta_name ?? '' },
    color: row.color,
    textColor: row.text_color,
    version: row.version,
  }));
}

const byLabel = (a: Labelled, b: Labelled) => compareNames(a.label, b.label) || a.id - b.id;

/** Causes of a project, by label. */
export async function readCauses(db: Kysely<Database>, projectId: number): Promise<Labelled[]> {
  const rows = await db
    .selectFrom('cause')
    .select(['id', 'label', 'siri_reason as siriReason', 'gtfs_cause as gtfsCause', 'version'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.sort(byLabel);
}

/** Impacts of a project, by label. */
export async function readImpacts(db: Kysely<Database>, projectId: number): Promise<Labelled[]> {
  const rows = await db
    .selectFrom('impact')
    .select(['id', 'label', 'siri_condition as siriCondition', 'gtfs_effect as gtfsEffect', 'version'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.sort(byLabel);
}

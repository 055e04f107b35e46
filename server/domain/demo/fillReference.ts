import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ReferenceFile } from './demoFiles.ts';
import { Names } from './names.ts';
import { readPicture } from './readDemo.ts';

/** Records shared by all projects, by name; languages by code. */
export interface Reference {
  languages: Names;
  transporters: Names;
  lineMetas: Names<{ id: number; transporterId: number }>;
  /** By their ids in the source. */
  bikes: Names;
}

/**
 * Fills languages (French exists from the first migration), transporters, line metadata, bicycle stations and sources of
 * waiting times.
 */
export async function fillReference(db: Kysely<Database>, file: ReferenceFile): Promise<Reference> {
  const bikes = await fillBikes(db, file);
  await fillSources(db, file);
  const languages = await fillLanguages(db, file);
  const transporters = await fillTransporters(db, file);
  return { bikes, languages, transporters, lineMetas: await fillLineMetas(db, file, transporters) };
}

async function fillBikes(db: Kysely<Database>, file: ReferenceFile): Promise<Names> {
  const bikes = new Names('vélo');
  for (const { stationId, clientId, api, url = null } of file.bikes) {
    const row = { station_id: stationId, client_id: clientId, api, url };
    const { id } = await db.insertInto('bike').values(row).returning('id').executeTakeFirstOrThrow();
    bikes.add(stationId, id);
  }
  return bikes;
}

async function fillSources(db: Kysely<Database>, { timesConfs }: ReferenceFile): Promise<void> {
  const times = timesConfs.map(({ url, clientId, data, api }) => ({ url, client_id: clientId, data, api }));
  if (times.length > 0) await db.insertInto('times_conf').values(times).execute();
}

async function fillLanguages(db: Kysely<Database>, file: ReferenceFile): Promise<Names> {
  const rows = file.languages.map(({ code, label, order }) => ({ code, label, sort_order: order }));
  await db.insertInto('language').values(rows).execute();
  const languages = new Names('langue');
  for (const { code, id } of await db.selectFrom('language').select(['code', 'id']).execute()) {
    languages.add(code, id);
  }
  return languages;
}

async function fillTransporters(db: Kysely<Database>, file: ReferenceFile): Promise<Names> {
  const transporters = new Names('transporteur');
  for (const { name, gtfsId } of file.transporters) {
    const row = { name, gtfs_id: gtfsId };
    const { id } = await db.insertInto('transporter').values(row).returning('id').executeTakeFirstOrThrow();
    transporters.add(name, id);
  }
  return transporters;
}

async function fillLineMetas(
  db: Kysely<Database>,
  file: ReferenceFile,
  transporters: Names,
): Promise<Reference['lineMetas']> {
  const lineMetas: Reference['lineMetas'] = new Names('métadonnée de ligne');
  for (const { name, apixId, transporter, color, textColor, directions, image } of file.lineMetas) {
    const transporterId = transporters.get(transporter);
    const { id } = await db
      .insertInto('line_meta')
      .values({ name, apix_id: apixId, transporter_id: transporterId, color, text_color: textColor })
      .returning('id')
      .executeTakeFirstOrThrow();
    lineMetas.add(name, { id, transporterId });
    await db
      .insertInto('line_meta_direction')
      .values(
        directions.map((direction, index) => ({ line_meta_id: id, name: direction, sort_order: index + 1 })),
      )
      .execute();
    if (image === undefined) continue;
    await db
      .insertInto('image')
      .values({ kind: 'line', owner_id: id, ...(await readPicture(image)) })
      .execute();
  }
  return lineMetas;
}

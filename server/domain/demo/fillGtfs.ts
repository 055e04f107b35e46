import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { buildFeed } from '../gtfs/build/buildFeed.ts';
import { countColumns, dayOf } from '../gtfs/imports.ts';
import { zipFiles } from '../gtfs/zipStore.ts';

/** Puts a project's feed in force, as if it had been imported when filling. */
export async function fillFeed(
  db: Kysely<Database>,
  { projectId, transporterId, now }: { projectId: number; transporterId: number; now: number },
  { transporter, zip, columns }: DemoFeed,
): Promise<void> {
  const { id } = await db
    .insertInto('gtfs_import')
    .values({
      project_id: projectId,
      transporter_id: transporterId,
      transporter_name: transporter,
      file: `${randomUUID()}.zip`,
      file_name: `${transporter.toLowerCase().replaceAll(' ', '-')}-gtfs.zip`,
      size: zip.length,
      username: 'super',
      received_at: now,
      finished_at: now,
      state: 'current',
      lease_until: null,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('gtfs_chunk').values({ import_id: id, position: 0, bytes: zip }).execute();
}

/** A demonstration feed, ready to be in force: its zip, and the columns describing it. */
export interface DemoFeed {
  /** Name of its transporter. */
  transporter: string;
  zip: Buffer;
  columns: ReturnType<typeof countColumns> & { report: string };
}

/** Packs and validates a feed stored as plain text files. Throws an error that names the problem and its place. */
export async function readFeed(folder: URL, transporter: string): Promise<DemoFeed> {
  const names = await readdir(folder);
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder))] as const)),
  );
  const zip = await zipFiles(files);
  const work = await mkdtemp(join(tmpdir(), 'girouette-demo-'));
  try {
    const path = join(work, 'feed.zip');
    await writeFile(path, zip);
    const { facts, report } = await buildFeed(
      {
        zipPath: path,
        part: join(work, 'feed.part'),
        target: join(work, 'feed.db'),
        today: dayOf(Date.now()),
        agencyId: null,
      },
      () => undefined,
    );
    const [first] = report.errors;
    if (facts === null) {
      throw new Error(`${folder.pathname} : ${first?.file} ${first?.line} ${first?.column} ${first?.reason}`);
    }
    return { transporter, zip, columns: { ...countColumns(facts), report: JSON.stringify(report) } };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

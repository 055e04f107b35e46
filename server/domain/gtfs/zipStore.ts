import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Bytes of one row: what a statement of either engine carries with ease. */
export const chunkBytes = 1024 * 1024;

/** Keeps a file in the database, piece by piece: every server has it, and so has a backup. `onChunk` is waited for. */
export async function storeZip(
  db: Kysely<Database>,
  importId: number,
  path: string,
  onChunk: () => Promise<void>,
): Promise<void> {
  let position = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    await db
      .insertInto('gtfs_chunk')
      .values({ import_id: importId, position, bytes: bytes as Buffer })
      .execute();
    position += 1;
    await onChunk();
  }
}

/** Writes a file of the database to the disk. Answers how many bytes it has. */
export async function fetchZip(db: Kysely<Database>, importId: number, path: string): Promise<number> {
  const file = await open(path, 'w');
  try {
    let size = 0;
    for (let position = 0; ; position += 1) {
      const chunk = await db
        .selectFrom('gtfs_chunk')
        .select('bytes')
        .where('import_id', '=', importId)
        .where('position', '=', position)
        .executeTakeFirst();
      if (!chunk) return size;
      await file.write(chunk.bytes);
      size += chunk.bytes.length;
    }
  } finally {
    await file.close();
  }
}

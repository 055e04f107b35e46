import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import yazl from 'yazl';
import type { Database } from '../../db/schema.ts';

/** Packs files, by name, into a zip: the demonstration's feed is stored as plain text. */
export function zipFiles(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  // A fixed time makes equal files give an equal zip.
  const mtime = new Date(2020, 0, 1);
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}

/** Bytes per row: easily handled by both engines. */
export const chunkBytes = 1024 * 1024;

/**
 * Stores a file in the database in chunks, so that every server and every backup has it. `onChunk` is awaited. Returns its
 * SHA-256, hexadecimal.
 */
export async function storeZip(
  db: Kysely<Database>,
  importId: number,
  path: string,
  onChunk: () => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  let position = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    hash.update(bytes as Buffer);
    await db
      .insertInto('gtfs_chunk')
      .values({ import_id: importId, position, bytes: bytes as Buffer })
      .execute();
    position += 1;
    await onChunk();
  }
  return hash.digest('hex');
}

/** Writes a file from the database to disk. Returns its size in bytes. */
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
      // Unlike `write`, which may stop half-way, on a disk that is nearly full.
      await file.writeFile(chunk.bytes);
      size += chunk.bytes.length;
    }
  } finally {
    await file.close();
  }
}

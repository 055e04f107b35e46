import { createWriteStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Packs a folder's files. */
export async function zipFolder(folder: string, target: string): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const name of readdirSync(folder)) zip.addFile(join(folder, name), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}

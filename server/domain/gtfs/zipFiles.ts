import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Packs files, by their names, into a zip: the demonstration's feed is kept as plain text. */
export function zipFiles(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  // The same files make the same zip, whenever it is made.
  const mtime = new Date(2020, 0, 1);
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}

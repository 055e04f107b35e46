import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type yauzl from 'yauzl';

const deflated = 8;

/** Chunk size, bytes: as measured, decompressing in Node's default 16 KB takes twice as long. */
const chunkSize = 256 * 1024;

/** A file refused during decompression. */
export class DamagedFile extends Error {}

/** Bytes of a file in an archive, in chunks; size and checksum must match its directory entry. Throws DamagedFile. */
export async function* unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  try {
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    const unpacked =
      entry.compressionMethod === deflated
        ? // Errors here are thrown to the reader.
          pipeline(packed, createInflateRaw({ chunkSize }), () => undefined)
        : packed;
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      size += bytes.length;
      sum = crc32(bytes, sum);
      if (size > entry.uncompressedSize) throw new DamagedFile('more bytes than its directory says');
      yield bytes;
    }
  } catch (error) {
    throw isOfArchive(error) ? new DamagedFile('unreadable', { cause: error }) : error;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new DamagedFile('other bytes');
}

/** Whether an error is caused by the archive and not by the program. */
const isOfArchive = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('Z_')) ||
    /local file header|overflows file bounds|unexpected EOF|unexpected end of file/.test(error.message));

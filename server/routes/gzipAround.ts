import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The head of a gzip file (RFC 1952): deflated, of no time, by an unknown system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const longestBlock = 65_535;

/** Data as deflate stores them unpacked (RFC 1951, 3.2.4), on from a whole byte. */
function stored(data: Buffer, isLast: boolean): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start === 0 || start < data.length; start += longestBlock) {
    const part = data.subarray(start, start + longestBlock);
    const before = Buffer.alloc(5);
    before.writeUInt8(isLast && start + longestBlock >= data.length ? 1 : 0, 0);
    before.writeUInt16LE(part.length, 1);
    before.writeUInt16LE(longestBlock - part.length, 3);
    blocks.push(before, part);
  }
  return blocks;
}

/** Packs what comes between, to be put by `gzipAround`: it ends on a whole byte, and is not the last. */
export const packMiddle = (middle: Buffer): Promise<Buffer> =>
  deflate(middle, { finishFlush: constants.Z_SYNC_FLUSH });

/**
 * A gzip file of a large text that is packed already (`packMiddle`) between short ones of this time's own: to pack the whole
 * costs more than all else that answers a request.
 */
export function gzipAround(before: Buffer, middle: { plain: Buffer; packed: Buffer }, after: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after, crc32(middle.plain, crc32(before))), 0);
  end.writeUInt32LE((before.length + middle.plain.length + after.length) % 2 ** 32, 4);
  return Buffer.concat([head, ...stored(before, false), middle.packed, ...stored(after, true), end]);
}

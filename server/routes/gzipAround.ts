import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Gzip header (RFC 1952): deflate, no time, unknown system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const longestBlock = 65_535;

/** Data as stored (uncompressed) deflate blocks (RFC 1951, 3.2.4), starting at a byte boundary. */
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

/** Compressed text to be placed between others: it ends on a byte boundary and is not the last block. */
export interface PackedMiddle {
  packed: Buffer;
  /** Uncompressed length, bytes. */
  length: number;
  /** Checksum of the concatenation of a text and this one, from the checksum of the first. */
  checksum: (before: number) => number;
}

/**
 * Continues a CRC-32 over a text in constant time: CRC-32 is linear, so the contribution of each bit of the previous checksum
 * is computed once.
 */
function checksumAfter(text: Buffer): PackedMiddle['checksum'] {
  const own = crc32(text);
  const added = Array.from({ length: 32 }, (_, bit) => crc32(text, 2 ** bit) ^ own);
  return (before) => added.reduce((sum, bits, bit) => ((before >>> bit) & 1 ? sum ^ bits : sum), own) >>> 0;
}

/** Compresses the middle part for `gzipAround`. */
export const packMiddle = async (middle: Buffer): Promise<PackedMiddle> => ({
  packed: await deflate(middle, { finishFlush: constants.Z_SYNC_FLUSH }),
  length: middle.length,
  checksum: checksumAfter(middle),
});

/**
 * A gzip file made of a large, already compressed text (`packMiddle`) between short ones specific to the request:
 * compressing the whole would cost more than the rest of the request.
 */
export function gzipAround(before: Buffer, middle: PackedMiddle, after: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after, middle.checksum(crc32(before))), 0);
  end.writeUInt32LE((before.length + middle.length + after.length) % 2 ** 32, 4);
  return Buffer.concat([head, ...stored(before, false), middle.packed, ...stored(after, true), end]);
}

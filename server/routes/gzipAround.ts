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

/** A text that is packed to stand between others: it ends on a whole byte, and is not the last. */
export interface PackedMiddle {
  packed: Buffer;
  /** Unpacked, bytes. */
  length: number;
  /** The checksum of a text and this one after it, from the first one's. */
  checksum: (before: number) => number;
}

/**
 * CRC-32 goes on over a text bit by bit: what each bit of the checksum so far adds to the text's own is found out once, so that it
 * takes as long whatever the text's length.
 */
function checksumAfter(text: Buffer): PackedMiddle['checksum'] {
  const own = crc32(text);
  const added = Array.from({ length: 32 }, (_, bit) => crc32(text, 2 ** bit) ^ own);
  return (before) => added.reduce((sum, bits, bit) => ((before >>> bit) & 1 ? sum ^ bits : sum), own) >>> 0;
}

/** Packs what comes between, to be put by `gzipAround`. */
export const packMiddle = async (middle: Buffer): Promise<PackedMiddle> => ({
  packed: await deflate(middle, { finishFlush: constants.Z_SYNC_FLUSH }),
  length: middle.length,
  checksum: checksumAfter(middle),
});

/**
 * A gzip file of a large text that is packed already (`packMiddle`) between short ones of this time's own: to pack the whole
 * costs more than all else that answers a request.
 */
export function gzipAround(before: Buffer, middle: PackedMiddle, after: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after, middle.checksum(crc32(before))), 0);
  end.writeUInt32LE((before.length + middle.length + after.length) % 2 ** 32, 4);
  return Buffer.concat([head, ...stored(before, false), middle.packed, ...stored(after, true), end]);
}

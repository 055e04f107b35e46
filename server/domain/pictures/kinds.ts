import type { PictureKind } from '../../../contract/pictureKind.ts';

/** PNG: chunks of length, name, content and checksum, up to the one that says so. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Bytes of a table of colours, by the flags that announce it. */
const coloursOf = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** GIF: a head with its colours, then blocks, each cut into pieces with an empty one behind, up to the trailer. */
function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + coloursOf(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return true;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) at += 11 + coloursOf(bytes[at + 9]);
    else return false;
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return false;
      at += 1 + length;
    }
    at += 1;
  }
  return false;
}

/**
 * Whether a file goes on to its end. The readers of PNG and GIF do not ask: the one stops at the last pixel, the other
 * takes the views of an animation that have arrived. Those of JPEG and WebP do.
 */
export function isWhole(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return isWholePng(bytes);
  return kind === 'gif' ? isWholeGif(bytes) : true;
}

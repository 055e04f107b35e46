import type { PictureKind } from '../../../contract/pictureKind.ts';

/** PNG: chunks of length, name, data and checksum, until the end chunk. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Size of a colour table in bytes, from its flags. */
const coloursOf = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** GIF: a header with colours, then blocks made of sub-blocks with an empty one at the end, until the trailer. */
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
 * Whether a file is complete. libvips does not check this for PNG and GIF: it stops at the last pixel, or accepts a
 * partial animation. For JPEG and WebP it does.
 */
export function isWhole(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return isWholePng(bytes);
  return kind === 'gif' ? isWholeGif(bytes) : true;
}

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

/** Accepted picture formats, by their sharp names. */
const kinds = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;

/** An accepted format. */
export type PictureKind = keyof typeof kinds;

export const mediaTypeOf = (kind: PictureKind): string => kinds[kind];

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

/** Format according to the first bytes; name and declared type are ignored. Null: not accepted. */
export function kindOf(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, pngSignature)) return 'png';
  if (startsWith(bytes, jpegSignature)) return 'jpeg';
  const start = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  return null;
}

/** Whether a file is an SVG: it has its own error text, since users take it for a picture. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 4096);
  return /^\s*</.test(start) && /<svg[\s>/]/i.test(start);
}

/** The pictures that are taken, by the name that sharp has for them. */
const kinds = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;

/** A kind of picture that is taken. */
export type PictureKind = keyof typeof kinds;

/** The media type that a kind is sent as. */
export const mediaTypeOf = (kind: PictureKind): string => kinds[kind];

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

/** The kind that a file says it is by its first bytes; its name and its declared type say nothing. Null: none. */
export function kindOf(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, pngSignature)) return 'png';
  if (startsWith(bytes, jpegSignature)) return 'jpeg';
  const start = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  return null;
}

/** Whether a file is an SVG: it gets a reason of its own, since it looks like a picture to who chose it. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 4096);
  return /^\s*</.test(start) && /<svg[\s>/]/i.test(start);
}

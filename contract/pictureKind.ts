/** An accepted picture format (ADV-4), by its sharp name. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif';

/** Number of leading bytes that identify a file. */
export const pictureHeadBytes = 4096;

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Format according to the first bytes; name and declared type are ignored. Null: not accepted. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, pngSignature)) return 'png';
  if (startsWith(bytes, jpegSignature)) return 'jpeg';
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  return null;
}

/** Whether a file is an SVG: it has its own error text, since users take it for a picture. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, pictureHeadBytes));
  return /^\s*</.test(start) && /<svg[\s>/]/i.test(start);
}

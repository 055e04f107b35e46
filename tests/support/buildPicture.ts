import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of a given format: two colours, so that there is something to decode. */
export function buildPicture(
  kind: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#0b746c' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: half }, gravity: 'west' }])
    .toFormat(kind)
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of a few bytes that claims this size, with almost no pixel data. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

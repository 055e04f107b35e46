import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isWhole } from './kinds.ts';

const drawn = sharp({ create: { width: 3, height: 3, channels: 3, background: '#123456' } });
const png = await drawn.png().toBuffer();

const trailer = 0x3b;
/** Colours with the value of the trailer byte: a wrong count would take them for the end of the file. */
const colours = (count: number) => Array<number>(count * 3).fill(trailer);
const gif = (flags: number, ...blocks: number[]) =>
  Buffer.from([...Buffer.from('GIF89a'), 3, 0, 3, 0, flags, 0, 0, ...blocks]);
const image = (flags: number, ...content: number[]) => [0x2c, 0, 0, 0, 0, 3, 0, 3, 0, flags, ...content];
const extension = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
const pixels = [2, 2, trailer, trailer, 1, trailer, 0];

describe('a picture', () => {
  it.each([
    ['PNG', 'png', png],
    ['GIF without colours', 'gif', gif(0x07, ...image(0x07, ...pixels), trailer)],
    ['GIF with 16 colours', 'gif', gif(0x83, ...colours(16), ...image(0, ...pixels), trailer)],
    [
      'GIF of two views with colours of their own',
      'gif',
      gif(
        0x80,
        ...colours(2),
        ...extension,
        ...image(0x81, ...colours(4), ...pixels),
        ...extension,
        ...image(0x80, ...colours(2), ...pixels),
        trailer,
      ),
    ],
  ] as const)('ADM-1 as %s is whole with its last byte, and not before', (_what, kind, bytes) => {
    const lengths = Array.from({ length: bytes.length + 1 }, (_, length) => length);
    expect(lengths.filter((length) => isWhole(bytes.subarray(0, length), kind))).toEqual([bytes.length]);
  });

  it('ADM-1 as GIF is not whole with a block that nobody knows, whatever follows', () => {
    const unknown = [0x99, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, trailer];
    expect(isWhole(gif(0, ...unknown), 'gif')).toBe(false);
  });

  it('ADM-1 of the other kinds is for its reader to judge', () => {
    expect([isWhole(Buffer.from('x'), 'jpeg'), isWhole(Buffer.from('x'), 'webp')]).toEqual([true, true]);
  });
});

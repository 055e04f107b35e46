import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkPicture } from '../../server/domain/pictures/pictures.ts';
import { ClientError } from '../../server/shared/errors.ts';
import { buildPicture, hugePng } from '../support/buildPicture.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

async function refusalOf(bytes: Buffer) {
  const error: unknown = await checkPicture(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof ClientError)) throw new Error('It was not refused', { cause: error });
  return [error.status, error.exception, error.fields?.['image']];
}

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('ADM-1 ADV-4 takes a true %s', async (kind) => {
  const { mediaType, bytes, hash } = await checkPicture(await buildPicture(kind));
  expect(mediaType).toBe(`image/${kind}`);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 60, height: 40 });
});

it.each<[string, Buffer, number, string]>([
  ['no byte', Buffer.alloc(0), 400, 'Veillez choisir une image.'],
  [
    'an SVG',
    Buffer.from(svg),
    415,
    'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
  ],
  [
    'an SVG behind a prologue',
    Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- a -->\n${svg}`),
    415,
    'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
  ],
  ['a text', Buffer.from('bonjour'), 415, 'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.'],
  [
    'a page that speaks of SVG later',
    Buffer.from(`bonjour ${svg}`),
    415,
    'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
  ],
  ['a TIFF', Buffer.from('II*\0aaaaaaaaaa'), 415, 'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.'],
  [
    'an archive',
    Buffer.from('PK\u0003\u0004aaaaaaa'),
    415,
    'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
  ],
  [
    'the first bytes of a PNG alone',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    415,
    'L’image est incomplète ou abîmée. Choisissez un autre fichier.',
  ],
  ['more than 10 MiB', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'L’image dépasse 10 Mo.'],
  [
    '200 megapixels',
    hugePng(20_000, 10_000),
    413,
    'L’image a trop de pixels : 40 mégapixels au plus, toutes ses vues comprises.',
  ],
  [
    'four thousand million pixels a side',
    hugePng(0x7fffffff, 0x7fffffff),
    415,
    'L’image est incomplète ou abîmée. Choisissez un autre fichier.',
  ],
  ['20,000 × 20', hugePng(20_000, 20), 413, 'L’image ne peut pas dépasser 10000 pixels de côté.'],
  ['1 × 10,000', hugePng(1, 10_000), 413, 'Un côté de l’image ne peut pas dépasser 20 fois l’autre.'],
])('ADM-1 ADV-4 refuses %s', async (_title, bytes, status, text) => {
  const exception = { 400: 'ValidationException', 413: 'PayloadTooLargeException' }[status];
  expect(await refusalOf(bytes)).toEqual([status, exception ?? 'UnsupportedMediaException', text]);
});

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('ADM-1 ADV-4 refuses a %s that is cut off', async (kind) => {
  const whole = await buildPicture(kind);
  for (const length of [whole.length >> 1, whole.length - 10, whole.length - 1]) {
    const [status, exception] = await refusalOf(whole.subarray(0, length));
    expect([status, exception], String(length)).toEqual([415, 'UnsupportedMediaException']);
  }
});

it('ADM-1 ADV-4 refuses an animation of too many pixels, and of too many views', async () => {
  const animation = async (count: number, side: number) => {
    const view = await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const other = await sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    return sharp(
      Array.from({ length: count }, (_, index) => (index % 2 === 0 ? view : other)),
      { join: { animated: true } },
    )
      .gif({ effort: 1 })
      .toBuffer();
  };
  const [, , tooLarge] = await refusalOf(await animation(11, 2000));
  expect(tooLarge).toMatch('40 mégapixels au plus, toutes ses vues comprises');
  const [, , tooLong] = await refusalOf(await animation(501, 2));
  expect(tooLong).toBe('L’animation ne peut pas dépasser 500 vues.');
  const three = await animation(3, 2000);
  const [, , cutOff] = await refusalOf(three.subarray(0, three.length - 200));
  expect(cutOff).toMatch('incomplète');
  const { bytes } = await checkPicture(three);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, pages: 3 });
});

it('ADM-1 ADV-4 keeps nothing but the picture', async () => {
  const place = { IFD0: { Copyright: 'rue Gutenberg' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    const drawn = await sharp(await buildPicture(kind))
      .withExif(place)
      .toBuffer();
    expect((await sharp(drawn).metadata()).exif, kind).toBeDefined();
    const { bytes } = await checkPicture(Buffer.concat([drawn, Buffer.from('<script>alert(1)</script>')]));
    expect((await sharp(bytes).metadata()).exif, kind).toBeUndefined();
    expect(bytes.includes('script'), kind).toBe(false);
    expect(bytes.includes('Gutenberg'), kind).toBe(false);
  }
});

it('ADM-1 turns a photograph upright before it forgets how it was held', async () => {
  const lying = await sharp(await buildPicture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { bytes } = await checkPicture(lying);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

it('ADM-1 makes a large picture small, and no small one large', async () => {
  const large = await checkPicture(await buildPicture('png', 3000, 1500));
  expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 1024, height: 512 });
  const poster = await checkPicture(await buildPicture('png', 3000, 1500), { longestSide: 1920 });
  expect(await sharp(poster.bytes).metadata()).toMatchObject({ width: 1920, height: 960 });
});

it('ADM-1 the same picture has the same address', async () => {
  const [one, two] = await Promise.all([1, 2].map(async () => checkPicture(await buildPicture('png'))));
  expect(one?.hash).toBe(two?.hash);
  expect((await checkPicture(await buildPicture('png', 61))).hash).not.toBe(one?.hash);
});

it('ADM-1 many at a time all get their answer', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 12 }, async (_, index) =>
      index % 3 === 0
        ? refusalOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
        : checkPicture(await buildPicture('webp')),
    ),
  );
  expect(pictures.filter((answer) => Array.isArray(answer))).toHaveLength(4);
});

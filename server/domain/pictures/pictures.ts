import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { isSvg, kindOf, type PictureKind } from '../../../contract/pictureKind.ts';
import type { Database } from '../../db/schema.ts';
import { atMost } from '../../shared/tasks.ts';
import { texts } from '../../shared/texts.ts';
import type { Picture } from './images.ts';
import { isWhole } from './kinds.ts';
import { noPicture, notAPicture, pictureTooLarge } from './refusals.ts';

// Only these four loaders of libvips are enabled, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Uploads never repeat, and the server must stay responsive: no cache, one thread each.
sharp.cache(false);
sharp.concurrency(1);

const megapixels = 40;
const maxPixels = megapixels * 1_000_000;
const maxSide = 10_000;
/** Maximum aspect ratio: beyond it nothing would be visible. */
const maxRatio = 20;
const maxViews = 500;
const longestSeconds = 20;

/** A picture of 40 megapixels takes 160 MB while decoding: two at a time. */
const inTurn = atMost(2);

/** Reads only the file header, no pixels. */
async function readHead(bytes: Buffer) {
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format, width, height, pages };
}

/** Refuses dimensions before decoding: a file of 100 bytes can require gigabytes. */
function checkSize({ width, height, pages }: { width: number; height: number; pages: number }): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (width * height * pages > maxPixels) throw pictureTooLarge(texts.pictures.tooManyPixels(megapixels));
  if (long > maxSide) throw pictureTooLarge(texts.pictures.tooLong(maxSide));
  if (long > short * maxRatio) throw pictureTooLarge(texts.pictures.tooNarrow(maxRatio));
  if (pages > maxViews) throw pictureTooLarge(texts.pictures.tooManyViews(maxViews));
}

function encode(picture: Sharp, kind: PictureKind, quality: number): Sharp {
  switch (kind) {
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'jpeg':
      return picture.jpeg({ quality });
    case 'webp':
      return picture.webp({ quality, effort: 2 });
    case 'gif':
      return picture.gif({ effort: 1 });
  }
}

/** Re-encoding options: maximum side in px, and quality up to 100. */
interface Drawing {
  longestSide?: number;
  quality?: number;
}

/**
 * Re-encodes a picture, upright, at most `longestSide` px and never enlarged. The upload itself is not stored, since
 * metadata such as a photograph's location, or data hidden behind the picture (a script, an archive), must not reach
 * screens. Throws a ClientError when it cannot be decoded completely.
 */
function redraw(
  bytes: Buffer,
  kind: PictureKind,
  { longestSide, quality }: Required<Drawing>,
): Promise<Buffer> {
  return inTurn(async () => {
    const head = await readHead(bytes).catch(() => null);
    if (head?.format !== kind) throw notAPicture(texts.pictures.damaged);
    checkSize(head);
    const animated = head.pages > 1;
    const picture = sharp(bytes, { animated, failOn: 'error', limitInputPixels: maxPixels }).timeout({
      seconds: longestSeconds,
    });
    const upright = animated ? picture : picture.autoOrient();
    const fitting = upright.resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    try {
      return await encode(fitting, kind, quality).toBuffer();
    } catch {
      throw notAPicture(texts.pictures.damaged);
    }
  });
}

export type CheckedPicture = Picture & { hash: string };

/** Largest upload, bytes. */
const maxBytes = 10 * 1024 * 1024;

/** Largest side of a logo, px: enough for a sign or a screen's header on the finest display. */
const logoSide = 1024;

/**
 * Accepts PNG, JPEG, WebP and GIF, judged by content, and returns them re-encoded; throws a ClientError for the field
 * `image` otherwise. Decodes every pixel, which takes up to seconds: never call within a transaction.
 */
export async function checkPicture(
  bytes: Buffer,
  { longestSide = logoSide, quality = 90 }: Drawing = {},
): Promise<CheckedPicture> {
  if (bytes.length === 0) throw noPicture();
  if (bytes.length > maxBytes) throw pictureTooLarge();
  const kind = kindOf(bytes);
  if (kind === null) throw notAPicture(isSvg(bytes) ? texts.pictures.svg : texts.pictures.format);
  if (!isWhole(bytes, kind)) throw notAPicture(texts.pictures.damaged);
  const drawn = await redraw(bytes, kind, { longestSide, quality });
  return {
    mediaType: `image/${kind}`,
    bytes: drawn,
    hash: createHash('sha256').update(drawn).digest('hex'),
  };
}

type PictureOwner = 'project' | 'line' | 'advertising';

/** Stores the picture of a project, of line metadata or of advertising, replacing the previous one. */
export async function storePicture(
  trx: Kysely<Database>,
  kind: PictureOwner,
  ownerId: number,
  { mediaType, bytes, hash }: CheckedPicture,
): Promise<void> {
  const content = { media_type: mediaType, bytes, hash };
  await trx
    .insertInto('image')
    .values({ kind, owner_id: ownerId, ...content })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doUpdateSet(content))
    .execute();
}

/** Hash of the stored picture of a project or of line metadata; null: none. */
export async function findPictureHash(
  db: Kysely<Database>,
  kind: 'project' | 'line',
  ownerId: number,
): Promise<string | null> {
  const stored = await db
    .selectFrom('image')
    .select('hash')
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return stored?.hash ?? null;
}

/** Deletes the picture of a project or of line metadata, if any. */
export async function deletePicture(
  trx: Kysely<Database>,
  kind: 'project' | 'line',
  ownerId: number,
): Promise<void> {
  await trx.deleteFrom('image').where('kind', '=', kind).where('owner_id', '=', ownerId).execute();
}

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

// Of all that libvips reads, only these four can be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// No two uploads are the same, and the server has calls to answer meanwhile: nothing kept, one thread each.
sharp.cache(false);
sharp.concurrency(1);

const megapixels = 40;
const maxPixels = megapixels * 1_000_000;
const maxSide = 10_000;
/** How many times its short side a picture may be long: beyond, nothing could be seen of it. */
const maxRatio = 20;
const maxViews = 500;
const longestSeconds = 20;

/** A picture of 40 megapixels takes 160 MB while it is read: two at a time. */
const inTurn = atMost(2);

/** Reads no pixel: what the head of the file says. */
async function readHead(bytes: Buffer) {
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format, width, height, pages };
}

/** Refuses dimensions before a pixel is read: a file of 100 bytes can ask for gigabytes. */
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

/** How a picture is drawn anew: no larger than so many px, and with how much of what the eye does not see, up to 100. */
interface Drawing {
  longestSide?: number;
  quality?: number;
}

/**
 * The picture drawn anew, upright, no larger than `longestSide` px and never larger than it came. What was uploaded is
 * not kept: where a photograph was taken, and whatever else hides in a file or hangs on behind the picture (a script,
 * an archive), is nobody's business on a screen. Throws a ClientError for what cannot be read to its end.
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

/** A picture that may be stored. */
export type CheckedPicture = Picture & { hash: string };

/** Most bytes of a picture that is uploaded. */
const maxBytes = 10 * 1024 * 1024;

/** A logo is never shown larger, px: what a sign or a screen's head needs on the finest display. */
const logoSide = 1024;

/**
 * Takes true PNG, JPEG, WebP and GIF pictures, judged by their content, and answers them drawn anew; throws a
 * ClientError that names the field `image` for everything else. It reads every pixel, which takes up to seconds:
 * never call it within a transaction.
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

/** What a picture may belong to. */
type PictureOwner = 'project' | 'line' | 'advertising';

/** Stores the picture of a project, of a line's metadata or of an advertising in place of the one before. */
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

/** What tells the stored picture of a project or of a line's metadata from others; null: it has none. */
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

/** Deletes the picture of a project or of a line's metadata, if it has one. */
export async function deletePicture(
  trx: Kysely<Database>,
  kind: 'project' | 'line',
  ownerId: number,
): Promise<void> {
  await trx.deleteFrom('image').where('kind', '=', kind).where('owner_id', '=', ownerId).execute();
}

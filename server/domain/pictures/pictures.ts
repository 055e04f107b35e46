import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';
import type { Picture } from './images.ts';
import { isSvg, isWhole, kindOf, mediaTypeOf } from './kinds.ts';
import { redraw } from './redraw.ts';
import { noPicture, notAPicture, pictureTooLarge } from './refusals.ts';

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
  { longestSide = logoSide }: { longestSide?: number } = {},
): Promise<CheckedPicture> {
  if (bytes.length === 0) throw noPicture();
  if (bytes.length > maxBytes) throw pictureTooLarge();
  const kind = kindOf(bytes);
  if (kind === null) throw notAPicture(isSvg(bytes) ? texts.pictures.svg : texts.pictures.format);
  if (!isWhole(bytes, kind)) throw notAPicture(texts.pictures.damaged);
  const drawn = await redraw(bytes, kind, longestSide);
  return {
    mediaType: mediaTypeOf(kind),
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

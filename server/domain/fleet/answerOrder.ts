import type { Kysely } from 'kysely';
import { type OrderKind, pictureKeptMs, screenPicture } from '../../../contract/screenOrders.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import type { Picture } from '../pictures/images.ts';
import { type CheckedPicture, checkPicture } from '../pictures/pictures.ts';
import { pictureTooLarge } from '../pictures/refusals.ts';

/** Answer of a screen's page: why it refused the order, or null; with the picture it was asked for. */
interface Answer {
  refused: string | null;
  picture: Pick<Picture, 'mediaType' | 'bytes'> | null;
}

/** An order and its screen. */
interface Addressed {
  screenId: string;
  orderId: number;
}

/**
 * An order that may be answered, or already was. Throws NotFoundException for an order of another screen, and
 * ConflictException after its time limit: it was reported as unanswered, and stays so.
 */
export async function findOrder(
  db: Kysely<Database>,
  { screenId, orderId }: Addressed,
  now: number,
): Promise<{ kind: OrderKind; projectId: number; isAnswered: boolean }> {
  const row = await db
    .selectFrom('screen_order')
    .select(['kind', 'project_id', 'answered_at', 'until_at'])
    .where('id', '=', orderId)
    .where('screen_id', '=', screenId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.answered_at === null && row.until_at <= now) throw conflict(texts.orders.late);
  return { kind: row.kind as OrderKind, projectId: row.project_id, isAnswered: row.answered_at !== null };
}

/** Qualities at which a picture is re-encoded: the first keeps text readable; the second is for pictures still too large. */
const qualities = [75, 40];

/**
 * Re-encodes a screen's picture, so that no hidden data survives. Throws a ClientError; never call within a
 * transaction.
 */
export async function checkScreenPicture(bytes: Buffer): Promise<CheckedPicture> {
  const { longestSide, maxBytes } = screenPicture;
  for (const quality of qualities) {
    const picture = await checkPicture(bytes, { longestSide, quality });
    if (picture.bytes.length <= maxBytes) return picture;
  }
  throw pictureTooLarge(texts.request.tooLarge);
}

/** Stores the first answer to an order; later ones are ignored. Throws as `findOrder`. */
export async function answerOrder(
  { work, now }: { work: UnitOfWork; now: () => number },
  order: Addressed,
  { refused, picture }: Answer,
): Promise<void> {
  await work(async (trx, emit) => {
    const at = now();
    const { projectId } = await findOrder(trx, order, at);
    const { numUpdatedRows } = await trx
      .updateTable('screen_order')
      .set({
        answered_at: at,
        refused,
        picture_type: picture?.mediaType ?? null,
        picture: picture?.bytes ?? null,
      })
      .where('id', '=', order.orderId)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0) emit({ type: 'orders', projectId, screens: [] });
  });
}

/** The picture answering an order, while it is kept; null: none. */
export async function findScreenPicture(
  db: Kysely<Database>,
  orderId: number,
  now: number,
): Promise<Pick<Picture, 'mediaType' | 'bytes'> | null> {
  const row = await db
    .selectFrom('screen_order')
    .select(['picture_type as mediaType', 'picture as bytes'])
    .where('id', '=', orderId)
    .where('sent_at', '>=', now - pictureKeptMs)
    .executeTakeFirst();
  return row?.mediaType && row.bytes ? { mediaType: row.mediaType, bytes: row.bytes } : null;
}

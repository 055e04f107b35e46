import type { Transaction } from 'kysely';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { Database } from '../../db/schema.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import type { Undoing } from '../undo/undoAction.ts';
import type { GivenWay } from '../undo/undoable.ts';
import { directionIdIn, directionNames, lockDirections } from './directions.ts';

/** Where a message was published: see TakenOff of undo/undoable.ts. */
interface Was {
  isWide?: boolean;
  directionId?: number;
}

const directedLine = (direction: string | null, lineId: number | null | undefined): number[] =>
  direction !== null && lineId != null ? [lineId] : [];

/** The lines of which a direction is asked for when messages return. */
const directedLines = ({ replaced = [], shortened = [] }: Partial<GivenWay>): number[] => [
  ...replaced.flatMap(({ news, isGone }) => (isGone ? directedLine(news.direction, news.line_id) : [])),
  ...shortened.flatMap(({ before, ...given }) => [
    ...directedLine(before.direction, before.line?.id),
    ...directedLines(given),
  ]),
];

/**
 * Locks the directions for which messages return. Call before locking any message: who renames directions has locked these,
 * and waits for the messages.
 */
export async function lockDirectionsOf(
  { trx, engine }: Undoing,
  returning: Partial<GivenWay>,
): Promise<void> {
  for (const lineId of [...new Set(directedLines(returning))].sort((a, b) => a - b))
    await lockDirections(trx, engine, lineId);
}

/**
 * Whether a line has directions. Throws ConflictException when the line is gone, or among its directions this one, whose name
 * another one may have by now.
 */
async function hasDirections(
  { trx, actor }: Undoing,
  lineId: number,
  direction: string | null,
  { directionId }: Was,
): Promise<boolean> {
  const line = await trx
    .selectFrom('line')
    .select('line_meta_id')
    .where('id', '=', lineId)
    .where('project_id', '=', actor.project.id)
    .executeTakeFirst();
  if (!line) throw conflict(texts.undo.messageLineGone);
  if (line.line_meta_id === null) return false;
  if (direction === null) return true;
  const names = (await directionNames(trx, [lineId])).get(lineId) ?? [];
  const isOther = directionId !== undefined && directionIdIn(names, direction) !== directionId;
  if (isOther || !names.includes(direction)) throw conflict(texts.undo.directionGone);
  return true;
}

/** An id, unless its record is gone. */
async function ifThere(
  trx: Transaction<Database>,
  table: 'cause' | 'impact',
  id: number | null,
): Promise<number | null> {
  if (id === null) return null;
  const found = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return found?.id ?? null;
}

/**
 * What a message that returns is about by now, as if it had never been away: it has lost a cause or an impact that is gone,
 * and is withdrawn from applications and websites (OUT-3) where it is for one direction of a line that has none by now.
 * Throws ConflictException when its line is gone, or its direction: it would be published for more than it was (OUT-1).
 * `was`: wide, it was published for the whole line all along. Call lockDirectionsOf before.
 */
export async function aboutByNow(
  undoing: Undoing,
  lineId: number | null,
  about: MessageAbout,
  was: Was = {},
): Promise<MessageAbout> {
  const { trx, now } = undoing;
  const { direction, publishedAt, withdrawnAt } = about;
  const hasNone = lineId !== null && !(await hasDirections(undoing, lineId, direction, was));
  const isWide = hasNone && direction !== null && !was.isWide;
  return {
    ...about,
    causeId: await ifThere(trx, 'cause', about.causeId),
    impactId: await ifThere(trx, 'impact', about.impactId),
    withdrawnAt: isWide && publishedAt !== null ? (withdrawnAt ?? now) : withdrawnAt,
  };
}

/** Throws ConflictException when a language of a message that returns is gone: there, waiting does not help. */
export async function checkLanguages({ trx }: Undoing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('language')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  if (known.length < ids.length) throw conflict(texts.undo.languageGone);
}

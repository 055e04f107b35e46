import type { Transaction } from 'kysely';
import type { Spread } from '../../../contract/schemas/news.ts';
import { chunks } from '../../db/engine.ts';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { checkTemplate } from './checkTemplate.ts';
import { checkLabels } from './spreadChecks.ts';

type Trx = Transaction<Database>;

/** Those of stop points that the project has. */
async function knownPoints(trx: Trx, projectId: number, ids: readonly number[]): Promise<Set<number>> {
  const known = new Set<number>();
  for (const some of chunks(ids)) {
    const rows = await trx
      .selectFrom('point')
      .select('id')
      .where('id', 'in', some)
      .where('project_id', '=', projectId)
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/**
 * The stop points of a message, each once. One that it had before and that was deleted since is left out, so that who
 * sends them back as they were read is not refused. Throws ValidationException for what the project never had.
 */
async function pointsGiven(
  trx: Trx,
  projectId: number,
  given: readonly number[] | null | undefined,
  before: readonly number[] | null,
): Promise<number[] | null> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return null;
  const known = await knownPoints(trx, projectId, ids);
  const had = new Set(before);
  if (ids.some((id) => !known.has(id) && !had.has(id))) throw invalid({ points: texts.news.unknownPoint });
  const left = ids.filter((id) => known.has(id));
  return left.length > 0 ? left : null;
}

const slotsOf = (slots: Spread['slots']) => (slots && Object.keys(slots).length > 0 ? slots : null);

const nothing: MessageAbout = {
  causeId: null,
  impactId: null,
  direction: null,
  points: null,
  templateId: null,
  slots: null,
};

/**
 * What a call says that a message is about, over what holds where it is silent (CMP-4). Another template, or none, has none
 * of the slots of before. Throws ValidationException for what is not the project's.
 */
export async function aboutGiven(
  trx: Trx,
  projectId: number,
  spread: Spread,
  before: MessageAbout = nothing,
): Promise<MessageAbout> {
  await checkLabels(trx, projectId, spread);
  const { causeId, impactId, direction, points, templateId = before.templateId, slots } = spread;
  const kept = templateId === before.templateId ? before.slots : null;
  const about = {
    causeId: causeId === undefined ? before.causeId : causeId,
    impactId: impactId === undefined ? before.impactId : impactId,
    direction: direction === undefined ? before.direction : direction || null,
    points: points === undefined ? before.points : await pointsGiven(trx, projectId, points, before.points),
    templateId,
    slots: slots === undefined ? kept : slotsOf(slots),
  };
  if (spread.templateId !== undefined || slots !== undefined)
    await checkTemplate(trx, projectId, about, before.templateId);
  return about;
}

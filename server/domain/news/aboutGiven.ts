import type { Transaction } from 'kysely';
import { isPublished, isPublishing } from '../../../contract/publishing.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { composedOnce } from '../../db/composedOnce.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { checkTemplate } from './checkTemplate.ts';
import { directionNames, lockDirections } from './directions.ts';
import { checkLabels } from './spreadChecks.ts';

type Trx = Transaction<Database>;

/** Which of these stop points belong to the project. */
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
 * The distinct stop points of a message. One that the message had before and that was deleted since is dropped, so that
 * sending them back unchanged is not refused. Throws ValidationException for unknown ones.
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

/** Whether a line has a direction; undefined: it has no metadata, and its directions are unknown. */
async function hasDirection(
  trx: Trx,
  engine: Engine,
  lineId: number,
  direction: string,
): Promise<boolean | undefined> {
  await lockDirections(trx, engine, lineId);
  return (await directionNames(trx, [lineId])).get(lineId)?.includes(direction);
}

const slotsOf = (slots: Spread['slots']) => (slots && Object.keys(slots).length > 0 ? slots : null);

const readPublishing = composedOnce((db, { screenIds }: { screenIds: string[] }) =>
  db
    .selectFrom('screen')
    .innerJoin('news_conf as setup', 'setup.id', 'screen.news_conf_id')
    .select(['setup.mode', 'setup.publish'])
    .distinct()
    .where('screen.id', 'in', screenIds),
);

/**
 * Whether a message for these screens is published to applications and websites: as `chosen`, else by their setups; never
 * if all its screens are in exhibitions (OUT-3).
 */
export async function publishOn(
  trx: Trx,
  engine: Engine,
  screenIds: readonly string[],
  chosen: boolean | undefined,
): Promise<boolean> {
  if (chosen === false) return false;
  for (const some of chunks(screenIds)) {
    const setups = await readPublishing(trx, engine, { screenIds: some });
    if (setups.some(({ mode, publish }) => isPublishing({ mode, publish: chosen ?? publish === 1 })))
      return true;
  }
  return false;
}

type Publishing = Pick<MessageAbout, 'publishedAt' | 'withdrawnAt'>;

/** When publishing began, or ended, if `publish` is to apply from `now` (ms) on. */
function publishingGiven(publish: boolean, { before, now }: { before: Publishing; now: number }): Publishing {
  const { publishedAt, withdrawnAt } = before;
  if (publish === isPublished(before)) return { publishedAt, withdrawnAt };
  return publish ? { publishedAt: publishedAt ?? now, withdrawnAt: null } : { publishedAt, withdrawnAt: now };
}

/** What a message is about before a call, with its line. */
interface Before {
  lineId: number | null;
  about: MessageAbout;
}

const nothing: MessageAbout = {
  causeId: null,
  impactId: null,
  direction: null,
  points: null,
  templateId: null,
  slots: null,
  publishedAt: null,
  withdrawnAt: null,
};
const none: Before = { lineId: null, about: nothing };

/**
 * What a call says the message is about; missing parts keep their value (CMP-4); and whether it is published from `now` (ms)
 * on. Changing or removing the template drops the slots; a direction that its line has lost goes when publishing begins, since it
 * is published for the whole line then (OUT-1). Throws ValidationException for records of another project.
 */
export async function aboutGiven(
  trx: Trx,
  engine: Engine,
  projectId: number,
  spread: Spread,
  { before: was = none, publish, now }: { before?: Before; publish: boolean; now: number },
): Promise<MessageAbout> {
  const { about: before } = was;
  await checkLabels(trx, projectId, spread);
  const { causeId, impactId, direction, points, templateId = before.templateId, slots } = spread;
  const { lineId = was.lineId } = spread;
  const kept = templateId === before.templateId ? before.slots : null;
  const about = {
    causeId: causeId === undefined ? before.causeId : causeId,
    impactId: impactId === undefined ? before.impactId : impactId,
    direction: direction === undefined ? before.direction : direction || null,
    points: points === undefined ? before.points : await pointsGiven(trx, projectId, points, before.points),
    templateId,
    slots: slots === undefined ? kept : slotsOf(slots),
    ...publishingGiven(publish, { before, now }),
  };
  if (about.direction !== null && lineId !== null) {
    const isGiven = about.direction !== before.direction || lineId !== was.lineId;
    const begins = isPublished(about) && !isPublished(before);
    // An old one that the call does not touch stays otherwise.
    const isThere = isGiven || begins ? await hasDirection(trx, engine, lineId, about.direction) : true;
    if (isGiven && isThere === false) throw invalid({ direction: texts.news.unknownDirection });
    if (!isGiven && !isThere) about.direction = null;
  }
  if (spread.templateId !== undefined || slots !== undefined)
    await checkTemplate(trx, projectId, about, before.templateId);
  return about;
}

import { isDeepStrictEqual } from 'node:util';
import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import { namedStates } from '../audit/changesOf.ts';
import type { ProjectTransaction, Trace } from '../project/projectTransaction.ts';
import { directionNames } from './directions.ts';

/** How the screens of a message were chosen, by names, for the audit trail. */
type NamedChoice =
  { tags: string[] } | { line: string; direction: string | null; from: string | null; to: string | null };

/** The name of a line's stop; its key, if no stop point of the project is exactly there. */
async function stopName({ trx, actor }: ProjectTransaction, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const [, id] = /^point (\d+)$/.exec(key) ?? [];
  const point = await trx
    .selectFrom('point')
    .select('name')
    .where('project_id', '=', actor.project.id)
    .where((eb) => (id === undefined ? eb('cache_apix_id', '=', key) : eb('id', '=', Number(id))))
    .executeTakeFirst();
  return point?.name ?? key;
}

async function namedChoice(
  change: ProjectTransaction,
  choice: SpreadChoice | null,
): Promise<NamedChoice | null> {
  if (choice === null) return null;
  if ('tags' in choice) return { tags: choice.tags };
  const { lineId, direction, from, to } = choice;
  const line = await change.trx.selectFrom('line').select('name').where('id', '=', lineId).executeTakeFirst();
  const directions = (await directionNames(change.trx, [lineId])).get(lineId);
  return {
    line: line?.name ?? String(lineId),
    direction: direction === null ? null : (directions?.[direction] ?? String(direction)),
    from: await stopName(change, from),
    to: await stopName(change, to),
  };
}

/** A choice without what was excluded from it by hand, and that. */
function partsOf(choice: SpreadChoice | null) {
  const { without = null, ...asked } = choice ?? {};
  return { asked, without };
}

/**
 * What a correction changed of how a message's screens were chosen (CMP-1, OPS-6); which ones it excludes only if none left or
 * came, since those are told as such.
 */
export async function choiceChanges(
  change: ProjectTransaction,
  before: SpreadChoice | null,
  after: SpreadChoice | null,
  { isMoved }: { isMoved: boolean },
): Promise<Trace['changes']> {
  const [was, is] = [partsOf(before), partsOf(after)];
  const isAsked = isDeepStrictEqual(was.asked, is.asked);
  const isExcluded = isMoved || isDeepStrictEqual(was.without, is.without);
  return {
    ...(!isAsked && {
      choice: { from: await namedChoice(change, before), to: await namedChoice(change, after) },
    }),
    ...(!isExcluded && { excluded: namedStates(was.without, is.without) }),
  };
}

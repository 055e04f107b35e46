import type { Kysely } from 'kysely';
import { merged } from '../../../contract/past.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import type { Database } from '../../db/schema.ts';
import { type Former, readFormerStates, type States } from '../past/formerStates.ts';

/** Within a span, when a screen was inactive: by its changes in order, and by whether it is active now. */
function inactiveIn(
  { from, to }: PastSpan,
  former: readonly Former<Pick<States['screen'], 'active'>>[],
  active: boolean,
): PastSpan[] {
  const spans: PastSpan[] = [];
  let at = from;
  for (const { until, was } of [...former, { until: to, was: { active } }]) {
    const end = Math.min(to, until);
    if (!was.active && at < end) spans.push({ from: at, to: end });
    at = Math.max(at, end);
  }
  return merged(spans);
}

/**
 * When screens (as many as fit one statement) were inactive within a span, by id, as far as their past is kept: before the
 * first known change, they are taken to have been as they were until then.
 */
export async function readInactive(
  db: Kysely<Database>,
  ids: readonly string[],
  span: PastSpan,
): Promise<ReadonlyMap<string, readonly PastSpan[]>> {
  const found = new Map<string, readonly PastSpan[]>();
  if (ids.length === 0) return found;
  const screens = await db
    .selectFrom('screen')
    .select(['id', 'project_id', 'active'])
    .where('id', 'in', ids)
    .execute();
  for (const [projectId, some] of Map.groupBy(screens, ({ project_id }) => project_id)) {
    const own = some.map(({ id }) => id);
    const former = await readFormerStates(db, { projectId, kind: 'screen' }, own, span);
    for (const { id, active } of some) found.set(id, inactiveIn(span, former.get(id) ?? [], active === 1));
  }
  return found;
}

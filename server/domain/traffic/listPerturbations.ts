import type { Kysely } from 'kysely';
import { dayMs } from '../../../contract/durations.ts';
import { trafficStates } from '../../../contract/enums.ts';
import type { ListedPerturbation } from '../../../contract/schemas/trafficList.ts';
import { isInForce, type Span } from '../../../contract/trafficInForce.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { isOver } from './alert.ts';
import { type KnownPerturbation, lineNameOf, lineShowing, notificationOf } from './inForce.ts';
import { readTraffic } from './readTraffic.ts';

/**
 * Closes, at `now` (ms), the notification of a perturbation for one user on all their machines, until the perturbation
 * has ended (TRF-1); for others it stays. Idempotent.
 */
export async function closePerturbation(
  work: UnitOfWork,
  place: { perturbationId: number; projectId: number; userId: number },
  now: number,
): Promise<void> {
  const { perturbationId, projectId, userId } = place;
  await work(async (trx, emit) => {
    await trx
      .insertInto('perturbation_closed')
      .values({ perturbation_id: perturbationId, user_id: userId, closed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    emit({ type: 'traffic', projectId });
  });
}

/** Maximum number of listed perturbations: nobody reads more. */
const mostListed = 300;

type Times = Pick<ListedPerturbation, 'state' | 'from' | 'until'>;

const latest = (instants: readonly (number | null)[]): number | null =>
  instants.length === 0 || instants.includes(null) ? null : Math.max(...instants.map(Number));

/** Whether a perturbation is in force at `now` (ms), with its start and end as far as its feed tells them. */
export function timesOf(
  { periods, goneAt, trustedUntil }: Pick<KnownPerturbation, 'periods' | 'goneAt' | 'trustedUntil'>,
  now: number,
): Times {
  const current = periods.find((period) => isInForce([period], now));
  const coming = periods
    .filter(([from]) => from !== null && from > now)
    .sort(([a], [b]) => Number(a) - Number(b))
    .at(0);
  const [from, until]: Span = current ??
    coming ?? [periods[0]?.[0] ?? null, latest(periods.map(([, end]) => end))];
  const ended = [goneAt, isOver({ periods }, now) ? until : null].filter((end) => end !== null);
  if (ended.length > 0) return { state: 'ENDED', from, until: Math.min(...ended) };
  if (trustedUntil <= now) return { state: 'UNHEARD', from, until: trustedUntil };
  return { state: isInForce(periods, now) ? 'CURRENT' : 'COMING', from, until };
}

async function readClosings(db: Kysely<Database>, projectId: number) {
  const rows = await db
    .selectFrom('perturbation_closed as closed')
    .innerJoin('perturbation', 'perturbation.id', 'closed.perturbation_id')
    .innerJoin('user_account as account', 'account.id', 'closed.user_id')
    .select(['closed.perturbation_id as id', 'closed.closed_at as at', 'account.username'])
    .where('perturbation.project_id', '=', projectId)
    .orderBy('closed.closed_at')
    .orderBy('account.username')
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

/** Whether it has ended, or was last heard of, too long ago to be listed. */
const isPast = ({ state, until }: Times, now: number): boolean =>
  (state === 'ENDED' || state === 'UNHEARD') && until !== null && until <= now - dayMs;

/** Perturbations of a project at `now` (ms), including closed ones and those of the last day (TRF-1). */
export async function listPerturbations(
  db: Kysely<Database>,
  projectId: number,
  now: number,
): Promise<ListedPerturbation[]> {
  const { lines, perturbations } = await readTraffic(db, projectId, { withGone: true });
  const closings = await readClosings(db, projectId);
  const listed = perturbations.flatMap((one): ListedPerturbation[] => {
    const line = lineShowing(lines, one);
    const times = timesOf(one, now);
    if (!line || isPast(times, now)) return [];
    const { id, content, firstSeenAt } = one;
    return [
      {
        id,
        content,
        firstSeenAt,
        lineId: one.isForAllLines ? null : line.lineId,
        lineName: lineNameOf(line, one),
        title: notificationOf(line, one).title,
        ...times,
        closedBy: (closings.get(id) ?? []).map(({ username, at }) => ({ username, at })),
      },
    ];
  });
  return listed
    .sort(
      (a, b) =>
        trafficStates.indexOf(a.state) - trafficStates.indexOf(b.state) ||
        b.firstSeenAt - a.firstSeenAt ||
        b.id - a.id,
    )
    .slice(0, mostListed);
}

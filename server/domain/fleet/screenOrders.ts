import { type Kysely, sql } from 'kysely';
import {
  isAgentKind,
  mostOrdered,
  mostOrdersAMinute,
  type OrderKind,
  orderPatienceMs,
  orderToldMs,
  pictureKeptMs,
} from '../../../contract/screenOrders.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { minuteMs } from '../../../contract/durations.ts';
import type { ScreenOrder, ScreensOrder } from '../../../contract/schemas/screenOrder.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { ClientError, invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import {
  lockProject,
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  withoutRaces,
} from '../project/projectTransaction.ts';
import { findOrdered } from './findOrdered.ts';

type Db = Kysely<Database>;

const columns = [
  ...(['id', 'screen_id', 'kind', 'sent_at', 'sent_by'] as const),
  ...(['until_at', 'answered_at', 'refused', 'picture_type'] as const),
] as const;

/** Orders of a project sent since an instant (ms). */
const sentFrom = (db: Db, projectId: number, from: number) =>
  db
    .selectFrom('screen_order')
    .select(columns)
    // The column is behind the picture: reading it from a row with a picture would read the picture too.
    .select(({ ref }) =>
      sql<number | null>`case when ${ref('kind')} = 'brightness' then ${ref('value')} end`.as('value'),
    )
    .where('project_id', '=', projectId)
    .where('sent_at', '>', from);

type OrderRow = Awaited<ReturnType<ReturnType<typeof sentFrom>['execute']>>[number];

const present = (row: OrderRow): ScreenOrder => ({
  id: row.id,
  screenId: row.screen_id,
  kind: row.kind as OrderKind,
  value: row.value,
  sentAt: row.sent_at,
  sentBy: row.sent_by,
  until: row.until_at,
  answer:
    row.answered_at === null
      ? null
      : { at: row.answered_at, refused: row.refused, hasPicture: row.picture_type !== null },
});

/**
 * The latest order of each kind to each screen of a project, as long as it is told, and the latest that a picture answers,
 * since later ones may stay without; latest first.
 */
export async function readOrders(db: Db, projectId: number, now: number): Promise<ScreenOrder[]> {
  // Not by time: orders from before the clock was set back would hide later ones.
  const latest = (since: number) =>
    db
      .selectFrom('screen_order')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('project_id', '=', projectId)
      .where('sent_at', '>', since);
  const pictured = latest(now - pictureKeptMs).where('picture_type', 'is not', null);
  const rows = await sentFrom(db, projectId, now - pictureKeptMs)
    .where(({ or, eb }) =>
      or([
        eb('id', 'in', latest(now - orderToldMs).groupBy(['screen_id', 'kind'])),
        eb('id', 'in', pictured.groupBy('screen_id')),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  // What was sent by a clock that was ahead waits no more.
  return rows.map((row) => present(row.sent_at > now + clocksDifferMs ? { ...row, until_at: now } : row));
}

/** Orders waiting for an answer at `now` (ms), without those that were sent by a clock that was ahead. */
export async function readOpenOrders(db: Db, projectId: number, now: number): Promise<ScreenOrder[]> {
  const rows = await sentFrom(db, projectId, now - orderPatienceMs)
    .where('sent_at', '<=', now + clocksDifferMs)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(present);
}

async function insertOrders(
  { trx, actor, now }: ProjectTransaction,
  { kind, value }: { kind: OrderKind; value: number | null },
  screens: readonly { id: string; name: string }[],
): Promise<ScreenOrder[]> {
  const made: ScreenOrder[] = [];
  for (const some of chunks(screens, 100)) {
    const order = { kind, value, sent_at: now, sent_by: actor.username, until_at: now + orderPatienceMs };
    const rows = await trx
      .insertInto('screen_order')
      .values(some.map(({ id }) => ({ project_id: actor.project.id, screen_id: id, ...order })))
      .returning([...columns, 'value'])
      .execute();
    made.push(...rows.map(present));
  }
  await recordAudit(
    trx,
    screens.map(({ id, name }) => ({
      at: now,
      username: actor.username,
      action: 'create' as const,
      resource: 'screenOrders',
      recordId: id,
      recordName: name,
      project: { id: actor.project.id, name: actor.project.name },
      changes: {
        kind: { from: null, to: kind },
        ...(value !== null && { value: { from: null, to: value } }),
      },
    })),
  );
  return made;
}

/**
 * Sends an order to screens of a project, and returns the order of each (FLT-4). A screen with the same order pending gets
 * no second one: two users pressing at once send one. Throws NotFoundException, ValidationException for too many at once,
 * and TooManyRequestsException for too many per minute.
 */
export function sendOrders(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  { kind, screens, value = null }: ScreensOrder,
): Promise<ScreenOrder[]> {
  const projectId = actor.project.id;
  const ids = [...new Set(screens)];
  if (ids.length > mostOrdered[kind])
    throw invalid({ screens: texts.orders.tooMany[kind](mostOrdered[kind]) });
  if ((kind === 'brightness') !== (value !== null))
    throw invalid({ value: kind === 'brightness' ? problems.required : texts.orders.noValue });
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      await lockProject(trx, engine, projectId);
      const names = await findOrdered(trx, projectId, ids, isAgentKind(kind));
      const at = now();
      const waiting = new Map(
        (await readOpenOrders(trx, projectId, at))
          .filter((order) => order.kind === kind)
          .map((order) => [order.screenId, order]),
      );
      // The later of two values wins.
      const fresh = ids.filter((id) => waiting.get(id)?.value !== value);
      const { lately } = await trx
        .selectFrom('screen_order')
        .select(({ fn }) => fn.countAll<number>().as('lately'))
        .where('project_id', '=', projectId)
        .where('sent_at', '>', at - minuteMs)
        .where('sent_at', '<=', at + clocksDifferMs)
        .executeTakeFirstOrThrow();
      if (Number(lately) + fresh.length > mostOrdersAMinute) {
        const text = texts.orders.tooOften(mostOrdersAMinute);
        throw new ClientError(429, 'TooManyRequestsException', text, { retryAfter: minuteMs / 1000 });
      }
      const named = fresh.map((id) => ({ id, name: names.get(id) ?? id }));
      for (const order of await insertOrders({ trx, actor, now: at }, { kind, value }, named))
        waiting.set(order.screenId, order);
      if (fresh.length > 0) emit({ type: 'orders', projectId, screens: fresh });
      return ids.flatMap((id) => waiting.get(id) ?? []);
    }),
  );
}

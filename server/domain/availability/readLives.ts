import { type Kysely, sql } from 'kysely';
import { type KnownLife, withoutCutSilences } from '../../../contract/availability.ts';
import { common, merged, without } from '../../../contract/past.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import { longestServiceMs, serviceSpans } from '../../../contract/serviceSpans.ts';
import type { Database } from '../../db/schema.ts';
import { longestBreakMs } from '../presence/lifeRecords.ts';
import { silenceMs } from '../presence/presence.ts';
import { readInactive } from './inactiveSpans.ts';

/** How long screens may take to reconnect to a started server, ms: until then their state is unknown. */
const settlingMs = 60_000;

/**
 * When servers were listening within a span, ms, long enough to know which screens are silent. Times that no server observed
 * are excluded: a server's downtime does not lower the figures (docs/decisions/0065-availability.md).
 */
export async function readListened(
  db: Kysely<Database>,
  { from, to }: PastSpan,
  now: number,
): Promise<PastSpan[]> {
  const rows = await db
    .selectFrom('server_life')
    .selectAll()
    .where('to_at', '>=', from)
    .where('from_at', '<', to)
    .orderBy('from_at')
    .execute();
  const spans = rows.map(({ from_at, to_at }) => ({
    from: Math.max(from, from_at + settlingMs),
    // This server is running, whenever its latest sign of life was written.
    to: Math.min(to, now - to_at <= longestBreakMs ? now : to_at - silenceMs),
  }));
  return merged(spans);
}

/**
 * Since when servers have been listening without a break, ms, so that a silence is the screen's; null: not long enough
 * yet.
 */
export async function readListeningSince(db: Kysely<Database>, now: number): Promise<number | null> {
  const listened = await readListened(db, { from: now - longestServiceMs, to: now }, now);
  const last = listened.at(-1);
  return last?.to === now ? last.from : null;
}

/** A screen, since when it is expected to be online, ms (null: it never was), and its service hours (null: always). */
export interface Expected {
  id: string;
  since: number | null;
  hours: string | null;
}

/** Intersects `listened` with service hours, computed once per distinct hours. */
export function listenedIn(
  listened: readonly PastSpan[],
  timeZone: string,
): (hours: string | null) => readonly PastSpan[] {
  const known = new Map<string, readonly PastSpan[]>();
  const span = { from: listened[0]?.from ?? 0, to: listened.at(-1)?.to ?? 0 };
  return (hours) => {
    if (hours === null) return listened;
    const found =
      known.get(hours) ?? common(listened, serviceSpans({ hours, alerts: false }, span, timeZone));
    known.set(hours, found);
    return found;
  };
}

/**
 * Online spans of screens (as many as fit one statement) within a span, and the spans in which they were observed and
 * expected to be online: active, and in their hours of service.
 */
export async function readLives(
  db: Kysely<Database>,
  screens: readonly Expected[],
  { from, to }: PastSpan,
  listened: (hours: string | null) => readonly PastSpan[],
  now: number,
): Promise<ReadonlyMap<string, KnownLife>> {
  const ids = screens.flatMap(({ id, since }) => (since === null || since >= to ? [] : [id]));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('screen')
          .innerJoin('screen_life as life', (join) =>
            join
              .onRef('life.screen_id', '=', 'screen.id')
              // Uses the primary key: starts with the span in progress at `from`.
              .on(
                'life.from_at',
                '>=',
                sql<number>`coalesce((select max(before.from_at) from screen_life as before
                  where before.screen_id = screen.id and before.from_at <= ${from}), 0)`,
              )
              .on('life.from_at', '<', to),
          )
          .select(['life.screen_id', 'life.from_at', 'life.to_at'])
          .where('screen.id', 'in', ids)
          .execute();
  const heard = Map.groupBy(rows, ({ screen_id }) => screen_id);
  const inactive = await readInactive(db, ids, { from, to });
  const measuredOf = ({ id, since, hours }: Expected) =>
    since === null
      ? []
      : without(
          merged(listened(hours).map((span) => ({ from: Math.max(span.from, since), to: span.to }))),
          inactive.get(id) ?? [],
        );
  return new Map(
    screens.map((screen) => {
      const spans = (heard.get(screen.id) ?? []).map(({ from_at, to_at }) => ({
        from: from_at,
        to: to_at ?? now,
      }));
      const life = { heard: merged(spans), measured: measuredOf(screen) };
      return [screen.id, withoutCutSilences(life, listened(null), silenceMs)];
    }),
  );
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  type Availability,
  availabilityIn,
  type AvailabilityPeriod,
  joined,
  unitsOf,
  unmeasured,
} from '../../../contract/availability.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { ProjectAvailability } from '../../../contract/schemas/availability.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { closestHours } from '../../db/closestHours.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { firstUnstored, monthAt, readMonths, screensAtOnce } from './months.ts';
import { type Expected, listenedIn, readListened, readLives } from './readLives.ts';

interface Asked {
  units: readonly PastSpan[];
  /** Name of each unit that may be stored. */
  months: readonly string[];
  listened: ReturnType<typeof listenedIn>;
  now: number;
}

/** Availability of screens in each unit, by screen id. */
async function readUnits(
  db: Kysely<Database>,
  screens: readonly Expected[],
  { units, months, listened, now }: Asked,
): Promise<Map<string, Availability[]>> {
  const ids = screens.map(({ id }) => id);
  const stored = months[0] === undefined ? null : await readMonths(db, ids, months[0]);
  const kept = ({ id }: Expected): ReadonlyMap<string, Availability> =>
    stored?.get(id) ?? new Map<string, Availability>();
  const begins = screens.map((screen) => firstUnstored(units, months, screen.since, kept(screen)));
  const begin = units[Math.min(...begins)];
  const to = units.at(-1)?.to ?? now;
  const lives = begin && (await readLives(db, screens, { from: begin.from, to }, listened, now));
  return new Map(
    screens.map((screen, index) => {
      const at = begins[index] ?? 0;
      const life = lives?.get(screen.id) ?? { heard: [], measured: [] };
      return [
        screen.id,
        [
          ...units.slice(0, at).map((_, place) => kept(screen).get(months[place] ?? '') ?? unmeasured),
          ...availabilityIn(units.slice(at), life),
        ],
      ];
    }),
  );
}

/** Availability of a project's active screens, or of one of its sites, through a period until `now`, ms (FLT-2). */
export async function readAvailability(
  db: Kysely<Database>,
  { id: projectId, timeZone }: Pick<Project, 'id' | 'timeZone'>,
  { period = 'days', siteId }: { period?: AvailabilityPeriod | undefined; siteId?: number | undefined },
  now: number,
): Promise<ProjectAvailability> {
  const zone = timeZone ?? defaultTimeZone;
  const units = unitsOf(period, now, zone);
  const months = period === 'months' ? units.map(({ from }) => monthAt(from, zone)) : [];
  const span = { from: units[0]?.from ?? now, to: now };
  const listened = listenedIn(await readListened(db, span, now), zone);
  const asked = { units, months, listened, now };
  const rows = await db
    .selectFrom('screen')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .leftJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
    .select(['screen.id', 'screen.name', 'screen.site_id as siteId', 'site.name as siteName'])
    .select('presence.first_seen_at as since')
    .select(closestHours)
    .where('screen.project_id', '=', projectId)
    .where('screen.active', '=', 1)
    .$if(siteId !== undefined, (query) => query.where('screen.site_id', '=', siteId ?? 0))
    .execute();

  const sums = units.map((unit) => ({ ...unit, up: 0, down: 0 }));
  const screens: ProjectAvailability['screens'] = [];
  for (const some of chunks(rows, screensAtOnce)) {
    const found = await readUnits(db, some, asked);
    for (const { id: screenId, since: _, hours: __, ...named } of some) {
      const parts = found.get(screenId) ?? [];
      for (const [at, { up, down }] of parts.entries()) {
        const sum = sums[at];
        if (!sum) continue;
        sum.up += up;
        sum.down += down;
      }
      const { up, down, outages, longest } = parts.reduce(joined, unmeasured);
      const unitsOfScreen = { units: parts.map((part) => ({ up: part.up, down: part.down })) };
      screens.push({
        screenId,
        ...named,
        up,
        down,
        outages,
        longest,
        ...(siteId !== undefined && unitsOfScreen),
      });
    }
    await turn();
  }
  return { units: sums, screens };
}

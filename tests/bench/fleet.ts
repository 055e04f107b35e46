import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { dayMs } from '../../contract/durations.ts';
import { databaseFile, openSqlite, type Store } from '../../server/db/engine.ts';
import { readAvailability } from '../../server/domain/availability/readAvailability.ts';
import type { Mailer } from '../../server/domain/silence/mailer.ts';
import { createSilenceWatch } from '../../server/domain/silence/silenceWatch.ts';
import { longestHold } from './hold.ts';
import { alternate, median, milliseconds, ratioOf, timeOf, type Bench, type Finding } from './measure.ts';
import { projectRow, writeNetwork } from './network.ts';

const days = 31;
/** How often a screen loses its network per day, over a month. */
const lossesOfDay = 2;
const ofMonth = 5_000;
const watched = 50_000;
const projects = 50;
const rounds = 9;

interface Served {
  store: Store;
  projectId: number;
  file: BetterSqlite3.Database;
}

/** A network of `screens` screens, all online, and a server that has listened since they exist. */
async function onNetwork<T>(screens: number, now: number, run: (served: Served) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-fleet-'));
  const { projectId } = await writeNetwork(folder, screens);
  const file = new BetterSqlite3(join(folder, databaseFile));
  const begun = now - (days + 1) * dayMs;
  file.exec(`
    insert into screen_presence (screen_id, first_seen_at, last_seen_at) select id, ${begun}, ${now} from screen;
    insert into server_life (from_at, to_at) values (${begun}, ${now});`);
  const store = openSqlite(folder);
  try {
    return await run({ store, projectId, file });
  } finally {
    await store.close();
    file.close();
    rmSync(folder, { recursive: true });
  }
}

const holdFinding = (what: string, { longest, floor }: Awaited<ReturnType<typeof longestHold>>): Finding => ({
  what: `${what}: longest hold`,
  product: milliseconds(longest),
  floor: `${milliseconds(floor)}, idle`,
  value: longest,
  unit: ' ms',
  target: { atMost: 50 },
});

/** « Disponibilité » for a month, compared with reading and adding up the same rows. */
const month = (now: number) =>
  onNetwork(ofMonth, now, async ({ store, projectId, file }): Promise<Finding[]> => {
    const lives = days * lossesOfDay;
    const eachMs = dayMs / lossesOfDay;
    file.exec(`
      insert into screen_life (screen_id, from_at, to_at)
        with recursive one(n) as (select 1 union all select n + 1 from one where n < ${lives})
        select id, ${now} - n * ${eachMs}, case when n = 1 then null else ${now} - (n - 1) * ${eachMs} - 600000 end
        from screen, one;
      analyze;`);
    const read = () =>
      readAvailability(store.db, { id: projectId, timeZone: 'Europe/Paris' }, { period: 'days' }, now);
    const rows = file.prepare<[number], { screen_id: string; from_at: number; to_at: number | null }>(
      'select screen_id, from_at, to_at from screen_life where from_at >= ?',
    );
    function bare(): Promise<string> {
      const up = new Map<string, number[]>();
      for (const { screen_id, from_at, to_at } of rows.all(now - days * dayMs)) {
        const sums = up.get(screen_id) ?? Array.from({ length: days + 1 }, () => 0);
        up.set(screen_id, sums);
        const day = Math.floor((now - from_at) / dayMs);
        sums[day] = (sums[day] ?? 0) + (to_at ?? now) - from_at;
      }
      return Promise.resolve(JSON.stringify([...up]));
    }
    const whole = async () => JSON.stringify(await read());
    await whole();
    // Before the floor leaves its rows to the garbage collector.
    const hold = await longestHold(read);
    const measured = await alternate(
      rounds,
      () => timeOf(whole),
      () => timeOf(bare),
    );
    return [
      {
        what: `« Disponibilité » of a month, ${ofMonth} screens, ${lives * ofMonth} changes`,
        product: milliseconds(median(measured.product)),
        floor: milliseconds(median(measured.floor)),
        value: ratioOf(measured),
        target: { atMost: 4 },
      },
      holdFinding('« Disponibilité »', hold),
    ];
  });

/** Distributes the sites of the single project over as many projects. */
function share(file: BetterSqlite3.Database): void {
  const columns = Object.keys(projectRow).filter((name) => name !== 'name' && name !== 'long_name');
  file.exec(`
    insert into project (name, long_name, ${columns.join()})
      with recursive one(n) as (select 1 union all select n + 1 from one where n < ${projects - 1})
      select 'projet-' || n, 'Projet ' || n, ${columns.join()} from one, project;
    update site set project_id = 1 + id % ${projects};
    update screen set project_id = 1 + site_id % ${projects};
    insert into silence_alert (project_id, enabled, after_minutes, recipients, never, back, saved_at)
      select id, 1, 10, '["pc@reseau.example"]', 1, 1, 0 from project;
    insert into screen_life (screen_id, from_at, to_at) select screen_id, first_seen_at, null from screen_presence;
    analyze;`);
}

/** The check for silences, compared with a bare read of screens and their last heartbeats. */
const silences = (begun: number) =>
  onNetwork(watched, begun, async ({ store, file }): Promise<Finding[]> => {
    let now = begun;
    share(file);
    const mailer: Mailer = { send: () => Promise.resolve({ refused: [], deferred: [] }) };
    const { tick } = createSilenceWatch({
      db: store.db,
      mailer,
      publicUrl: null,
      now: () => now,
      onTrouble(error) {
        throw error;
      },
    });
    const heard = file.prepare('update screen_presence set last_seen_at = ?');
    const served = file.prepare('update server_life set to_at = ?');
    const told = file.prepare('select count(*) as screens from silence_told').pluck();
    const since = file.prepare<[], { last_seen_at: number | null }>(
      'select id, project_id, last_seen_at from screen left join screen_presence on screen_id = id',
    );
    const bare = () => Promise.resolve(since.all().filter((one) => (one.last_seen_at ?? 0) < now).length);
    /** Lets minutes pass with a running server. */
    const pass = (minutes: number, areHeard: boolean) => {
      now += minutes * 60_000;
      served.run(now);
      if (areHeard) heard.run(now);
    };
    const look = (minutes: number, areHeard: boolean) => {
      pass(minutes, areHeard);
      return timeOf(tick);
    };
    const finding = (
      what: string,
      times: { product: number[]; floor: number[] },
      atMost: number,
    ): Finding => ({
      what: `a look for silences among ${watched} screens of ${projects} projects: ${what}`,
      product: milliseconds(median(times.product)),
      floor: milliseconds(median(times.floor)),
      value: ratioOf(times),
      target: { atMost },
    });
    const check = (expected: number) => {
      if (told.get() !== expected)
        throw new Error(`${String(told.get())} screens were told of, not ${expected}`);
    };
    const floor = () => timeOf(bare);
    await look(1, true);
    pass(1, true);
    const hold = await longestHold(tick);
    const calm = await alternate(rounds, () => look(1, true), floor);
    check(0);
    const fallen = await alternate(1, () => look(15, false), floor);
    check(watched);
    const silent = await alternate(rounds, () => look(1, false), floor);
    check(watched);
    const back = await alternate(1, () => look(1, true), floor);
    check(0);
    return [
      finding('all are heard of', calm, 5),
      holdFinding('a look, all are heard of', hold),
      finding('all have fallen silent', fallen, 30),
      finding('all are told as silent', silent, 8),
      finding('all are back', back, 30),
    ];
  });

/** Reads of online spans: a month of a project, and currently silent screens. */
export const fleet: Bench = {
  name: 'fleet',
  async run() {
    const now = Date.UTC(2026, 10, 25, 12);
    return [...(await month(now)), ...(await silences(now))];
  },
};

import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite } from '../../server/db/engine.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { addressOf, onPostgres } from '../support/postgresCopies.ts';
import { liveADay } from './day/liveADay.ts';
import { median, type Bench, type Finding } from './measure.ts';
import type { Memory } from './screens/inspectServer.ts';

/** In memory if the system has a file system there: a disk does not become faster with the clock. */
const memoryDisk = '/dev/shm';
const parent = existsSync(memoryDisk) ? memoryDisk : tmpdir();

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Memory at the end of the day compared with its morning, by samples of each second hour. */
function steadiness(
  samples: readonly Memory[],
  {
    what,
    of,
    middle,
    atMost,
  }: {
    what: string;
    of: (memory: Memory) => number;
    /** One value for three samples. */
    middle: (values: readonly number[]) => number;
    atMost: number;
  },
): Finding {
  const [early, late] = [samples.slice(1, 4), samples.slice(-3)].map((some) => middle(some.map(of)));
  return {
    what: `${what}, hours 20 to 24`,
    product: megabytes(late!),
    floor: `${megabytes(early!)}, hours 4 to 8`,
    value: late! / early!,
    target: { atMost },
  };
}

type Engine = 'sqlite' | 'postgres';

async function liveOn(engine: Engine): Promise<Finding[]> {
  const folder = mkdtempSync(join(parent, 'girouette-day-'));
  const database = `girouette_bench_${randomBytes(6).toString('hex')}`;
  const isShared = engine === 'postgres';
  try {
    if (isShared) await onPostgres(`create database ${database}`);
    const { samples, failures, answers, busyAnswers, acts, leftOut } = await liveADay({
      name: engine,
      store: isShared ? openPostgres(addressOf(database), folder) : openSqlite(folder),
      env: { DATA_DIR: folder, ...(isShared && { DATABASE_URL: addressOf(database) }) },
    });
    return [
      // What the first hours compile and cache is in both. What each hour left behind would go on for months: a tenth in
      // sixteen hours would double the heap in a week.
      steadiness(samples, { what: `heap on ${engine}`, of: ({ heap }) => heap, middle: median, atMost: 1.1 }),
      // What a peak has taken is returned late, at different times: the least of three is what is really needed.
      steadiness(samples, {
        what: `resident memory on ${engine}`,
        of: ({ resident }) => resident,
        middle: (values) => Math.min(...values),
        atMost: 1.15,
      }),
      {
        what: `otherwise than expected on ${engine}`,
        product: `${failures}, beside ${answers} answers, and ${busyAnswers} times « busy »`,
        floor: '',
        value: failures,
        target: { atMost: 0 },
      },
      {
        // Else the machine was too busy for the day: its memory says little.
        what: `acts of the day on ${engine} for which there was time`,
        product: `${acts} of ${acts + leftOut}`,
        floor: '',
        value: acts / (acts + leftOut),
        target: { atLeast: 0.9 },
      },
    ];
  } finally {
    if (isShared) await onPostgres(`drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A busy day of a server, 60 times as fast: what it holds in memory does not grow by the hour. */
export const serverDay: Bench = {
  name: 'serverDay',
  async run() {
    ensureBuilt();
    const engines: Engine[] = ['sqlite'];
    if (process.env['TEST_DATABASE_URL'] === undefined)
      console.error('serverDay: TEST_DATABASE_URL names no PostgreSQL, which is not measured.');
    else engines.push('postgres');
    const findings: Finding[] = [];
    // One after the other: both at once leave too little time for the acts.
    for (const engine of engines) findings.push(...(await liveOn(engine)));
    return findings;
  },
};

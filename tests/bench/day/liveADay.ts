import { hourMs } from '../../../contract/durations.ts';
import type { Store } from '../../../server/db/engine.ts';
import { texts } from '../../../server/shared/texts.ts';
import { startServer } from '../../support/startServer.ts';
import { sum } from '../measure.ts';
import { type Memory, inspectable, memoryOf } from '../screens/inspectServer.ts';
import { configuring } from './configuring.ts';
import { busy, type Day, signInManager, signInSuperuser } from './day.ts';
import { startDayClock } from './dayClock.ts';
import { fillDayNetwork } from './dayNetwork.ts';
import { startDaySources } from './daySources.ts';
import { managing } from './managing.ts';
import { operating } from './operating.ts';
import { reading } from './reading.ts';
import { openScreens } from './screensOfDay.ts';
import { visiting } from './visiting.ts';

const screenCount = 100;
/** Of `network.ts`. */
const siteCount = screenCount / 20;
const hours = 24;
/** Hours between two measurements. */
const everyHours = 2;
/** 24 h in 24 minutes. */
const speed = 60;

/** Where a day takes place: an empty database, and the environment of a server on it. */
export interface Place {
  name: string;
  store: Store;
  env: Record<string, string>;
}

interface LivedDay {
  /** Memory after each second hour. */
  samples: Memory[];
  /** Number of answers, and other things, that were not as expected. */
  failures: number;
  /** Number of expected answers, and of those that said that the server is busy. */
  answers: number;
  busyAnswers: number;
  /** Number of acts, and of those for which they left no time. */
  acts: number;
  leftOut: number;
}

/** What a server logs beside its usual course: warnings and errors, but that it is busy, which callers are told. */
const troublesIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && /"level":[4-9]\d/.test(line))
    .filter((line) => !line.includes(texts.request.busy));

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Failures that are printed. */
const mostPrinted = 10;

async function measure(day: Day, name: string): Promise<Memory[]> {
  const samples: Memory[] = [];
  for (let hour = everyHours; hour <= hours; hour += everyHours) {
    await day.clock.wait(hour * hourMs - day.clock.passed());
    const memory = await memoryOf(day.server);
    samples.push(memory);
    const { heap, resident } = memory;
    console.error(`  ${name}, ${hour} h: heap ${megabytes(heap)}, resident ${megabytes(resident)}`);
  }
  return samples;
}

/** A server lives through a busy day at a place, all of whose clocks run fast. */
export async function liveADay({ name, store, env }: Place): Promise<LivedDay> {
  const clock = startDayClock(speed);
  const sources = await startDaySources(clock, siteCount);
  const network = await fillDayNetwork(store, screenCount, sources.url);
  await store.close();
  const server = await startServer({
    ...env,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    // As in deploy/ (decision 94).
    MALLOC_MMAP_THRESHOLD_: '131072',
    FEED_HOSTS: sources.host,
    ...clock.env('fastClock', inspectable.NODE_OPTIONS),
  });
  let isOver = false;
  let [failures, acts, leftOut] = [0, 0, 0];
  const answers = new Map<string, number>();
  const day: Day = {
    ...network,
    clock,
    server,
    isOver: () => isOver,
    fail(what) {
      failures += 1;
      const hour = (clock.passed() / hourMs).toFixed(1);
      if (failures <= mostPrinted) console.error(`  ${name}, ${hour} h: ${what}`);
    },
    acted(others) {
      acts += 1;
      leftOut += others;
    },
    answers,
  };
  const screens = await openScreens(day);
  try {
    const [manager, superuser] = [await signInManager(day), await signInSuperuser(day)];
    const all = [
      screens.coming,
      ...operating(day, manager),
      ...managing(day, manager),
      ...configuring(day, superuser),
      ...reading(day, manager, superuser),
      ...visiting(day),
    ];
    const samples = await measure(day, name).finally(() => (isOver = true));
    await screens.check().catch((error: Error) => day.fail(error.message));
    await Promise.all(all);
    for (const line of troublesIn(server.output())) day.fail(line);
    for (const [what, count] of [...answers].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.error(`  ${name}: ${count} × ${what}`);
    const busyAnswers = answers.get(busy) ?? 0;
    return {
      samples,
      failures,
      answers: sum([...answers.values()]) - busyAnswers,
      busyAnswers,
      acts,
      leftOut,
    };
  } finally {
    isOver = true;
    screens.leave();
    await server.stop();
    await sources.close();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { hourMs } from '../../../contract/durations.ts';
import { instant } from '../screens/instant.ts';

/** A clock that is faster than time, the same in all processes. */
interface FastClock {
  speed: number;
  /** Ms since the epoch. */
  now(): number;
}

const variable = 'DAY_CLOCK';

function clockFrom(startsAt: number, started: number, speed: number): FastClock {
  return { speed, now: () => Math.floor(startsAt + (instant() - started) * speed) };
}

/** The clock that a process was started with. */
export function dayClockIn(env: NodeJS.ProcessEnv): FastClock {
  const [startsAt = NaN, started = NaN, speed = NaN] = (env[variable] ?? '').split(' ').map(Number);
  if (Number.isNaN(speed)) throw new Error(`${variable} says no clock.`);
  return clockFrom(startsAt, started, speed);
}

/** The clock of a simulated day. All times are its own, ms. */
export interface DayClock extends FastClock {
  /** Time since its beginning. */
  passed(): number;
  wait(ms: number): Promise<void>;
  /** Environment of a process that has this clock: its preloaded file, and further options of Node. */
  env(preload: 'fastClock' | 'fastPages', options?: string): Record<string, string>;
}

/** Starts a day at the next full hour: what is done some minutes past an hour does not meet midnight. */
export function startDayClock(speed: number): DayClock {
  const startsAt = Math.ceil(Date.now() / hourMs) * hourMs;
  const started = instant();
  const { now } = clockFrom(startsAt, started, speed);
  return {
    speed,
    now,
    passed: () => now() - startsAt,
    wait: (ms) => delay(Math.max(0, ms) / speed),
    env: (preload, options = '') => ({
      [variable]: [startsAt, started, speed].join(' '),
      NODE_OPTIONS: `--import=${new URL(`${preload}.ts`, import.meta.url).pathname} ${options}`,
    }),
  };
}

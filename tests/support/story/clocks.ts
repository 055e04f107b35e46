import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { minuteMs } from '../../../contract/durations.ts';

const preload = join(import.meta.dirname, 'shiftedClock.ts');

/** The time of a story, shared by its server and its pages. */
export interface Clocks {
  /** Environment variables for the server. */
  env: Record<string, string>;
  now(): number;
  /** Gives a page this time, before it navigates anywhere. */
  join(page: Page): Promise<void>;
  /** Advances all clocks by `minutes`, at least `leastMinutes` (hour.ts); timers that become due fire. */
  pass(minutes: number): Promise<void>;
}

/** `folder` contains the file from which the server reads the time shift; `serverTime` asks the server for its time. */
export function startClocks(folder: string, serverTime: () => Promise<number>): Clocks {
  const file = join(folder, 'clock');
  let ahead = 0;
  const pages: Page[] = [];
  const now = () => Date.now() + ahead;
  writeFileSync(file, '0');
  return {
    env: { STORY_CLOCK: file, NODE_OPTIONS: `--import=${preload}` },
    now,
    async join(page) {
      await page.clock.install({ time: now() });
      pages.push(page);
    },
    async pass(minutes) {
      ahead += minutes * minuteMs;
      writeFileSync(file, String(ahead));
      await expect.poll(serverTime, { message: 'the server’s clock' }).toBeGreaterThan(now() - minuteMs / 2);
      await Promise.all(pages.map((page) => page.clock.fastForward(minutes * minuteMs)));
    },
  };
}

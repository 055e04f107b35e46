import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { minuteMs } from '../../../contract/durations.ts';

const preload = join(import.meta.dirname, 'shiftedClock.ts');

/** The one time of a story: its server's and its pages' clocks go on together. */
export interface Clocks {
  /** What a server is started with. */
  env: Record<string, string>;
  now(): number;
  /** Gives a page this time, before it goes anywhere. */
  join(page: Page): Promise<void>;
  /** Lets minutes pass everywhere, `leastMinutes` (hour.ts) or more: what waited for them comes. */
  pass(minutes: number): Promise<void>;
}

/** `folder` holds the file by which the server hears of the time; `serverTime` asks the server for its. */
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

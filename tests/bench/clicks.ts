import type { Locator, Page } from '@playwright/test';
import { median, milliseconds, quantile } from './measure.ts';

/** CPU throttling factor for timed clicks. */
export const slowDown = 4;

export async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Clicks, and returns the time from the click to the next paint, as measured by the browser, ms. */
export async function timeClick(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await target.click();
  await page
    .waitForFunction(
      () => (window as unknown as { seen: number[] }).seen.length > 0,
      undefined,
      // Interactions within one frame are not reported.
      { timeout: 2_000 },
    )
    .catch(() => undefined);
  const [duration] = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return duration ?? 16;
}

export const medianAndMost = (values: readonly number[]) =>
  `${milliseconds(median(values))} (max ${milliseconds(quantile(values, 1))})`;

import type { Locator, Page } from '@playwright/test';
import { median, milliseconds, quantile } from './measure.ts';

/** CPU throttling factor for timed clicks. */
export const slowDown = 4;

export async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Resolves once what has happened is painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const frameMs = 16;

/**
 * Presses a control as a user does, who holds it until it is drawn as pressed, and returns the interaction's latency: the
 * longest time from one of its events (`pointerdown`, `pointerup`, `click`) to the next paint, as measured by the browser
 * (« Interaction to Next Paint »), ms. The mouse is already over the control, and nothing of Playwright's listens.
 */
export async function timeClick(page: Page, target: Locator): Promise<number> {
  await target.hover();
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) seen[name] = Math.max(duration, seen[name] ?? 0);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.mouse.down();
  await painted(page);
  await page.mouse.up();
  await page
    .waitForFunction(() => 'click' in (window as unknown as { seen: object }).seen, undefined, {
      timeout: 1_000,
    })
    // An event that is painted within a frame is not reported.
    .catch(() => undefined);
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  return Math.max(frameMs, ...['pointerdown', 'pointerup', 'click'].map((name) => seen[name] ?? 0));
}

export const medianAndMost = (values: readonly number[]) =>
  `${milliseconds(median(values))} (max ${milliseconds(quantile(values, 1))})`;

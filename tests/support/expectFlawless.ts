import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits until nothing moves: what fades in cannot be judged, and what still opens is not where it is clicked. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/**
 * What axe objects to, by rule and element. It runs in the page itself, which has no frames, and once loaded stays there:
 * axe's own package for Playwright opens a second page for each judgement, and carries all that was found to be right.
 */
async function objectionsTo(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** By how many pixels the page is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Expects that axe finds nothing on a page as it stands, and that nothing of it is cut off. */
export async function expectFlawless(page: Page, look = 'as it stands'): Promise<void> {
  await settled(page);
  expect(await objectionsTo(page), look).toEqual([]);
  expect(await overflowOf(page), look).toBeLessThanOrEqual(0);
}

/** Gives the page the other theme, and waits until it has it. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const before = await groundOf(page);
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => groundOf(page)).not.toBe(before);
}

/**
 * Expects it in two looks: light at 1440 pixels, dark at 390. So the page stays, unless the test goes on with it
 * (`goesOn`): then it is light and 1440 pixels wide again, which costs as much as half a judgement.
 */
export async function expectFlawlessInAllLooks(page: Page, { goesOn = false } = {}): Promise<void> {
  // What blinks or fades cannot be judged at any instant.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectFlawless(page, 'light, 1440 pixels wide');
  await changeTheme(page, 'dark');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectFlawless(page, 'dark, 390 pixels wide');
  if (!goesOn) return;
  await page.setViewportSize({ width: 1440, height: 900 });
  await changeTheme(page, 'light');
}

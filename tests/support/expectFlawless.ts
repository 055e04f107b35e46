import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe can find in one theme and not in the other: colours are all that differs between them. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Waits until nothing moves: what fades in cannot be judged, and what still opens is not where it is clicked. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** What axe objects to, by rule and element. */
async function objectionsTo(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
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

/** Expects it 1440 and 390 pixels wide, and in the dark theme. The page is light and 1440 pixels wide afterwards. */
export async function expectFlawlessInAllLooks(page: Page): Promise<void> {
  // What blinks or fades cannot be judged at any instant.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFlawless(page, `${width} pixels wide`);
  }
  const light = await groundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).not.toBe(light);
  // Buttons take their new colours little by little.
  await settled(page);
  expect(await objectionsTo(page, rulesOfColours), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).toBe(light);
}

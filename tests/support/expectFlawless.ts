import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What stands where something is waited for, and does not move for who prefers no motion. */
const waiting = '.MuiSkeleton-root, .MuiCircularProgress-indeterminate, .MuiLinearProgress-indeterminate';

/** Waits until nothing moves or is waited for: what fades in cannot be judged, and what still opens is not where it is clicked. */
export const settled = (page: Page) =>
  page.waitForFunction(
    (pending) =>
      document.querySelector(pending) === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    waiting,
  );

/** What stands around all pages of the console: the menu and the bar. */
const shell = [['nav[aria-label="Menu principal"]'], ['header.MuiAppBar-root']];

interface Judgement {
  /** What is judged, for the message of a fault. */
  what?: string;
  /** Leaves out the menu and the bar, which an earlier judgement of the same session has seen. */
  insideShell?: boolean;
}

/**
 * What axe objects to, by rule and element. It runs in the page itself, which has no frames, and once loaded stays there:
 * axe's own package for Playwright opens a second page for each judgement, and carries all that was found to be right.
 */
async function objectionsTo(page: Page, insideShell: boolean): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (context) => {
      const { axe } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      // No page has sounds or films, which alone are loaded before.
      const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { exclude: insideShell ? shell : [] },
  );
}

/** By how many pixels the page is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Expects that axe finds nothing on a page as it stands, and that nothing of it is cut off; a fault does not end the test. */
export async function expectFlawless(
  page: Page,
  { what = 'as it stands', insideShell = false }: Judgement = {},
): Promise<void> {
  await settled(page);
  expect.soft(await objectionsTo(page, insideShell), what).toEqual([]);
  expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
}

/** Gives the page a theme, unless it has it, and a width. */
async function giveLook(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  const hadIt = await page.evaluate(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  const before = await groundOf(page);
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height: 900 })]);
  if (!hadIt) await expect.poll(() => groundOf(page)).not.toBe(before);
}

/** The look in which a page is brought into the state to judge. */
export const giveFirstLook = (page: Page) => giveLook(page, 'light', 1440);

/**
 * Expects it in two looks: light at 1440 pixels, dark at 390. So the page stays, unless the test goes on with it
 * (`goesOn`): then it is light and 1440 pixels wide again.
 */
export async function expectFlawlessInAllLooks(
  page: Page,
  { goesOn = false, what = 'the page', insideShell = false }: Judgement & { goesOn?: boolean } = {},
): Promise<void> {
  await giveFirstLook(page);
  await expectFlawless(page, { what: `${what}, light, 1440 pixels wide`, insideShell });
  await giveLook(page, 'dark', 390);
  await expectFlawless(page, { what: `${what}, dark, 390 pixels wide`, insideShell });
  if (goesOn) await giveFirstLook(page);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Placeholders for loading content; with reduced motion, they do not move. */
const waiting = '.MuiSkeleton-root, .MuiCircularProgress-indeterminate, .MuiLinearProgress-indeterminate';

/** Waits until nothing moves or loads: fading elements cannot be checked, and opening ones are not where they are clicked. */
export const settled = (page: Page) =>
  page.waitForFunction(
    (pending) =>
      document.querySelector(pending) === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    waiting,
  );

/** Parts of the console around all pages: the menu and the bar. */
const shell = [['nav[aria-label="Menu principal"]'], ['header.MuiAppBar-root']];

interface Judgement {
  /** Name of what is checked, for the error message. */
  what?: string;
  /** Skips the menu and the bar, which an earlier check in the same session has covered. */
  insideShell?: boolean;
}

/**
 * What axe objects to, by rule and element. It runs in the page itself, which has no frames, and stays loaded: axe's own
 * package for Playwright opens a second page for each check, and transfers all passed rules as well.
 */
async function objectionsTo(page: Page, insideShell: boolean): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (context) => {
      const { axe } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      // Preloading is for audio and video only, and no page has any.
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

/**
 * Expects that axe finds nothing on the page in its present state, and that nothing is cut off; a fault does not end the
 * test.
 */
export async function expectFlawless(
  page: Page,
  { what = 'as it stands', insideShell = false }: Judgement = {},
): Promise<void> {
  await settled(page);
  expect.soft(await objectionsTo(page, insideShell), what).toEqual([]);
  expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
}

/** Sets the page's theme, unless it has it, and its width. */
async function giveLook(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  const hadIt = await page.evaluate(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  const before = await groundOf(page);
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height: 900 })]);
  if (!hadIt) await expect.poll(() => groundOf(page)).not.toBe(before);
}

/** The look in which a page is brought into the state to check. */
export const giveFirstLook = (page: Page) => giveLook(page, 'light', 1440);

/**
 * Checks the page in two looks: light at 1440 px, dark at 390. The page stays in the last one, unless the test continues
 * with it (`goesOn`): then it is light and 1440 px wide again.
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

import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { buildBareConsole, removeBareConsole } from './bareConsole.ts';
import { slow, timeClick } from './clicks.ts';
import type { Finding } from './measure.ts';
import { signInByForm, startNetwork, type Prepare } from './network.ts';

/** Of the network, and the floor (bareConsole/FullLine.tsx). */
export const screenCount = 10_000;
const fullLineText = 'Ligne entière';

export const fullLineBox = (page: Page) => page.getByRole('checkbox', { name: fullLineText });

const ticksIn = (page: Page) => page.getByRole('checkbox').count();

/** Time of « Ligne entière », ms. */
export async function timeFullLine(page: Page): Promise<number> {
  await page.bringToFront();
  const box = fullLineBox(page);
  const before = await box.isChecked();
  const duration = await timeClick(page, box);
  if ((await box.isChecked()) === before) throw new Error('The click changed nothing.');
  return duration;
}

/**
 * Opens the page that spreads a message, with a network of 10,000 screens, and a bare virtualised list of as many rows in
 * react-admin; throttles the CPU once both are ready.
 */
export async function besideBareLine(
  run: (pages: { page: Page; bare: Page }) => Promise<Finding[]>,
  { prepare, ready }: { prepare?: Prepare; ready?: (page: Page) => Promise<void> } = {},
): Promise<Finding[]> {
  ensureBuilt();
  const barePath = await buildBareConsole();
  const network = await startNetwork(screenCount, undefined, prepare);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ viewport });
    await signInByForm(page, network);
    await page.goto(`${network.server.url}/#!/messagesSpreading`);
    await fullLineBox(page).waitFor();
    // A message for the previews to draw.
    await page.locator('[contenteditable=true]').first().fill('Trafic perturbé');
    await ready?.(page);
    const bare = await browser.newPage({ viewport });
    await signInByForm(bare, network, barePath);
    await bare.goto(`${network.server.url}${barePath}#/line`);
    await fullLineBox(bare).waitFor();
    const [ticks, bareTicks] = [await ticksIn(page), await ticksIn(bare)];
    if (bareTicks > ticks) throw new Error(`The floor draws ${bareTicks} boxes, the product ${ticks}.`);
    for (const one of [page, bare]) await slow(one);
    return await run({ page, bare });
  } finally {
    await browser.close();
    await network.close();
    removeBareConsole();
  }
}

import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { buildBareConsole, removeBareConsole } from './bareConsole.ts';
import { alternate, median, milliseconds, quantile, ratioOf, type Bench } from './measure.ts';
import { signInByForm, startNetwork } from './network.ts';

const screenCount = 10_000;
const slowDown = 4;
const toggles = 20;
const fullLineText = 'Ligne entière';

/** Clicks, and says how long the browser took from the click to the next picture on the screen, by its own account. */
async function timeToggle(page: Page): Promise<number> {
  const box = page.getByRole('checkbox', { name: fullLineText });
  const before = await box.isChecked();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await box.click();
  await page
    .waitForFunction(
      () => (window as unknown as { seen: number[] }).seen.length > 0,
      undefined,
      // An interaction that is over within a frame is not reported.
      { timeout: 2_000 },
    )
    .catch(() => undefined);
  if ((await box.isChecked()) === before) throw new Error('The click changed nothing.');
  const [duration] = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return duration ?? 16;
}

const ticksIn = (page: Page) => page.getByRole('checkbox').count();

/**
 * « Ligne entière » on a network of 10,000 screens, on a computer four times slower than this one, beside a bare
 * virtualised list of as many rows in react-admin.
 */
export const fullLine: Bench = {
  name: 'fullLine',
  async run() {
    ensureBuilt();
    const barePath = await buildBareConsole();
    const network = await startNetwork(screenCount);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const viewport = { width: 1440, height: 900 };
      const page = await browser.newPage({ viewport });
      await signInByForm(page, network);
      await page.goto(`${network.server.url}/#!/messagesSpreading`);
      await page.getByRole('checkbox', { name: fullLineText }).waitFor();
      // A message, so that the previews have something to draw.
      await page.locator('[contenteditable=true]').first().fill('Trafic perturbé');
      const bare = await browser.newPage({ viewport });
      await signInByForm(bare, network, barePath);
      await bare.goto(`${network.server.url}${barePath}#/line`);
      await bare.getByRole('checkbox', { name: fullLineText }).waitFor();
      const [ticks, bareTicks] = [await ticksIn(page), await ticksIn(bare)];
      if (bareTicks > ticks) throw new Error(`The floor draws ${bareTicks} boxes, the product ${ticks}.`);
      for (const one of [page, bare]) {
        const devtools = await one.context().newCDPSession(one);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      }
      const toggle = async (one: Page) => {
        await one.bringToFront();
        return timeToggle(one);
      };
      const measured = await alternate(
        toggles,
        () => toggle(page),
        () => toggle(bare),
      );
      const said = (values: readonly number[]) =>
        `${milliseconds(median(values))} (max ${milliseconds(quantile(values, 1))})`;
      return [
        {
          what: `full line of ${screenCount} screens, CPU / ${slowDown}, median of ${toggles}`,
          product: said(measured.product),
          floor: said(measured.floor),
          value: ratioOf(measured),
          target: { atMost: 1.5 },
        },
      ];
    } finally {
      await browser.close();
      await network.close();
      removeBareConsole();
    }
  },
};

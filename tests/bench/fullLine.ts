import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { median, milliseconds, quantile, type Bench, type Finding } from './measure.ts';
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

/** « Ligne entière » on a network of 10,000 screens, on a computer four times slower than this one. */
export const fullLine: Bench = {
  name: 'fullLine',
  async run() {
    ensureBuilt();
    const network = await startNetwork(screenCount);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signInByForm(page, network);
      await page.goto(`${network.server.url}/#!/messagesSpreading`);
      await page.getByRole('checkbox', { name: fullLineText }).waitFor();
      // A message, so that the previews have something to draw.
      await page.locator('[contenteditable=true]').first().fill('Trafic perturbé');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const durations: number[] = [];
      for (let toggle = 0; toggle < toggles; toggle++) durations.push(await timeToggle(page));
      const row = (name: string, value: number): Finding => ({
        what: `full line of ${screenCount} screens, CPU / ${slowDown}, ${name} of ${toggles}`,
        product: milliseconds(value),
        floor: '-',
        value,
        unit: ' ms',
        target: { atMost: 100 },
      });
      return [row('median', median(durations)), row('max', quantile(durations, 1))];
    } finally {
      await browser.close();
      await network.close();
    }
  },
};

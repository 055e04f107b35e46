import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { median, milliseconds, quantile, type Bench, type Finding } from './measure.ts';
import { signInByForm, startNetwork } from './network.ts';

const screenCount = 5_000;
const slowDown = 4;
const openings = 7;
const pageChanges = 50;
const list = '/rest/screen/project/';

/** How long from the end of the list's answer to the picture that shows its first rows, by the browser's own account. */
async function timeFirstRows(page: Page): Promise<number> {
  await page.reload();
  const handle = await page.waitForFunction((path) => {
    const holder = window as unknown as { drawn?: number };
    const row = document.querySelector('main tbody tr td a, main tbody tr td + td');
    if (row?.textContent?.trim() && holder.drawn === undefined) {
      holder.drawn = 0;
      // The first frame after this one is the picture.
      requestAnimationFrame(() => requestAnimationFrame((time) => (holder.drawn = time)));
    }
    if (!holder.drawn) return false;
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(path)) as PerformanceResourceTiming[];
    const first = answers[0];
    return first ? holder.drawn - first.responseEnd : false;
  }, list);
  return Number(await handle.jsonValue());
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Goes to the next page, or back to the first, and waits for its rows. */
async function changePage(page: Page): Promise<void> {
  const before = await page.locator('main tbody').innerText();
  const next = page.getByRole('button', { name: 'Aller à la prochaine page' });
  if (await next.isEnabled()) await next.click();
  else await page.getByRole('button', { name: 'Aller à la page 1', exact: true }).click();
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('main tbody')?.innerText !== text,
    before,
  );
}

/** The list of a project's 5,000 screens as superusers have it, on a computer four times slower than this one. */
export const configurationList: Bench = {
  name: 'configurationList',
  async run() {
    ensureBuilt();
    const network = await startNetwork(screenCount, 'ROLE_SUPERUSER');
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signInByForm(page, network);
      await page.goto(`${network.server.url}/#!/adminProject/${network.projectId}/screens`);
      await page.locator('main tbody tr').first().waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const durations: number[] = [];
      for (let opening = 0; opening < openings; opening++) durations.push(await timeFirstRows(page));

      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      for (let change = 0; change < 10; change++) await changePage(page);
      const before = await heapOf(devtools);
      for (let change = 0; change < pageChanges; change++) await changePage(page);
      const after = await heapOf(devtools);

      const row = (name: string, value: number): Finding => ({
        what: `first rows of ${screenCount} screens after the answer, CPU / ${slowDown}, ${name} of ${openings}`,
        product: milliseconds(value),
        floor: '-',
        value,
        unit: ' ms',
        target: { atMost: 300 },
      });
      return [
        row('median', median(durations)),
        row('max', quantile(durations, 1)),
        {
          what: `memory of the list after ${pageChanges} page changes`,
          product: `${after.toFixed(1)} MB`,
          floor: `${before.toFixed(1)} MB`,
          value: after / before,
          target: { atMost: 1.1 },
        },
      ];
    } finally {
      await browser.close();
      await network.close();
    }
  },
};

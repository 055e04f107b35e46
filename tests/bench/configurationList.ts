import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { buildBareConsole, removeBareConsole } from './bareConsole.ts';
import { alternate, median, milliseconds, ratioOf, type Bench } from './measure.ts';
import { signInByForm, startNetwork } from './network.ts';

const screenCount = 5_000;
const slowDown = 4;
const openings = 7;
const pageChanges = 50;
const list = '/rest/screen/project/';

/** Time from the end of the list's response to the paint of its first rows, as measured by the browser. */
async function timeFirstRows(page: Page): Promise<number> {
  await page.reload();
  const handle = await page.waitForFunction((path) => {
    const holder = window as unknown as { drawn?: number };
    // The first cell contains the row's checkbox.
    const cell = document.querySelector('main tbody tr td + td');
    if (cell?.textContent?.trim() && holder.drawn === undefined) {
      holder.drawn = 0;
      // The paint is in the first frame after this one.
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

/** Switches to the next page, or back to the first, and waits for its rows. */
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

/**
 * The superusers' list of a project's 5,000 screens, on a CPU throttled four times, compared with react-admin's bare
 * `List` and `DataTable` with the same columns and page size.
 */
export const configurationList: Bench = {
  name: 'configurationList',
  async run() {
    ensureBuilt();
    const barePath = await buildBareConsole();
    const network = await startNetwork(screenCount, 'ROLE_SUPERUSER');
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const viewport = { width: 1440, height: 900 };
      const page = await browser.newPage({ viewport });
      const bare = await browser.newPage({ viewport });
      await signInByForm(page, network);
      await signInByForm(bare, network, barePath);
      await page.goto(`${network.server.url}/#!/adminProject/${network.projectId}/screens`);
      await bare.goto(`${network.server.url}${barePath}#/screens`);
      const open = async (one: Page) => {
        await one.bringToFront();
        const devtools = await one.context().newCDPSession(one);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
        const duration = await timeFirstRows(one);
        await devtools.detach();
        return duration;
      };
      const opened = await alternate(
        openings,
        () => open(page),
        () => open(bare),
      );
      await bare.close();
      const devtools = await page.context().newCDPSession(page);

      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      for (let change = 0; change < 10; change++) await changePage(page);
      const before = await heapOf(devtools);
      for (let change = 0; change < pageChanges; change++) await changePage(page);
      const after = await heapOf(devtools);

      return [
        {
          what: `first rows of ${screenCount} screens after the answer, CPU / ${slowDown}, median of ${openings}`,
          product: milliseconds(median(opened.product)),
          floor: milliseconds(median(opened.floor)),
          value: ratioOf(opened),
          target: { atMost: 1.3 },
        },
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
      removeBareConsole();
    }
  },
};

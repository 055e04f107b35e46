import { type Browser, chromium, type Page } from '@playwright/test';
import { dayMs } from '../../contract/durations.ts';
import { weekdays } from '../../contract/timetable/days.ts';
import { chunks } from '../../server/db/engine.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { buildBareConsole, removeBareConsole } from './bareConsole.ts';
import { medianAndMost, slow, slowDown, timeClick } from './clicks.ts';
import { alternate, ratioOf, type Bench, type Finding, type Measured } from './measure.ts';
import { signInByForm, startNetwork, type Network, type Prepare } from './network.ts';
import { timeOpening, type Opening, type Surroundings } from './opening.ts';

const screenCount = 200;
const messageCount = 2_000;
const screensOfMessage = 5;
const openings = 5;
const changes = 15;
const atMost = 1.3;
const surroundings: Surroundings = { name: `CPU / ${slowDown}`, cpu: slowDown, line: null, atMost };

/** Alternating times of messages: all day, by day, by night on working days. */
const times = [
  { period: null, days: null },
  { period: '0600-2000', days: null },
  { period: '2200-0500', days: JSON.stringify(weekdays.slice(0, 5)) },
];

/** Messages that begin throughout this month, last some days, and have not ended. */
const writeMonth: Prepare = async (db, { projectId, screenIds }) => {
  const now = new Date();
  const [first, next] = [0, 1].map((more) => new Date(now.getFullYear(), now.getMonth() + more, 1).getTime());
  const month = (next ?? 0) - (first ?? 0);
  const ids = Array.from({ length: messageCount }, (_, at) => at + 1);
  const messages = ids.map((id, at) => {
    const from = (first ?? 0) + Math.floor((month * at) / messageCount);
    return {
      id,
      project_id: projectId,
      library: 0,
      title: `Travaux ${id}`,
      deletable: 1,
      blink: 0,
      alert: Number(id % 10 === 0),
      created_at: Math.min(from, now.getTime()),
      shown_from: from,
      shown_until: Math.max(from + (1 + (at % 7)) * dayMs, now.getTime() + dayMs),
      ...(times[at % times.length] ?? { period: null, days: null }),
    };
  });
  const screens = ids.flatMap((news_id) =>
    Array.from({ length: screensOfMessage }, (_, more) => ({
      news_id,
      screen_id: screenIds[(news_id * screensOfMessage + more) % screenIds.length] ?? '',
    })),
  );
  for (const some of chunks(messages)) await db.insertInto('news').values(some).execute();
  const contents = messages.map(({ id, title }) => ({
    news_id: id,
    language_id: 1,
    content: `<p>${title}</p>`,
  }));
  for (const some of chunks(contents)) await db.insertInto('news_content').values(some).execute();
  for (const some of chunks(screens)) await db.insertInto('news_screen').values(some).execute();
};

const rowsOf = (page: Page) => page.locator('[role=listitem][aria-setsize]');
/** Number of rows, drawn or not. */
const countOf = async (page: Page) => Number(await rowsOf(page).first().getAttribute('aria-setsize'));

/** Time to switch from a week to the month, ms; switches back untimed. */
async function timeMonth(page: Page): Promise<number> {
  await page.bringToFront();
  const week = await countOf(page);
  const duration = await timeClick(page, page.getByRole('button', { name: 'Mois', exact: true }));
  const isMore = ([before]: [number]) =>
    Number(document.querySelector('[role=listitem][aria-setsize]')?.getAttribute('aria-setsize')) > before;
  await page.waitForFunction(isMore, [week] as [number]);
  await page.getByRole('button', { name: 'Semaine', exact: true }).click();
  await page.locator(`[role=listitem][aria-setsize="${week}"]`).first().waitFor();
  return duration;
}

/** Opens both in separate sessions, ready for clicks. */
async function openBoth(browser: Browser, network: Network, barePath: string): Promise<[Page, Page]> {
  const open = async (path: string, route: string) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signInByForm(page, network, path);
    await page.goto(`${network.server.url}${path}${route}`);
    await rowsOf(page).first().waitFor();
    return page;
  };
  const [page, bare] = [await open('/', '#!/agenda?view=week'), await open(barePath, '#/agenda')];
  const [drawn, bareDrawn] = [await rowsOf(page).count(), await rowsOf(bare).count()];
  if (bareDrawn > drawn) throw new Error(`The floor draws ${bareDrawn} rows, the product ${drawn}.`);
  return [page, bare];
}

/** The agenda with 2,000 messages in a month, compared with a bare list of them, on a CPU throttled four times. */
export const agenda: Bench = {
  name: 'agenda',
  async run() {
    ensureBuilt();
    const barePath = await buildBareConsole();
    const network = await startNetwork(screenCount, undefined, writeMonth);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const { url } = network.server;
      const usable = '[role=listitem][aria-setsize]';
      const product: Opening = { address: `${url}/#!/login`, route: '#!/agenda?view=month', usable };
      const floor: Opening = { address: `${url}${barePath}#/login`, route: '#/agenda', usable };
      const open = (opening: Opening) => timeOpening(browser, network, opening, surroundings);
      const opened = await alternate(
        openings,
        () => open(product),
        () => open(floor),
      );
      const [page, bare] = await openBoth(browser, network, barePath);
      for (const one of [page, bare]) await slow(one);
      const changed = await alternate(
        changes,
        () => timeMonth(page),
        () => timeMonth(bare),
      );
      const finding = (what: string, measured: Measured<number>): Finding => ({
        what: `${what} of ${messageCount} messages, ${surroundings.name}, median of ${measured.product.length}`,
        product: medianAndMost(measured.product),
        floor: medianAndMost(measured.floor),
        value: ratioOf(measured),
        target: { atMost },
      });
      return [finding('the agenda of a month, opened', opened), finding('the month after a week', changed)];
    } finally {
      await browser.close();
      await network.close();
      removeBareConsole();
    }
  },
};

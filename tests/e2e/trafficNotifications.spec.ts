import type { Line } from '../../contract/schemas/line.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { expect, fillInSignIn, openNetwork, test, type Page } from '../support/e2e.ts';
import { expectFlawless } from '../support/expectFlawless.ts';
import { gtfsRealtime, startFeedServer, type FeedServer } from '../support/feedServer.ts';
import type { RunningServer } from '../support/startServer.ts';
import { buildAlert, buildNotification } from '../support/traffic.ts';

async function enter(page: Page, server: RunningServer, username: string) {
  await page.goto(`${server.url}/#!/login`);
  await fillInSignIn(page, username);
  await page.waitForURL((url) => !url.hash.startsWith('#!/login'));
}

const notices = (page: Page) =>
  page.getByRole('region', { name: 'Notifications de trafic' }).getByRole('listitem');

/** Has the feeds of `reseau` read anew each second. */
async function readOften({ url }: RunningServer): Promise<void> {
  const network = await openNetwork(url);
  const projectId = network.projectId('reseau');
  const project = (await network.list<Project>('projects', 'reseau')).find(({ id }) => id === projectId);
  await network.configure('projects', { ...project, adminNotificationsRefresh: 1 });
}

/** Creates a setup of `reseau` with a messaging line of the RER B that reads the feed, without a limit. */
async function readFeed(server: RunningServer, feeds: FeedServer, overrides = {}) {
  const network = await openNetwork(server.url);
  const projectId = network.projectId('reseau');
  const lines = await network.list<Line>('lines', 'reseau');
  const newsConfId = await network.configure('newsConfs', {
    projectId,
    name: 'Trafic',
    limit: 5,
    mode: 'STATION',
    textMode: 'RICHTEXT',
    listsMode: 'ALL',
    trafficCategory: 'ALL',
    trafficMax: null,
    reset: false,
  });
  await network.configure('newsConfLines', {
    newsConfId,
    lineId: lines.find(({ name }) => name === 'RER B')?.id,
    api: 'SITUATION',
    url: feeds.url(),
    notification: buildNotification(overrides),
  });
}

/**
 * Waits until the server lists this many: on a phone, notifications that arrive on an open page unfold all, those already
 * there do not.
 */
async function hasRead({ url }: RunningServer, count: number): Promise<void> {
  const { token, projectId } = await openNetwork(url);
  const read = async () => {
    const headers = { 'x-auth-token': token };
    const answer = await fetch(`${url}/api/traffic/project/${projectId('reseau')}`, { headers });
    return ((await answer.json()) as { array: unknown[] }).array.length;
  };
  await expect.poll(read).toBe(count);
}

let feeds: FeedServer;
test.beforeEach(async () => {
  feeds = await startFeedServer();
});
test.afterEach(() => feeds.close());

const alerts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildAlert({
      id: `a${index}`,
      summary: `Perturbation ${index + 1}.`,
      description: 'Reprise vers 15:00.',
    }),
  );

test('TRF-1 TRF-3 TRF-4 a perturbation of a feed appears, closes, and stays closed after a reload; a colleague still sees his', async ({
  page,
  startOwn,
  openBrowser,
}) => {
  feeds.answer = gtfsRealtime(alerts(1));
  const server = await startOwn({ FEED_HOSTS: feeds.host });
  await enter(page, server, 'exploitant.reseau');
  const colleague = await openBrowser();
  await enter(colleague, server, 'manager.reseau');
  await expect(notices(page)).toHaveCount(0);
  // The new configuration is applied at once.
  await readFeed(server, feeds);
  await expect(notices(page)).toHaveText([/Perturbation 1\.\s*Reprise vers 15:00\./]);
  await expect(notices(colleague)).toHaveCount(1);

  const closed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Fermer : Info trafic, RER B' }).click();
  await expect(notices(page)).toHaveCount(0);
  expect((await closed).status()).toBe(200);
  const stream = page.waitForResponse((answer) => answer.url().includes('traffic-situation'));
  await page.reload();
  await stream;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await expect(notices(colleague)).toHaveCount(1);
  await colleague.reload();
  await expect(notices(colleague)).toHaveCount(1);
});

/** Beside the notifications, in a window of 1,280 px, no title in the list of messages is cut. */
async function expectWholeTitles(page: Page, { url }: RunningServer): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}/#!/index?view=sites`);
  await expect(notices(page)).toHaveCount(7);
  const titles = page.getByRole('article').locator('p[title]');
  await expect(titles.first()).toBeVisible();
  const cut = await titles.evaluateAll((all) =>
    all.filter((title) => title.scrollWidth > title.clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`TRF-1 TRF-2 MSG-1 at ${viewport.width} seven at most are shown, clear of the bar at the bottom, and axe finds nothing`, async ({
    page,
    startOwn,
  }) => {
    feeds.answer = gtfsRealtime(alerts(9));
    const server = await startOwn({ FEED_HOSTS: feeds.host });
    await readFeed(server, feeds, { yposition: 'BOTTOM', backgroundColor: '#eeeeee' });
    await hasRead(server, 9);
    await page.setViewportSize(viewport);
    await enter(page, server, 'exploitant.reseau');
    await page.goto(`${server.url}/#!/messagesSpreading`);
    // On a phone, and where the page needs its width, they are a badge in the bar.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
    await page.getByRole('button', { name: '9 notifications de trafic' }).click();
    await expect(notices(page)).toHaveCount(7);
    await expect(page.getByText('2 autres perturbations en attente')).toBeAttached();
    // Playwright refuses the click if something covers the button.
    await page.getByRole('button', { name: 'Diffuser', exact: true }).click({ trial: true });
    await expectFlawless(page);
    if (viewport.width >= 1280) {
      const beside = await notices(page).first().boundingBox();
      const work = await page.getByRole('main').boundingBox();
      expect((work?.x ?? 0) + (work?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    }
    await notices(page).first().getByRole('button').click();
    await expect(page.getByText('1 autre perturbation en attente')).toBeAttached();
    await expect(notices(page)).toHaveCount(7);
    if (viewport.width >= 1280) await expectWholeTitles(page, server);
  });
}

test('TRF-4 the stream comes back by itself after the server was away, and shows nothing twice', async ({
  page,
  startOwn,
}) => {
  feeds.answer = gtfsRealtime(alerts(2));
  const server = await startOwn({ FEED_HOSTS: feeds.host, DATA_DIR: test.info().outputPath('data') });
  await readOften(server);
  await readFeed(server, feeds);
  await enter(page, server, 'exploitant.reseau');
  await expect(notices(page)).toHaveCount(2);
  const reopened = page.waitForResponse(
    (answer) => answer.ok() && answer.url().includes('/traffic-situation/'),
    { timeout: 45_000 },
  );
  await server.stop();
  await startOwn({
    FEED_HOSTS: feeds.host,
    DATA_DIR: server.dataDir,
    PORT: String(server.port),
  });
  await reopened;
  feeds.answer = gtfsRealtime(alerts(3));
  await expect(notices(page)).toHaveText([/Perturbation 2\./, /Perturbation 1\./, /Perturbation 3\./]);
});

test('TRF-2 TRF-3 DSP-1 a perturbation comes from its feed to the screens’ own pages, with the sign of its line, and goes with the feed', async ({
  page,
  startOwn,
}) => {
  const server = await startOwn({ FEED_HOSTS: feeds.host });
  await readOften(server);
  const network = await openNetwork(server.url);
  const setups = await network.list<NewsConf>('newsConfs', 'reseau');
  const lines = await network.list<Line>('lines', 'reseau');
  for (const line of ['RER C', 'Bus 196']) {
    await network.configure('newsConfLines', {
      newsConfId: setups.find(({ name }) => name === 'Gares et stations')?.id,
      lineId: lines.find(({ name }) => name === line)?.id,
      api: 'SITUATION',
      url: feeds.url(),
      notification: buildNotification({ title: line, backgroundColor: '#7a1f5c', yposition: 'BOTTOM' }),
    });
  }
  await page.goto(await network.screenPage('reseau-antony-1'));
  await expect(page.locator('html')).toHaveAttribute('data-state', 'live');
  const strip = page.getByRole('region', { name: 'Info trafic' });
  await expect(strip).toHaveCount(0);

  const interrupted = buildAlert({ affected: [{ line: 'FSF:C', stops: [] }], summary: 'Trafic interrompu' });
  feeds.answer = gtfsRealtime([interrupted]);
  await expect(strip).toContainText('RER C');
  await expect(strip).toContainText('Trafic interrompu');
  await expect(strip.locator('.notice')).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  const picture = strip.getByRole('img', { name: 'RER C' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // It disappears with the feed's alert; a line without a picture has a sign in its own colours.
  feeds.answer = gtfsRealtime([
    buildAlert({ id: 'bus', affected: [{ line: 'BSF:196', stops: [] }], summary: 'Arrêt reporté' }),
  ]);
  await expect(strip).toContainText('Arrêt reporté');
  await expect(strip).not.toContainText('Trafic interrompu');
  const colour = lines.find(({ name }) => name === 'Bus 196')?.color;
  expect(colour).toMatch(/^#/);
  await expect(strip.getByRole('img', { name: 'Bus 196' }).locator('rect')).toHaveAttribute(
    'fill',
    String(colour),
  );

  feeds.answer = gtfsRealtime([]);
  await expect(strip).toHaveCount(0);
});

test('TRF-3 SRV-4 the demonstration has feeds of its own, in both formats', async ({ page, startOwn }) => {
  const server = await startOwn({ FEED_HOSTS: 'demo.invalid' });
  for (const username of ['exploitant.reseau', 'exploitant.val']) {
    await enter(page, server, username);
    await expect(notices(page).first()).toBeVisible();
    await page.goto(`${server.url}/#!/login`);
  }
});

import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf, withinASecond } from '../support/spreadingPage.ts';

const departuresOf = (screen: Page) => screen.getByRole('region', { name: 'Prochains départs' });
const rows = (screen: Page) => screen.locator('.departure');

/** Toggles the inhibition of Orlyval's waiting times on `/lines`, and saves. */
async function inhibit(page: Page, isInhibited: boolean): Promise<void> {
  await page.goto('/#!/lines');
  const times = page.getByRole('switch', { name: 'Temps d’attente inhibés : Orlyval' });
  await times.setChecked(isInhibited);
  const answer = page.waitForResponse((response) => response.url().endsWith('/rest/line/inhibition'));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await answer).status()).toBe(200);
}

test('INH-4 DSP-1 an inhibited line loses its times on the screens within a second, and has them again after', async ({
  page,
  openScreen,
}) => {
  await signIn(page, 'manager.val');
  const screen = await openScreen('val-orly123-1');
  await expect(departuresOf(screen)).toBeVisible();
  await expect(rowsOf(screen).first()).toBeVisible();
  // At night there are no departures, and the screen says so.
  await expect(departuresOf(screen)).not.toContainText('indisponibles');
  const shown = await rows(screen).count();

  await inhibit(page, true);
  await expect(rows(screen)).toHaveCount(0, withinASecond);
  await expect(departuresOf(screen)).toContainText('Temps d’attente indisponibles');
  await inhibit(page, false);
  await expect(departuresOf(screen)).not.toContainText('indisponibles', withinASecond);
  await expect(rows(screen)).toHaveCount(shown);
});

test('DSP-1 DSP-3 departures count down by the screen’s own clock, and the past disappears', async ({
  page,
  network,
}) => {
  const address = await network.screenPage('val-orly4-1');
  const [, id = '', key = ''] = /#([^/]+)\/(.+)$/.exec(address) ?? [];
  const api = `${address.replace(/\/player\/.*$/, '')}/player/api/${id}`;
  const headers = { 'X-Screen-Key': key };
  const snapshot = (await (await fetch(`${api}/snapshot`, { headers })).json()) as { serverTime: number };
  const { serverTime } = snapshot;
  const minute = 60_000;
  const departures = {
    rows: [
      {
        line: null,
        direction: 'Antony',
        point: null,
        times: [2.5, 8.5, 70.5].map((minutes) => serverTime + minutes * minute),
      },
    ],
    known: true,
    until: serverTime + 72 * minute,
    unavailableUntil: null,
    bursts: [{ point: 'Orly 4', endsAt: serverTime + 5 * minute }],
  };
  const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  await page.clock.install();
  await page.route('**/player/api/*/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: event('snapshot', snapshot) + event('departures', departures),
    }),
  );
  await page.goto(address);
  const [time1, time2] = [page.locator('.time1'), page.locator('.time2')];
  await expect(time1).toHaveText('2 min');
  await expect(time2).toHaveText('8 min');
  await expect(departuresOf(page)).toContainText('Rafale en cours');

  // From here on the screen has no server.
  await page.unroute('**/player/api/*/events');
  await page.route('**/player/api/**', (route) => route.abort());
  await page.clock.runFor('02:00');
  await expect(time1).toHaveText('À l’approche');
  await page.clock.runFor('01:00');
  await expect(time1).toHaveText('5 min');
  await expect(time2).toHaveText(/^\d{2}:\d{2}$/);
  await page.clock.runFor('03:00');
  await expect(departuresOf(page)).not.toContainText('Rafale en cours');
  await page.clock.fastForward('01:06:00');
  await expect(rows(page)).toHaveCount(0);
  await expect(departuresOf(page)).toContainText('Temps d’attente indisponibles');
});

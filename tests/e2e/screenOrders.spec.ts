import sharp, { type Sharp } from 'sharp';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { expect, test } from '../support/e2e.ts';
import { rowsOf } from '../support/spreadingPage.ts';
import { signInAt } from '../support/remote.ts';

const screenId = 'val-orly123-4';

/** How far two pictures of the same size are apart, from 0 to 255, on average. */
async function distance(one: Sharp, other: Sharp): Promise<number> {
  const { data } = await one.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data: second } = await other.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data.length).toBe(second.length);
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += Math.abs((data[at] ?? 0) - (second[at] ?? 0));
  return sum / data.length;
}

test('FLT-4 a screen sends a picture of what it draws, shows who it is, and begins anew once', async ({
  openScreen,
  network,
  server,
}) => {
  // Written with four fonts, and an alert, which turns with nothing.
  await network.spread({ content: 'Travaux 🚧 قطار Ω jusqu’à 18:00', alert: true, screens: [screenId] });
  const admin = await signInAt(server.url, 'super', 'girouette-demo');
  const { array: projects } = (await (await admin.get('/rest/project')).json()) as {
    array: { id: number; name: string }[];
  };
  const url = `/api/fleet/project/${projects.find(({ name }) => name === 'val')?.id}/orders`;
  const answered = async (kind: ScreenOrder['kind']) => {
    expect((await admin.post(url, { kind, screens: [screenId] })).status).toBe(200);
    const latest = async () => ((await (await admin.get(url)).json()) as { array: ScreenOrder[] }).array[0];
    await expect.poll(async () => (await latest())?.answer).toMatchObject({ refused: null });
    return latest();
  };
  const screen = await openScreen(screenId);
  const alert = rowsOf(screen).filter({ hasText: 'Travaux' });
  await expect(alert).toBeVisible();
  await screen.evaluate(() => document.fonts.ready.then(() => undefined));

  const order = await answered('picture');
  const picture = await admin.get(`/api/fleet/orders/${order?.id}/picture`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const box = await alert.boundingBox();
  if (!box) throw new Error('the alert is shown');
  const [left, top] = [Math.ceil(box.x), Math.ceil(box.y)];
  const [width, height] = [Math.floor(box.width) - 1, Math.floor(box.height) - 1];
  const drawn = sharp(Buffer.from(await picture.arrayBuffer())).extract({ left, top, width, height });
  const shown = await screen.screenshot({ clip: { x: left, y: top, width, height } });
  expect(await distance(drawn, sharp(shown))).toBeLessThan(5);

  await answered('identify');
  await expect(screen.getByText(screenId, { exact: true })).toBeVisible();

  let loads = 0;
  screen.on('load', () => loads++);
  await answered('reload');
  await expect.poll(() => loads).toBe(1);
  await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
  await expect(screen.getByText(screenId, { exact: true })).toBeHidden();
  expect(loads).toBe(1);
});

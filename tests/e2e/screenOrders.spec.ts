import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { expect, test } from '../support/e2e.ts';
import { rowsOf } from '../support/spreadingPage.ts';
import { signInAt } from '../support/remote.ts';

const screenId = 'val-orly123-4';

/** Average difference between two pictures of the same size, 0 to 255. */
async function distance(one: Sharp, other: Sharp): Promise<number> {
  const { data } = await one.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data: second } = await other.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data.length).toBe(second.length);
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += Math.abs((data[at] ?? 0) - (second[at] ?? 0));
  return sum / data.length;
}

/** Sends orders as the first superuser; returns the answer to the latest one. */
async function orderOf(url: string) {
  const admin = await signInAt(url, 'super', 'girouette-demo');
  const { array: projects } = (await (await admin.get('/rest/project')).json()) as {
    array: { id: number; name: string }[];
  };
  const path = `/api/fleet/project/${projects.find(({ name }) => name === 'val')?.id}/orders`;
  const latest = async () => ((await (await admin.get(path)).json()) as { array: ScreenOrder[] }).array[0];
  const answered = async (
    order: { kind: ScreenOrder['kind']; value?: number },
    refused: string | null = null,
  ) => {
    expect((await admin.post(path, { ...order, screens: [screenId] })).status).toBe(200);
    await expect.poll(async () => (await latest())?.answer).toMatchObject({ refused });
    return latest();
  };
  return { admin, answered };
}

test('FLT-4 a screen sends a picture of what it draws, shows who it is, and begins anew once', async ({
  openScreen,
  network,
  server,
}) => {
  // Its letters need four fonts; it is an alert, which does not alternate with anything.
  await network.spread({ content: 'Travaux 🚧 قطار Ω jusqu’à 18:00', alert: true, screens: [screenId] });
  const { admin, answered } = await orderOf(server.url);
  const screen = await openScreen(screenId);
  const alert = rowsOf(screen).filter({ hasText: 'Travaux' });
  await expect(alert).toBeVisible();
  await screen.evaluate(() => document.fonts.ready.then(() => undefined));

  const order = await answered({ kind: 'picture' });
  const picture = await admin.get(`/api/fleet/orders/${order?.id}/picture`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const box = await alert.boundingBox();
  if (!box) throw new Error('the alert is shown');
  const [left, top] = [Math.ceil(box.x), Math.ceil(box.y)];
  const [width, height] = [Math.floor(box.width) - 1, Math.floor(box.height) - 1];
  const drawn = sharp(Buffer.from(await picture.arrayBuffer())).extract({ left, top, width, height });
  const shown = await screen.screenshot({ clip: { x: left, y: top, width, height } });
  expect(await distance(drawn, sharp(shown))).toBeLessThan(5);

  await answered({ kind: 'identify' });
  await expect(screen.getByText(screenId, { exact: true })).toBeVisible();

  let loads = 0;
  screen.on('load', () => loads++);
  await answered({ kind: 'reload' });
  await expect.poll(() => loads).toBe(1);
  await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
  await expect(screen.getByText(screenId, { exact: true })).toBeHidden();
  expect(loads).toBe(1);
});

type Agent = (port: number, origin: string, acts: Record<string, (value: number | null) => void>) => Server;

/** The agent from docs/operations.md, exactly as documented. */
async function documentedAgent(): Promise<Agent> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { startAgent: Agent })
    .startAgent;
}

test.describe('the agent of a machine', () => {
  // The browser reports a host that the page's policy does not allow.
  test.use({ expectedFault: /http:\/\/localhost:\d+\/order/ });

  test('FLT-5 the agent of the machine is asked what a page cannot do, and nobody else of that machine is', async ({
    openScreen,
    network,
    server,
  }) => {
    const done: string[] = [];
    const agent = (await documentedAgent())(0, server.url, {
      light: () => void done.push('light'),
      brightness: (value) => void done.push(`brightness ${value}`),
      restart: () => {
        throw new Error('mise à jour en cours');
      },
    });
    try {
      await once(agent, 'listening');
      const { port: agentPort } = agent.address() as AddressInfo;
      await network.configure('screens', { id: screenId, agentPort });
      const screen = await openScreen(screenId);
      await expect.poll(() => done).toEqual(['light']);
      const { answered } = await orderOf(server.url);
      await answered({ kind: 'brightness', value: 35 });
      expect(done).toEqual(['light', 'brightness 35']);
      await answered({ kind: 'restart' }, 'L’agent de la machine : mise à jour en cours');

      const blocked = screen.evaluate(
        (url) =>
          new Promise((resolve) => {
            addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
              resolve(effectiveDirective),
            );
            fetch(url).catch(() => undefined);
          }),
        `http://localhost:${agentPort}/order`,
      );
      expect(await blocked).toBe('connect-src');
    } finally {
      await network.configure('screens', { id: screenId, agentPort: null });
      agent.closeAllConnections();
      agent.close();
    }
  });
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { OrderKind } from '../../../contract/screenOrders.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createBackground } from '../../shared/background.ts';
import type { Bearer } from './credentials.ts';
import { createOrderStreams, type OrderReader } from './orderStreams.ts';

/** Screens A and B of project 1, with an order to A, and the number of database queries. */
function start(kind: OrderKind = 'reload') {
  const state = { asked: 0, now: 0 };
  const row = { id: 4, screen_id: 'A', kind, value: null, sent_at: 0, sent_by: 'x', until_at: 60_000 };
  const db = buildFakeDatabase(() => {
    state.asked += 1;
    return Promise.resolve([{ ...row, answered_at: null, refused: null, picture_type: null }]);
  });
  const bus = createLocalBus();
  const open = new Map([[1, new Map<string, Set<OrderReader>>()]]);
  const background = createBackground((error) => expect.unreachable(String(error)));
  const streams = createOrderStreams({ db, bus, now: () => state.now, background }, open);
  const openPage = async (id: string, bearer: Bearer = 'screen') => {
    const sent: string[] = [];
    const nothing = () => undefined;
    const stream = {
      send: (_event: string, data: string) => void sent.push(data),
      end: nothing,
      onClose: nothing,
    };
    const pages = open.get(1)?.get(id) ?? new Set();
    open.get(1)?.set(id, pages.add({ stream, bearer, orders: new Set() }));
    streams.refresh(1, id);
    await turn();
    return sent;
  };
  const told = async (event: Parameters<typeof bus.afterCommit>[0][number]) => {
    bus.afterCommit([event]);
    await turn();
  };
  return { state, openPage, told };
}
const order = ['{"id":4,"kind":"reload","until":60000}'];

it('FLT-4 screens of a project that come back together are one question to the database', async () => {
  const { state, openPage } = start();
  const pages = await Promise.all(['A', 'B', 'A'].map((id) => openPage(id)));
  expect([pages, state.asked]).toEqual([[order, [], order], 1]);
});

it('FLT-4 a page is told once, also when events may have been missed; an answer makes no page read anything', async () => {
  const { state, openPage, told } = start();
  const page = await openPage('A');
  await told({ type: 'orders', projectId: 1, screens: ['A'] });
  await told({ type: 'resync' });
  expect([page, state.asked]).toEqual([order, 3]);
  await told({ type: 'orders', projectId: 1, screens: [] });
  await told({ type: 'orders', projectId: 2, screens: null });
  expect(state.asked).toBe(3);
});

it('FLT-4 FLT-5 the page of who looks is ordered nothing, when it opens or later', async () => {
  const { openPage, told } = start('restart');
  const looking = await openPage('A', 'look');
  expect(await openPage('A')).toEqual(['{"id":4,"kind":"restart","until":60000}']);
  await told({ type: 'orders', projectId: 1, screens: ['A'] });
  expect(looking).toEqual([]);
});

it('FLT-4 what waits no longer is told to nobody', async () => {
  const { state, openPage } = start();
  await openPage('B');
  state.now = 60_000;
  expect(await openPage('A')).toEqual([]);
});

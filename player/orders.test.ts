// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyMs, orderPatienceMs } from '../contract/screenOrders.ts';
import { displayTexts } from '../display/texts.ts';
import { showIdentity } from './identity.ts';
import { createOrders } from './orders.ts';
import { letterIn } from './picture.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const order = (kind: string, id = 4) => ({ id, kind, until: 1_000_000 + orderPatienceMs });

/** Starts a page whose server gives these answers, repeating the last one. */
function start(...answers: (number | 'down')[]) {
  const sent: { url: string; key: string | null; type: string | null; body: unknown }[] = [];
  const acts = {
    reload: vi.fn(),
    identify: vi.fn(() => Promise.resolve()),
    takePicture: vi.fn(() => Promise.resolve(new Blob(['picture'], { type: 'image/webp' }))),
    askAgent: vi.fn(() => Promise.resolve()),
  };
  const orders = createOrders({
    address: { screenId: 'quai 1', credential: 'secret' },
    clock: { now: Date.now },
    acts,
    random: () => 1,
    request: (url, { headers, body } = {}) => {
      const given = new Headers(headers);
      sent.push({
        url: url as string,
        key: given.get('X-Screen-Key'),
        type: given.get('Content-Type'),
        body: typeof body === 'string' ? JSON.parse(body) : body,
      });
      const status = answers.length > 1 ? answers.shift() : (answers[0] ?? 204);
      return status === 'down'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status: status ?? 204 }));
    },
  });
  return { orders, acts, sent };
}

describe('orders to a page', () => {
  it('FLT-4 are done, and answered by the screen’s own credential', async () => {
    const { orders, acts, sent } = start();
    orders.take(order('identify'));
    expect(acts.identify).toHaveBeenCalledOnce();
    await pass(0);
    expect(sent).toEqual([
      {
        url: '/player/api/quai%201/orders/4',
        key: 'secret',
        type: 'application/json',
        body: { refused: null },
      },
    ]);
  });

  it('FLT-4 the page begins anew once the server has its answer, and not before', async () => {
    const { orders, acts, sent } = start('down', 200, 204);
    orders.take(order('reload'));
    await pass(1_500);
    expect([sent.length, acts.reload.mock.calls.length]).toEqual([2, 0]);
    await pass(3_000);
    expect([sent.length, acts.reload.mock.calls.length]).toEqual([3, 1]);
  });

  it.each([
    ['the server does not take its answer', [409] as const],
    ['its answer is lost until the order is over', ['down'] as const],
  ])('FLT-4 does not begin anew when %s', async (_when, answers) => {
    const { orders, acts, sent } = start(...answers);
    orders.take(order('reload'));
    await pass(2 * orderPatienceMs);
    const calls = sent.length;
    await pass(orderPatienceMs);
    expect([acts.reload.mock.calls.length, sent.length, vi.getTimerCount()]).toEqual([0, calls, 0]);
  });

  it('FLT-4 what a stream tells anew is done once; what is no order is passed over', async () => {
    const { orders, acts, sent } = start();
    for (const told of [order('identify'), order('identify'), null, {}, { id: 'x', kind: 'reload' }])
      orders.take(told);
    await pass(0);
    expect([acts.identify.mock.calls.length, acts.reload.mock.calls.length, sent.length]).toEqual([1, 0, 1]);
    // Nor is it done again after others.
    for (const id of [5, 4, 5]) orders.take(order('identify', id));
    await pass(0);
    expect([acts.identify.mock.calls.length, sent.length]).toEqual([2, 2]);
  });

  it('FLT-4 a picture is the answer; why there is none, too', async () => {
    const { orders, acts, sent } = start();
    orders.take(order('picture'));
    await pass(0);
    expect(sent[0]).toMatchObject({ url: '/player/api/quai%201/orders/4/picture', type: 'image/webp' });
    acts.takePicture.mockRejectedValueOnce(new Error('x'.repeat(300)));
    orders.take(order('picture', 5));
    await pass(0);
    expect(sent[1]).toMatchObject({
      url: '/player/api/quai%201/orders/5',
      body: { refused: 'x'.repeat(200) },
    });
  });

  it('FLT-5 what the agent of the machine is to do it does, or says why not', async () => {
    const { orders, acts, sent } = start();
    orders.take({ ...order('brightness', 3), value: 0 });
    orders.take({ ...order('brightness'), value: 40 });
    await pass(0);
    expect(acts.askAgent).toHaveBeenCalledWith({ id: 3, kind: 'brightness', value: 0 });
    expect(acts.askAgent).toHaveBeenCalledWith({ id: 4, kind: 'brightness', value: 40 });
    sent.shift();
    acts.askAgent.mockRejectedValueOnce(new Error('Aucun agent'));
    orders.take(order('restart', 5));
    await pass(0);
    expect(acts.askAgent).toHaveBeenLastCalledWith({ id: 5, kind: 'restart', value: null });
    expect(sent.map(({ body }) => body)).toEqual([{ refused: null }, { refused: 'Aucun agent' }]);
  });

  it('FLT-4 an order that this page does not know is refused in words', async () => {
    const { orders, sent } = start();
    orders.take(order('dance'));
    await pass(0);
    expect(sent[0]?.body).toEqual({ refused: displayTexts.tooOld });
  });

  it('FLT-4 a page that is taken off answers nothing more', async () => {
    const { orders, acts, sent } = start('down');
    orders.take(order('reload'));
    await pass(0);
    orders.stop();
    await pass(2 * orderPatienceMs);
    expect([sent.length, acts.reload.mock.calls.length]).toEqual([1, 0]);
  });
});

it('FLT-4 who the screen is stands over all for half a minute, from the last order on', async () => {
  const place = document.createElement('div');
  place.hidden = true;
  showIdentity(place, 'quai-1');
  expect(place.textContent).toBe('quai-1');
  showIdentity(place, 'quai-1', { siteName: '', name: 'Quai 1' });
  expect(place.textContent).toBe('quai-1Quai 1');
  const onEnd = vi.fn();
  const show = () => showIdentity(place, 'quai-1', { siteName: 'Gare', name: 'Quai 1' }, onEnd);
  show();
  expect([place.hidden, place.textContent]).toEqual([false, 'quai-1Gare · Quai 1']);
  await pass(identifyMs - 1);
  show();
  await pass(identifyMs - 1);
  expect(place.hidden).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect([place.hidden, place.textContent]).toEqual([true, '']);
});

it.each([
  ['U+0000-00FF, U+0131', ' \u00a0é', 'é'],
  ['U+0000-00FF, U+0131', 'Ωı', 'ı'],
  ['U+0000-00FF, U+0131', 'Ω ', undefined],
  ['u+1f6a0-1f6ff', 'abc🚧', '🚧'],
  ['U+0600-06FF', '', undefined],
])('FLT-4 the letter that a font of %s has of « %s » is %s', (range, letters, letter) => {
  expect(letterIn(range, letters)).toBe(letter);
});

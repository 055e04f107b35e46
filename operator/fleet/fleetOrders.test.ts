import { describe, expect, it } from 'vitest';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { latestOrders, orderQuestion, orderText, toldOrders } from './fleetOrders.ts';

const sentAt = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const orderOf = (of: Partial<ScreenOrder> = {}): ScreenOrder => ({
  id: 1,
  screenId: 'hall',
  kind: 'identify',
  value: null,
  sentAt,
  sentBy: 'admin',
  until: sentAt + minute,
  answer: null,
  ...of,
});
const answered = { at: sentAt + 2_000, refused: null, hasPicture: false };

it('FLT-4 the latest order of each kind stands for its screen', () => {
  const orders = [
    orderOf({ id: 4 }),
    orderOf({ id: 3, kind: 'reload' }),
    orderOf({ id: 2, screenId: 'quai' }),
    orderOf(),
  ];
  const latest = latestOrders(orders);
  expect([...latest].map(([screenId, of]) => [screenId, of.map(({ id }) => id)])).toEqual([
    ['hall', [4, 3]],
    ['quai', [2]],
  ]);
});

it('FLT-4 the latest picture stays beside later orders for one that have none', () => {
  const hasPicture = { ...answered, hasPicture: true };
  const orders = [
    orderOf({ id: 5, kind: 'picture' }),
    orderOf({ id: 4, kind: 'picture', answer: { ...answered, refused: 'Trop grande.' } }),
    orderOf({ id: 3, kind: 'picture', answer: hasPicture }),
    orderOf({ id: 2, kind: 'picture', answer: hasPicture }),
    orderOf({ id: 1, answer: answered }),
  ];
  const latest = latestOrders(orders).get('hall') ?? [];
  expect(latest.map(({ id }) => id)).toEqual([5, 3, 1]);
  expect(toldOrders(latest, sentAt).map(({ id }) => id)).toEqual([1, 5, 3]);
  expect(toldOrders(latest, sentAt + 10 * minute).map(({ id }) => id)).toEqual([3]);
  expect(
    latestOrders(orders.slice(2))
      .get('hall')
      ?.map(({ id }) => id),
  ).toEqual([3, 1]);
});

it('FLT-4 an order is told for ten minutes, a picture for the day that it is kept', () => {
  const some = [
    orderOf({ id: 1, answer: answered }),
    orderOf({ id: 2, kind: 'picture', answer: { ...answered, hasPicture: true } }),
    orderOf({ id: 3, kind: 'reload' }),
  ];
  const toldAt = (ms: number) => toldOrders(some, sentAt + ms).map(({ id }) => id);
  expect([toldAt(0), toldAt(10 * minute), toldAt(24 * 60 * minute)]).toEqual([[3, 1, 2], [2], []]);
});

describe('FLT-4 where an order stands', () => {
  it.each([
    ['while it waits', orderOf(), 59_999, 'Identifiant : réponse attendue depuis 59 s'],
    ['on a clock that is behind', orderOf(), -3_000, 'Identifiant : réponse attendue depuis 0 s'],
    ['after a minute', orderOf(), minute, 'Identifiant : sans réponse à l’ordre de 14:00'],
    ['when it is answered', orderOf({ answer: answered }), 0, 'Identifiant affiché à 14:00, en 2 s'],
    [
      'when it is refused',
      orderOf({ kind: 'picture', answer: { ...answered, refused: 'Trop grande.' } }),
      0,
      'Image : refus à 14:00. Trop grande.',
    ],
    [
      'when the agent of the machine did it (FLT-5)',
      orderOf({ kind: 'brightness', value: 60, answer: answered }),
      0,
      'Luminosité réglée à 60 % à 14:00, en 2 s',
    ],
    [
      'when the agent of the machine turned it off (FLT-5)',
      orderOf({ kind: 'brightness', value: 0, answer: answered }),
      0,
      'Luminosité réglée à 0 % à 14:00, en 2 s',
    ],
    [
      'when the page began anew',
      orderOf({ kind: 'reload', answer: { ...answered, at: sentAt + 10 } }),
      0,
      'Page rechargée à 14:00, en 1 s',
    ],
  ])('%s', (_when, order, later, text) => {
    expect(orderText(order, sentAt + later, 'Europe/Paris')).toBe(text);
  });
});

describe('FLT-4 what is asked first', () => {
  const hall = { name: 'Hall', concerns: [] };
  const quai = { name: 'Quai', concerns: ['silent'] as const };
  it('names the screen, or how many they are, and those that will not answer', () => {
    expect(orderQuestion('reload', [hall])?.title).toBe('Recharger la page de « Hall » ?');
    expect(orderQuestion('identify', [hall, quai])).toEqual({
      title: 'Afficher l’identifiant de 2 écrans ?',
      text: expect.stringContaining('1 écran hors ligne ne répondra que s’il revient') as string,
    });
    expect(orderQuestion('reload', [quai])?.text).toContain('Cet écran est hors ligne');
  });
  it('counts several that are offline among those that are asked', () => {
    expect(orderQuestion('restart', [hall, quai, { ...quai, name: 'Abri' }])).toEqual({
      title: 'Redémarrer la machine de 3 écrans ?',
      text: expect.stringMatching(/le temps du redémarrage.* 2 écrans hors ligne ne répondront/) as string,
    });
    expect(orderQuestion('reload', [hall])?.text).not.toContain('hors ligne');
  });
  it('is nothing for a picture, which no passenger notices', () => {
    expect(orderQuestion('picture', [quai])).toBeNull();
  });
});

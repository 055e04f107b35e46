import { expect, it } from 'vitest';
import { isAgentKind, mostOrdered, type OrderKind, orderKinds, orderStateAt } from './screenOrders.ts';

it.each([
  ['waits until its time is over', null, 999, 'sent'],
  ['is unanswered from then on', null, 1_000, 'unanswered'],
  ['is done, however late one looks', { refused: null }, 5_000, 'answered'],
  ['was refused', { refused: 'Aucun agent' }, 0, 'refused'],
] as const)('FLT-4 an order %s', (_what, answer, now, state) => {
  expect(orderStateAt({ until: 1_000, answer }, now)).toBe(state);
});

it.each<[OrderKind, screens: number, byAgent: boolean]>([
  ['reload', 200, false],
  ['identify', 200, false],
  ['picture', 1, false],
  ['brightness', 200, true],
  ['restart', 200, true],
])(
  'FLT-4 FLT-5 « %s » goes to %i screens at most; the agent of the machine does it: %s',
  (kind, screens, byAgent) => {
    expect([mostOrdered[kind], isAgentKind(kind)]).toEqual([screens, byAgent]);
    expect(orderKinds).toContain(kind);
  },
);

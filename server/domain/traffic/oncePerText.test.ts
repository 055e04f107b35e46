import { expect, it } from 'vitest';
import type { KnownPerturbation } from './inForce.ts';
import { oncePerText } from './oncePerText.ts';

const known = (overrides: Partial<KnownPerturbation> = {}): KnownPerturbation => ({
  id: 1,
  lineId: 1,
  isForAllLines: false,
  feedKey: 'flux',
  content: 'RER B : trafic interrompu',
  planned: false,
  periods: [],
  firstSeenAt: 0,
  trustedUntil: 1000,
  goneAt: null,
  wantedBy: [1],
  ...overrides,
});
type Case = [string, Partial<KnownPerturbation>, Partial<KnownPerturbation>, Partial<KnownPerturbation>];

it.each<Case>([
  [
    'in both its periods',
    { periods: [[5, 6]] },
    { periods: [[1, 2]] },
    {
      periods: [
        [1, 2],
        [5, 6],
      ],
    },
  ],
  [
    'in one period where they meet',
    { periods: [[1, 4]] },
    { periods: [[3, null]] },
    { periods: [[1, null]] },
  ],
  ['always if one of them is', { periods: [[1, 2]] }, { periods: [] }, { periods: [] }],
  ['as unplanned if one of them is', { planned: true }, { planned: false }, { planned: false }],
  ['as planned if both are', { planned: true }, { planned: true }, { planned: true }],
  ['since the first was seen', { firstSeenAt: 7 }, { firstSeenAt: 5 }, { firstSeenAt: 5 }],
  ['to all who want one of them', { wantedBy: [3, 1] }, { wantedBy: [1, 2] }, { wantedBy: [3, 1, 2] }],
  ['on all lines', { isForAllLines: true }, { isForAllLines: true, lineId: 2 }, { lineId: 1 }],
  ['until the last of them is gone', { goneAt: 8 }, { goneAt: 9 }, { goneAt: 9 }],
  ['as the one that is current', { goneAt: 8, periods: [[1, 2]] }, {}, { id: 2, goneAt: null, periods: [] }],
])('TRF-4 a text that two alerts of a line have is shown %s', (_, first, second, expected) => {
  expect(oncePerText([known(first), known({ id: 2, ...second })])).toEqual([
    expect.objectContaining({ id: 1, ...expected }),
  ]);
});

it.each<Partial<KnownPerturbation>>([
  { content: 'autre' },
  { lineId: 2 },
  { feedKey: 'autre' },
  { isForAllLines: true },
])('TRF-4 one that differs in %j is another perturbation', (other) => {
  expect(oncePerText([known(), known({ id: 2, ...other })])).toHaveLength(2);
});

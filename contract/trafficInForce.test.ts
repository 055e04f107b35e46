import { describe, expect, it } from 'vitest';
import { inForceAt, isInForce, nextChangeOf, type Perturbing, type Span } from './trafficInForce.ts';

const perturbation = (id: number, overrides: Partial<Perturbing> = {}): Perturbing => ({
  id,
  planned: false,
  periods: [],
  firstSeenAt: 0,
  trustedUntil: 1000,
  ...overrides,
});
const now = 100;

describe('TRF-2 when a perturbation is in force', () => {
  it.each<[string, Span[], boolean]>([
    ['without a period', [], true],
    ['that has no ends', [[null, null]], true],
    ['that begins now', [[100, null]], true],
    ['that has begun', [[99, 200]], true],
    ['that begins later', [[101, null]], false],
    ['that ends now', [[null, 100]], false],
    ['that ends later', [[null, 101]], true],
    ['that has ended', [[10, 50]], false],
    [
      'of which one has begun',
      [
        [10, 50],
        [90, 110],
        [150, 160],
      ],
      true,
    ],
    [
      'of which none has begun',
      [
        [10, 50],
        [150, 160],
      ],
      false,
    ],
  ])('TRF-2 in a period %s', (_when, periods, expected) => {
    expect(isInForce(periods, now)).toBe(expected);
  });

  const idsOf = (...perturbations: Perturbing[]) => inForceAt(perturbations, now).map(({ id }) => id);

  it('TRF-3 only as long as its feed is relied upon, and in its periods', () => {
    expect(
      idsOf(
        perturbation(1, { trustedUntil: 101 }),
        perturbation(2, { trustedUntil: 100 }),
        perturbation(3, { periods: [[200, null]] }),
        perturbation(4, { trustedUntil: 50, periods: [[200, null]] }),
      ),
    ).toEqual([1]);
  });

  it.each<[string, Perturbing[], number[]]>([
    [
      'what happens before what was announced',
      [perturbation(1, { planned: true, firstSeenAt: 90 }), perturbation(2)],
      [2, 1],
    ],
    [
      'the latest first',
      [
        perturbation(1, { firstSeenAt: 10 }),
        perturbation(2, { firstSeenAt: 20 }),
        perturbation(3, { firstSeenAt: 15 }),
      ],
      [2, 3, 1],
    ],
    [
      'the latest by what has begun, and not by what is to come',
      [
        perturbation(1, {
          periods: [
            [50, null],
            [500, null],
          ],
        }),
        perturbation(2, { periods: [[60, null]] }),
      ],
      [2, 1],
    ],
    [
      'of one that always was, when it was seen first',
      [
        perturbation(1, { periods: [[null, null]], firstSeenAt: 90 }),
        perturbation(2, { periods: [[50, null]] }),
      ],
      [1, 2],
    ],
    [
      'of those that were announced, too',
      [
        perturbation(1, { planned: true, firstSeenAt: 10 }),
        perturbation(2, { planned: true, firstSeenAt: 20 }),
      ],
      [2, 1],
    ],
    [
      'the higher id of two that began together',
      [perturbation(3), perturbation(5), perturbation(4)],
      [5, 4, 3],
    ],
    [
      'by the last period that has begun',
      [
        perturbation(1, {
          periods: [
            [10, 20],
            [90, null],
            [150, null],
          ],
        }),
        perturbation(2, { periods: [[80, null]] }),
      ],
      [1, 2],
    ],
    [
      'by a period that begins now',
      [perturbation(1, { periods: [[100, null]] }), perturbation(2, { firstSeenAt: 99 })],
      [1, 2],
    ],
    [
      'by when it was first seen, of a period without a beginning',
      [perturbation(1, { firstSeenAt: 50, periods: [[null, 200]] }), perturbation(2, { firstSeenAt: 60 })],
      [2, 1],
    ],
  ])('TRF-1 in the order of their weight: %s', (_what, perturbations, expected) => {
    expect(idsOf(...perturbations)).toEqual(expected);
  });
});

it.each<[string, Perturbing[], number]>([
  ['never, where there is none', [], Infinity],
  ['when a feed is relied upon no longer', [perturbation(1, { trustedUntil: 150 })], 150],
  [
    'when the nearest period begins',
    [
      perturbation(1, {
        periods: [
          [300, 400],
          [200, null],
        ],
      }),
    ],
    200,
  ],
  [
    'when it ends',
    [perturbation(1, { periods: [[50, 120]] }), perturbation(2, { periods: [[null, 110]] })],
    110,
  ],
  ['not at what is now or past', [perturbation(1, { trustedUntil: 90, periods: [[50, 100]] })], Infinity],
])('TRF-3 what is in force changes %s', (_when, perturbations, expected) => {
  expect(nextChangeOf(perturbations, now)).toBe(expected);
});

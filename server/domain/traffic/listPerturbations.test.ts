import { expect, it } from 'vitest';
import type { Span } from '../../../contract/trafficInForce.ts';
import { timesOf } from './listPerturbations.ts';

const known = (
  periods: Span[],
  { goneAt = null, trustedUntil = 1000 }: { goneAt?: number | null; trustedUntil?: number } = {},
) => ({
  periods,
  goneAt,
  trustedUntil,
});

it.each<[string, ReturnType<typeof known>, ReturnType<typeof timesOf>]>([
  ['without a period', known([]), { state: 'CURRENT', from: null, until: null }],
  ['in its period', known([[10, 200]]), { state: 'CURRENT', from: 10, until: 200 }],
  [
    'in the second of its periods',
    known([
      [10, 20],
      [90, 200],
    ]),
    { state: 'CURRENT', from: 90, until: 200 },
  ],
  [
    'before the nearest of its periods',
    known([
      [300, 400],
      [150, 200],
    ]),
    { state: 'COMING', from: 150, until: 200 },
  ],
  [
    'between two periods',
    known([
      [10, 20],
      [150, null],
    ]),
    { state: 'COMING', from: 150, until: null },
  ],
  [
    'after its periods',
    known([
      [10, 20],
      [30, 60],
      [25, 28],
    ]),
    { state: 'ENDED', from: 10, until: 60 },
  ],
  [
    'that the feed has no longer',
    known([[10, 200]], { goneAt: 80 }),
    { state: 'ENDED', from: 10, until: 80 },
  ],
  [
    'of a feed that is silent for long',
    known([[10, 200]], { trustedUntil: 100 }),
    { state: 'UNHEARD', from: 10, until: 100 },
  ],
  [
    'of a feed that had it no longer before it was silent',
    known([], { goneAt: 60, trustedUntil: 70 }),
    { state: 'ENDED', from: null, until: 60 },
  ],
  [
    'that was over before the feed was silent',
    known([[10, 20]], { trustedUntil: 70 }),
    { state: 'ENDED', from: 10, until: 20 },
  ],
  [
    'that is over since the feed was silent',
    known([[10, 80]], { trustedUntil: 70 }),
    { state: 'ENDED', from: 10, until: 80 },
  ],
  [
    'to come, of a feed that is silent',
    known([[150, 200]], { trustedUntil: 70 }),
    { state: 'UNHEARD', from: 150, until: 70 },
  ],
  [
    'to come, that the feed has no longer',
    known([[150, null]], { goneAt: 80 }),
    { state: 'ENDED', from: 150, until: 80 },
  ],
])('TRF-1 a perturbation %s is listed as such', (_when, perturbation, expected) => {
  expect(timesOf(perturbation, 100)).toEqual(expected);
});

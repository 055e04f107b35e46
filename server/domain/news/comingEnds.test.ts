import { expect, it } from 'vitest';
import { buildStoredNews } from '../../../tests/support/buildBoard.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { comingEndsOf } from './comingEnds.ts';
import { endOf } from './endedMessages.ts';

const now = 1_000;
const own = (id: number, overrides: Partial<StoredNews> = {}) =>
  buildStoredNews({ id, createdBy: 'anne', until: now + 10, ...overrides });
const idsOf = (all: StoredNews[]) => comingEndsOf(all, 'anne', now).news.map(({ id }) => id);

it('TIM-6 the ends of one’s own messages are told, the soonest first, and neither others’ nor what is over or has no end', () => {
  expect(
    idsOf([
      own(1, { until: now + 20 }),
      own(4),
      own(3),
      own(5, { createdBy: 'bruno' }),
      own(6, { createdBy: null }),
      own(7, { until: now }),
      own(8, { until: null }),
      own(9, { from: now + 5, until: now + 6 }),
    ]),
  ).toEqual([9, 3, 4, 1]);
});

it('TIM-6 of very many, the fifty that end first are told', () => {
  const all = Array.from({ length: 60 }, (_, index) => own(index + 1, { until: now + 100 - index }));
  expect(idsOf(all)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
});

it.each<[string, Partial<StoredNews>, string | null]>([
  ['by itself', {}, null],
  ['by itself, though it was corrected before', { correctedAt: 5, correctedBy: 'bruno' }, null],
  ['by who set its end to that moment', { correctedAt: 10, correctedBy: 'bruno' }, 'bruno'],
])('TIM-5 a message that is over has ended %s', (_title, overrides, by) => {
  expect(endOf(buildStoredNews({ until: 10, ...overrides }))).toEqual({ at: 10, by });
});

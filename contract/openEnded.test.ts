import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultOpenEndedDays, forgottenAt, isForgotten, openSince } from './openEnded.ts';

const day = 86_400_000;

describe('messages without an end', () => {
  it.each([
    ['it has an end', { createdAt: 0, until: 1 }, null],
    ['since it was spread', { createdAt: 5 }, 5],
    ['since its start, which came later', { createdAt: 5, from: 9, until: null }, 9],
    ['since it was spread, its start lying before', { createdAt: 5, from: 2 }, 5],
  ])('TIM-6 %s', (_, message, since) => {
    expect(openSince(message)).toBe(since);
  });

  it.each([
    ['a week where the project does not say', undefined, defaultOpenEndedDays],
    ['a week where it was emptied', null, 7],
    ['what the project says', 2, 2],
  ])('TIM-6 are told after %s, not a millisecond before', (_, setting, days) => {
    const message = { createdAt: 1000 };
    expect(forgottenAt(message, setting)).toBe(1000 + days * day);
    expect(isForgotten(message, setting, 1000 + days * day - 1)).toBe(false);
    expect(isForgotten(message, setting, 1000 + days * day)).toBe(true);
  });

  it('TIM-6 one with an end is never told, and one without stays told', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 365 }), (createdAt, later, days) => {
        expect(isForgotten({ createdAt, until: createdAt + later + 1 }, days, later)).toBe(false);
        const at = createdAt + days * day;
        expect(isForgotten({ createdAt }, days, at + later)).toBe(true);
      }),
    );
  });
});

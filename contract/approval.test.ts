import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNews } from '../tests/support/buildNews.ts';
import {
  decidedKeptMs,
  endsNotLater,
  needsApproval,
  proposalEnd,
  proposalStateAt,
  proposalStates,
} from './approval.ts';
import { isProposed, isSamePromise, onlyTakesAway } from './proposedOutcome.ts';
import type { News } from './schemas/news.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('what a second person has to agree to', () => {
  it.each([
    [null, false, false, false],
    [undefined, false, false, false],
    ['ALL', false, false, true],
    ['ALL', true, false, true],
    ['ALL', false, true, false],
    ['EXCEPT_ALERTS', false, false, true],
    ['EXCEPT_ALERTS', true, false, false],
    ['EXCEPT_ALERTS', false, true, false],
  ] as const)('OPS-5 mode %s, alert %s, harmless %s: %s', (mode, isAlert, isHarmless, expected) => {
    expect(needsApproval(mode, { isAlert, isHarmless })).toBe(expected);
  });

  const before = buildNews({ screens: ['a', 'b'], until: 10 * hour, publishedAt: 1 });
  const language = { id: 1, code: 'fr', label: 'Français', order: 1 };

  it.each<[string, Partial<News>, boolean]>([
    ['nothing else', {}, true],
    ['fewer screens', { screens: ['b'] }, true],
    ['another screen', { screens: ['a', 'b', 'c'] }, false],
    ['as many other screens', { screens: ['a', 'c'] }, false],
    ['an earlier end', { until: 9 * hour }, true],
    ['a later end', { until: 11 * hour }, false],
    ['no end', { until: null }, false],
    ['taken back from applications', { withdrawnAt: 2 }, true],
    ['another text', { contents: [{ id: 1, content: '<p>x</p>', language }] }, false],
    ['another title', { title: 'x' }, false],
    ['an alert', { alert: true }, false],
    ['another line', { lineId: 4 }, false],
    ['other days', { days: ['MONDAY'] }, false],
    ['an earlier start', { from: 1 }, false],
    ['other periods', { period: '0600-0900' }, false],
    ['another priority', { priority: 1 }, false],
    ['other stop points', { points: [3] }, false],
    ['another cause, which feeds publish', { causeId: 3 }, false],
    ['another impact, which feeds publish', { impactId: 3 }, false],
    ['another direction, which feeds publish', { direction: 'Nord' }, false],
    ['another cause, and taken back from applications', { causeId: 3, withdrawnAt: 2 }, true],
  ])('OPS-5 a correction to %s only takes away: %s', (_, change, expected) => {
    expect(onlyTakesAway(before, { ...before, ...change })).toBe(expected);
  });

  it('OPS-5 OUT-6 to have the same text said otherwise is more', () => {
    const content = { id: 1, content: '<p>T7</p>', language };
    const plain = { ...before, contents: [content] };
    const said = { ...before, contents: [{ ...content, spoken: 'Tramway' }] };
    expect(onlyTakesAway(plain, said)).toBe(false);
    expect(onlyTakesAway(said, said)).toBe(true);
  });

  it.each([
    [9, 10, true],
    [10, 10, true],
    [11, 10, false],
    [null, 10, false],
    [11, null, true],
    [11, undefined, true],
    [null, null, true],
  ])('OPS-5 an end at %j of a message until %j takes away only: %s', (until, was, expected) => {
    expect(endsNotLater(until, was)).toBe(expected);
  });

  it('OPS-5 to tell applications of what they were not told is more', () => {
    const untold = { ...before, publishedAt: null };
    expect(onlyTakesAway(untold, { ...before })).toBe(false);
    expect(onlyTakesAway(untold, untold)).toBe(true);
  });

  it('OPS-5 cause, impact and direction of what is not published nobody is told', () => {
    const about = { causeId: 3, impactId: 4, direction: 'Nord' };
    const untold = { ...before, publishedAt: null };
    expect(onlyTakesAway(untold, { ...untold, ...about })).toBe(true);
    expect(isSamePromise({ news: untold }, { news: { ...untold, ...about } })).toBe(true);
    expect(isSamePromise({ news: before }, { news: { ...before, ...about } })).toBe(false);
  });

  it('OPS-5 whatever end and screens, what takes away never adds a moment on a screen', () => {
    const ends = fc.option(fc.integer({ min: 0, max: 5 }));
    const places = fc.subarray(['a', 'b', 'c']);
    fc.assert(
      fc.property(ends, ends, places, places, (until, next, screens, nextScreens) => {
        const was = { ...before, until, screens };
        const is = { ...before, until: next, screens: nextScreens };
        const shows = (news: News, screen: string, at: number) =>
          news.screens.includes(screen) && (news.until ?? Infinity) > at;
        const adds = ['a', 'b', 'c'].some((screen) =>
          [0, 1, 2, 3, 4, 5].some((at) => shows(is, screen, at) && !shows(was, screen, at)),
        );
        if (onlyTakesAway(was, is)) expect(adds).toBe(false);
      }),
    );
  });

  it('OPS-5 who agrees agrees to what was shown, whatever ids and instants it gets', () => {
    const later = { ...before, id: 9, version: 4, createdAt: 5, publishedAt: 7, screens: ['b', 'a'] };
    expect(isSamePromise({ news: before }, { news: later })).toBe(true);
    expect(isSamePromise({ news: before }, { news: { ...later, screens: ['a'] } })).toBe(false);
    expect(isSamePromise({ news: before }, { news: { ...later, until: 11 * hour } })).toBe(false);
    expect(isSamePromise({ contents: [{ id: 1, version: 1 }] }, { contents: [{ id: 1, version: 2 }] })).toBe(
      false,
    );
  });
});

it.each([
  [{ proposal: { id: 1 } }, true],
  [{ id: 1, undoId: 2 }, false],
  [null, false],
  ['', false],
  [undefined, false],
])('OPS-5 an answer %j is of what waits: %s', (answer, expected) => {
  expect(isProposed(answer)).toBe(expected);
});

describe('until when a proposal waits', () => {
  const now = 100 * day;
  it.each([
    ['a message without an end', { begins: null, ends: null, isCommand: false }, 107],
    ['a message that ends tomorrow', { begins: null, ends: 101 * day, isCommand: false }, 101],
    ['a message that begins in a month', { begins: 130 * day, ends: 140 * day, isCommand: false }, 137],
    ['a plan', { begins: 103 * day, ends: 103 * day, isCommand: false }, 103],
    ['an activation', { begins: null, ends: null, isCommand: true }, 101],
    ['what is over', { begins: null, ends: 99 * day, isCommand: false }, 100],
  ])('OPS-5 %s', (_, time, expected) => {
    expect(proposalEnd(time, now) / day).toBe(expected);
  });

  it('OPS-5 never beyond its end, and never for ever', () => {
    const instant = fc.option(fc.integer({ min: 0, max: 1000 * day }));
    fc.assert(
      fc.property(instant, instant, fc.boolean(), (begins, ends, isCommand) => {
        const end = proposalEnd({ begins, ends, isCommand }, now);
        expect(end).toBeGreaterThanOrEqual(now);
        expect(end).toBeLessThanOrEqual(Math.max(now, ends ?? Infinity));
        expect(end).toBeLessThanOrEqual(Math.max(begins ?? now, now) + 7 * day);
      }),
    );
  });

  it('OPS-5 what is decided can be read for a month', () => {
    expect(decidedKeptMs).toBe(31 * day);
  });

  it.each(['waiting', 'agreed', 'refused', 'withdrawn', 'expired'] as const)(
    'OPS-5 %s stays so, but for what waits',
    (state) => {
      expect(proposalStates).toContain(state);
      expect(proposalStateAt({ state, expiresAt: now }, now - 1)).toBe(state);
      expect(proposalStateAt({ state, expiresAt: now }, now)).toBe(state === 'waiting' ? 'expired' : state);
    },
  );
});

import { expect, it } from 'vitest';
import { broadcastOf, screensOf, timeGiven, titleOf } from './spreadInput.ts';

it.each(['👩‍👩‍👧‍👦', '🇫🇷', '🚧', 'e\u0301'])('a title made of a text never ends in the middle of %s', (sign) => {
  for (let before = 60; before < 80; before += 1) {
    const title = titleOf(`<p>${'a'.repeat(before)}${sign}${'b'.repeat(80)}</p>`);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(title).toMatch(new RegExp(`^a+(${sign}b*)?…$`, 'u'));
  }
});

it.each<[string, Parameters<typeof timeGiven>, ReturnType<typeof timeGiven>]>([
  ['what is given', [{ from: 5, until: 9, days: ['MONDAY'] }, {}], { from: 5, until: 9, days: ['MONDAY'] }],
  [
    'what was, where nothing is given',
    [{}, { from: 1, until: 2, days: ['FRIDAY'] }],
    { from: 1, until: 2, days: ['FRIDAY'] },
  ],
  [
    'none, where it is taken back',
    [
      { from: null, until: null, days: null },
      { from: 1, until: 2, days: ['FRIDAY'] },
    ],
    { from: null, until: null, days: null },
  ],
  [
    'each day, where none is given',
    [{ days: [] }, { days: ['FRIDAY'] }],
    { from: null, until: null, days: null },
  ],
  [
    'its days in their order',
    [{ days: ['SUNDAY', 'MONDAY'] }, {}],
    { from: null, until: null, days: ['MONDAY', 'SUNDAY'] },
  ],
])('TIM-1 the time of a message is %s', (_title, given, time) => {
  expect(timeGiven(...given)).toEqual(time);
});

it('LIB-4 a message has a priority or periods, an empty period being none', () => {
  expect(broadcastOf({})).toEqual({ priority: null, period: null });
  expect(broadcastOf({ priority: 2, period: '' })).toEqual({ priority: 2, period: null });
  expect(broadcastOf({ priority: null, period: '0600-0900' })).toEqual({
    priority: null,
    period: '0600-0900',
  });
  for (const wrong of [{ priority: 2, period: '0600-0900' }, { period: 'midi' }])
    expect(() => broadcastOf(wrong)).toThrow();
});

it('SPR-8 SPR-9 the screens of a spread are named once each, in order, in either way, and there is one at least', () => {
  expect(screensOf({ screens: ['b', 'a', 'b'], screenId: 'c' })).toEqual(['a', 'b', 'c']);
  expect(screensOf({ screenId: 'c' })).toEqual(['c']);
  for (const none of [{}, { screens: [] }, { screenId: '' }]) expect(() => screensOf(none)).toThrow();
});

import { expect, it } from 'vitest';
import type { PastState } from '../../../contract/schemas/past.ts';
import { noon } from '../../../tests/support/situations.ts';
import { pastMinuteOf, pastStoryOf } from './pastStory.ts';

const hour = { from: noon, to: noon + 3_600_000 };
const night = { hours: '20:00-23:00', alerts: true };

/** A minute at noon of a screen on which an alert and an ordinary message were spread, and which confirms neither. */
function minuteOf(state: Partial<PastState>) {
  const past = {
    ...hour,
    messages: [true, false].map((alert, id) => ({ id, alert, priority: null, period: null, createdAt: 0 })),
    titles: [0, 1].map((id) => ({ id, title: `Message ${id}` })),
    states: [
      {
        ...hour,
        messages: [0, 1],
        scenario: null,
        obstacle: null,
        limit: 3,
        hasDefault: false,
        timeZone: 'Europe/Paris',
        inhibitedLines: [],
        ...state,
      },
    ],
    shown: [],
    heard: [hour],
    served: [hour],
  };
  const minute = pastMinuteOf(pastStoryOf(past), noon, 'Europe/Paris');
  return [minute?.isDark, minute?.rows.map(({ kind }) => kind)];
}

it.each<[string, Partial<PastState>, [boolean, string[]]]>([
  ['in service', {}, [false, ['missing', 'missing']]],
  ['out of service', { service: { ...night, alerts: false } }, [true, ['hidden', 'hidden']]],
  ['out of service, lit by an alert', { service: night }, [false, ['missing', 'hidden']]],
  ['out of service, without an alert', { service: night, messages: [1] }, [true, ['hidden']]],
])('FLT-5 DSP-5 a screen that was %s: whether it was dark, and what was missing', (_, state, told) => {
  expect(minuteOf(state)).toEqual(told);
});

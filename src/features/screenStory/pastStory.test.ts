import { expect, it } from 'vitest';
import type { PastSpan, PastState, ScreenPast } from '../../../contract/schemas/past.ts';
import { noon } from '../../../tests/support/situations.ts';
import { pastMinuteOf, pastStoryOf } from './pastStory.ts';

const hour = { from: noon, to: noon + 3_600_000 };
const night = { hours: '20:00-23:00', alerts: true };

const stateOf = (state: Partial<PastState>): PastState => ({
  ...hour,
  messages: [0, 1],
  scenario: null,
  obstacle: null,
  limit: 3,
  hasDefault: false,
  timeZone: 'Europe/Paris',
  inhibitedLines: [],
  ...state,
});

/** A minute at noon of a screen on which an alert and an ordinary message were spread. */
function pastMinute(state: Partial<PastState>, known: Partial<ScreenPast> = {}) {
  const past: ScreenPast = {
    ...hour,
    messages: [true, false].map((alert, id) => ({ id, alert, priority: null, period: null, createdAt: 0 })),
    titles: [0, 1].map((id) => ({ id, title: `Message ${id}` })),
    states: [stateOf(state)],
    shown: [],
    heard: [hour],
    served: [hour],
    ...known,
  };
  return pastMinuteOf(pastStoryOf(past), noon, 'Europe/Paris');
}

it.each<[string, Partial<PastState>, [boolean, string[]]]>([
  ['in service', {}, [false, ['missing', 'missing']]],
  ['out of service', { service: { ...night, alerts: false } }, [true, ['hidden', 'hidden']]],
  ['out of service, lit by an alert', { service: night }, [false, ['missing', 'hidden']]],
  ['out of service, without an alert', { service: night, messages: [1] }, [true, ['hidden']]],
])('FLT-5 DSP-5 a screen that was %s: whether it was dark, and what was missing', (_, state, told) => {
  const minute = pastMinute(state);
  expect([minute?.isDark, minute?.rows.map(({ kind }) => kind)]).toEqual(told);
});

const second = (from: number, to: number) => ({ from: noon + from * 1000, to: noon + to * 1000 });
const shown = (...spans: [number, number][]) => ({
  shown: spans.map(([from, to]) => ({ id: 1, ...second(from, to) })),
});
const ofOne = (known: Partial<ScreenPast>) =>
  pastMinute({ messages: [1] }, known)?.rows.map(({ text }) => text);

it.each<[string, Partial<ScreenPast>, string]>([
  [
    'each time that it was shown',
    shown([0, 10], [20, 30], [50, 3600]),
    '1er : sans priorité, le plus récent d’abord ; affiché jusqu’à 12:00:10, puis de 12:00:20 à 12:00:30, puis depuis 12:00:50',
  ],
  [
    'each time that it was missing',
    { heard: [second(0, 10)] },
    'aurait dû être affiché jusqu’à 12:00:10 : l’écran ne l’a pas confirmé, puis aurait dû être affiché depuis 12:00:10 : l’écran était hors ligne',
  ],
  [
    'each time that it was missing for the same reason',
    { heard: [second(10, 20)] },
    'aurait dû être affiché jusqu’à 12:00:10, puis depuis 12:00:20 : l’écran était hors ligne, puis aurait dû être affiché de 12:00:10 à 12:00:20 : l’écran ne l’a pas confirmé',
  ],
])('DSP-5 a minute of the past says of a message %s', (_, known, told) => {
  expect(ofOne(known)).toEqual([told]);
});

it('DSP-5 a message whose rank changed within the minute has none, so that no rank is there twice', () => {
  const state = (messages: number[], span: PastSpan) => ({ ...stateOf({ messages }), ...span });
  const minute = pastMinute(
    {},
    {
      states: [state([0, 1], second(0, 30)), state([1], second(30, 3600))],
      shown: [{ id: 0, ...second(0, 30) }, ...shown([0, 3600]).shown],
    },
  );
  expect(minute?.rows.map(({ text }) => text)).toEqual([
    '1er : les alertes d’abord ; affiché jusqu’à 12:00:30',
    'sans priorité, le plus récent d’abord ; affiché toute la journée',
  ]);
});

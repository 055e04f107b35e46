import { expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { clockOfInstant } from '../../../contract/localTime.ts';
import { buildPlayerMessage, buildSnapshot } from '../../../tests/support/buildSnapshot.ts';
import { noon } from '../../../tests/support/situations.ts';
import { bandsOf, bandsOfRuns } from './bandsOf.ts';
import { dayOf, framesWithRuns } from './storyOf.ts';

const timeZone = 'Europe/Paris';
const run = (name: string, from: number, until: number) => ({
  name,
  titles: [],
  start: noon + from * hourMs,
  end: noon + until * hourMs,
});
const messages = [
  buildPlayerMessage({ id: 1, until: noon + 5 * hourMs }),
  buildPlayerMessage({ id: 2, from: noon + 1.5 * hourMs }),
];

/** The bands of a day, at noon. */
function drawn(runs: ReturnType<typeof run>[], at = noon) {
  const snapshot = buildSnapshot({ messages });
  const held = { snapshot, departures: null, titles: [], inhibitedLines: [] };
  const day = dayOf(at, timeZone);
  const frames = framesWithRuns(held, 'online', { ...day, now: noon }, runs);
  const known = { frames, story: null, hasComing: true, titleOf: (id: number) => `${id}` };
  return [...bandsOfRuns(runs, day), ...bandsOf(held, known)].map(({ title, stretches }) => [
    title,
    ...stretches.map(
      ({ from, to, what }) => `${clockOfInstant(from, timeZone)} ${clockOfInstant(to, timeZone)} ${what}`,
    ),
  ]);
}

it('DSP-2 TIM-8 the bands have the planned scenarios of the day, and messages wait for their ends', () => {
  expect(drawn([run('Neige', 1, 2), run('Grève', 2, 3), run('Neige', 4, Infinity)])).toEqual([
    ['Scénario « Neige »', '13:00 14:00 planifié', '16:00 00:00 planifié'],
    ['Scénario « Grève »', '14:00 15:00 planifié'],
    [
      '1',
      '12:00 13:00 à l’écran',
      '13:00 15:00 scénario en cours',
      '15:00 16:00 à l’écran',
      '16:00 17:00 scénario en cours',
      '17:00 00:00 terminé',
    ],
    [
      '2',
      '12:00 13:00 à venir',
      '13:00 15:00 scénario en cours',
      '15:00 16:00 à l’écran',
      '16:00 00:00 scénario en cours',
    ],
  ]);
});

it('DSP-2 TIM-8 a run past midnight is drawn on both days', () => {
  const night = run('Nuit', 10, 20);
  expect(drawn([night])[0]).toEqual(['Scénario « Nuit »', '22:00 00:00 planifié']);
  expect(drawn([night], noon + 24 * hourMs)).toEqual([
    ['Scénario « Nuit »', '00:00 08:00 planifié'],
    ['2', '00:00 08:00 scénario en cours', '08:00 00:00 à l’écran'],
    ['1', '00:00 00:00 terminé'],
  ]);
});

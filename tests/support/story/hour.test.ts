import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrate, type Candidate } from '../../../contract/arbitration.ts';
import { minuteAt, standingOn, titlesOf, written, type Hour, type Message } from './hour.ts';
import { nextStep, randomOf } from './script.ts';
import { disagreement } from './voices.ts';

const timeZone = 'Europe/Paris';
const noon = Date.UTC(2026, 0, 15, 11);
const screens = ['a', 'b', 'c'];

/** The hour after this many random steps, without a product. */
function hourOf(seed: number, steps: number): { hour: Hour; instant: number } {
  const random = randomOf(seed);
  let hour: Hour = { messages: [], scenario: null, cut: new Map() };
  let instant = noon;
  for (let id = 1; id <= steps; id++) {
    const step = nextStep({ screens, timeZone, random }, hour, instant, false);
    if (step.kind === 'spread')
      hour = { ...hour, messages: [...hour.messages, { ...step.message, id, title: `Message ${id}` }] };
    if (step.kind === 'cut') hour = { ...hour, cut: new Map(hour.cut).set(step.screen, { ...hour }) };
    if (step.kind === 'activate')
      hour = { ...hour, scenario: { title: 'Consigne 0', screens: ['a'], until: instant + 300_000 } };
    if (step.kind === 'wait') instant += step.minutes * 60_000;
  }
  return { hour, instant };
}

describe('the model of a bad hour', () => {
  it('DSP-2 says of each screen what the arbitration says', () => {
    const candidate = ({ id, alert, priority, period, rank }: Message): Candidate => ({
      id,
      alert,
      priority,
      period: period && period.map(written).join('-'),
      createdAt: rank,
    });
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, steps) => {
        const { hour, instant } = hourOf(seed, steps);
        for (const screen of screens) {
          const own = hour.messages.filter((message) => message.screens.includes(screen));
          const due = arbitrate(
            { messages: own.map(candidate), scenario: null, limit: own.length, timeZone },
            instant,
          );
          const titles = due.map(({ id }) => `Message ${id}`);
          expect(titlesOf({ ...hour, scenario: null }, screen, instant, timeZone)).toEqual(titles);
        }
      }),
    );
  });

  it('DSP-3 leaves a screen without its server with what it had', () => {
    const message: Message = {
      id: 1,
      title: 'Message 1',
      alert: false,
      priority: null,
      period: [minuteAt(noon, timeZone), minuteAt(noon, timeZone) + 5],
      screens,
      rank: 1,
    };
    const had = { messages: [message], scenario: null };
    const hour: Hour = { messages: [], scenario: null, cut: new Map([['a', had]]) };
    expect(standingOn(hour, 'a', noon, timeZone)).toEqual(['Message 1']);
    expect(standingOn(hour, 'a', noon + 300_000, timeZone)).toEqual([]);
    expect(standingOn(hour, 'b', noon, timeZone)).toEqual([]);
  });

  it('tells the same story again from its seed', () => {
    expect(hourOf(7, 30)).toEqual(hourOf(7, 30));
    expect(hourOf(7, 30)).not.toEqual(hourOf(8, 30));
  });
});

describe('a voice of the story', () => {
  it.each([
    ['says nothing of what it should', {}, { a: ['Message 1'] }],
    ['speaks of what nobody knows', { a: [], b: [] }, { a: [] }],
    ['says more', { a: ['Message 1', 'Message 2'] }, { a: ['Message 1'] }],
    ['says it in another order', { a: ['Message 2', 'Message 1'] }, { a: ['Message 1', 'Message 2'] }],
  ])('is heard when it %s', (_title, said, expected) => {
    expect(disagreement('screens', said, expected)).toMatch(/^screens\n {2}[ab]: says /);
  });
  it('is in order when it says what the model says', () => {
    expect(disagreement('screens', { b: [], a: ['Message 1'] }, { a: ['Message 1'], b: [] })).toBeNull();
  });
});

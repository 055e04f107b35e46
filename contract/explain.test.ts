import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCandidate,
  buildSituation,
  candidatesFrom,
  instants,
  noon,
  situations,
} from '../tests/support/situations.ts';
import { arbitrate, isOutOfService, scenarioAt, type Candidate, type Situation } from './arbitration.ts';
import { changeBetween, explain, type Obstacle } from './explain.ts';
import { timeStateAt } from './messageTime.ts';

const reasons = (...given: Parameters<typeof explain>) =>
  explain(...given).map(({ candidate, rank, reason }) => [candidate.id, rank, reason]);

describe('DSP-2 why a message is shown, or is not', () => {
  it('DSP-2 those on the screen come first, each with what gave it its rank', () => {
    const messages = [
      buildCandidate({ id: 1, createdAt: 9 }),
      buildCandidate({ id: 2, priority: 3 }),
      buildCandidate({ id: 3, alert: true, priority: 9 }),
      buildCandidate({ id: 4, createdAt: 2 }),
      buildCandidate({ id: 5, alert: true, period: '1300-1400' }),
    ];
    expect(reasons(buildSituation({ messages, limit: 3 }), noon)).toEqual([
      [3, 1, 'alert'],
      [2, 2, 'priority'],
      [1, 3, 'newest'],
      [5, null, 'period'],
      [4, null, 'limit'],
    ]);
  });

  it('DSP-2 under a scenario what was spread waits for it, within its period or not', () => {
    const messages = [buildCandidate({ id: 1, alert: true }), buildCandidate({ id: 2, period: '0000-0001' })];
    const scenario = [buildCandidate({ id: 7 }), buildCandidate({ id: 8, period: '0000-0001' })];
    expect(reasons(buildSituation({ messages, scenario }), noon)).toEqual([
      [7, 1, 'newest'],
      [8, null, 'period'],
      [1, null, 'scenario'],
      [2, null, 'scenario'],
    ]);
  });

  it('DSP-2 SCN-5 a scenario that has stopped by itself is nothing to wait for', () => {
    const situation = buildSituation({
      messages: [buildCandidate({ id: 1 })],
      scenario: [buildCandidate({ id: 7 })],
      scenarioUntil: noon,
    });
    expect(reasons(situation, noon)).toEqual([[1, 1, 'newest']]);
  });

  it('MSG-6 a screen that is switched off, or without messaging, shows nothing for that reason alone', () => {
    const situation = buildSituation({ messages: [buildCandidate()], scenario: [buildCandidate({ id: 7 })] });
    expect(reasons(situation, noon, 'inactive')).toEqual([
      [7, null, 'inactive'],
      [1, null, 'inactive'],
    ]);
    expect(reasons(situation, noon, 'messagingOff')[0]).toEqual([7, null, 'messagingOff']);
  });

  it('DSP-2 what is said to be shown is what arbitration shows, in its order; every message is spoken of once', () => {
    fc.assert(
      fc.property(situations, instants, (situation, instant) => {
        const verdicts = explain(situation, instant);
        const shown = verdicts.filter(({ rank }) => rank !== null);
        expect(shown.map(({ candidate }) => candidate)).toEqual(arbitrate(situation, instant));
        expect(shown.map(({ rank }) => rank)).toEqual(shown.map((_, index) => index + 1));
        const ids = verdicts.map(({ candidate }) => candidate.id).sort((a, b) => a - b);
        const all = [...situation.messages, ...(scenarioAt(situation, instant) ?? [])];
        expect(ids).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
      }),
    );
  });

  it('DSP-2 a screen’s messages stand in one order, whatever order they are told in', () => {
    const idsOf = (situation: Situation<Candidate>, instant: number) =>
      explain(situation, instant).map(({ candidate }) => candidate.id);
    fc.assert(
      fc.property(situations, instants, (situation, instant) => {
        const { messages, scenario } = situation;
        const other = {
          ...situation,
          messages: messages.toReversed(),
          scenario: scenario && [...scenario].reverse(),
        };
        expect(idsOf(other, instant)).toEqual(idsOf(situation, instant));
      }),
    );
  });

  it('DSP-2 each reason is the true one: without it the message would be shown, or come nearer to it', () => {
    fc.assert(
      fc.property(situations, instants, (situation, instant) => {
        for (const { candidate, reason, isOfScenario } of explain(situation, instant)) {
          const state = timeStateAt(candidate, instant, situation.timeZone);
          const isTaken = scenarioAt(situation, instant) !== null && !isOfScenario;
          const isOut = isOutOfService(situation, instant, candidate);
          expect(reason === 'hours').toBe(isOut && state !== 'over');
          if (reason === 'scenario') expect(isTaken).toBe(true);
          if (reason === 'period' || reason === 'early') expect([isTaken, state]).toEqual([false, reason]);
          if (reason === 'over') expect(state).toBe('over');
          if (reason === 'limit') {
            expect([isTaken, state]).toEqual([false, 'due']);
            const roomy = { ...situation, limit: Infinity };
            expect(arbitrate(roomy, instant)).toContain(candidate);
          }
        }
      }),
    );
  });

  it('DSP-2 TIM-5 nothing is shown of a screen with an obstacle, for which an ended message does not wait', () => {
    fc.assert(
      fc.property(
        situations,
        instants,
        fc.constantFrom<Obstacle>('inactive', 'messagingOff'),
        (situation, instant, obstacle) => {
          for (const verdict of explain(situation, instant, obstacle)) {
            const isOver = timeStateAt(verdict.candidate, instant, situation.timeZone) === 'over';
            expect([verdict.rank, verdict.reason]).toEqual([null, isOver ? 'over' : obstacle]);
          }
        },
      ),
    );
  });
});

it('DSP-2 SCN-4 says of each message whether the scenario that runs has it', () => {
  const messages = [buildCandidate({ id: 1 }), buildCandidate({ id: 2 })];
  const scenario = [buildCandidate({ id: 8 }), buildCandidate({ id: 9 })];
  const ofScenario = (situation: Situation<Candidate>) =>
    explain(situation, noon).flatMap(({ candidate, isOfScenario }) => (isOfScenario ? [candidate.id] : []));
  expect(ofScenario(buildSituation({ messages, scenario, limit: 1 })).sort()).toEqual([8, 9]);
  expect(ofScenario(buildSituation({ messages, scenario, scenarioUntil: noon }))).not.toContain(1);
  expect(ofScenario(buildSituation({ messages, limit: 1 }))).toEqual([]);
});

describe('SPR-10 SCN-6 what a change takes off a screen', () => {
  it('SPR-10 a message takes nothing off a screen that has not reached its limit, whatever its rank', () => {
    fc.assert(
      fc.property(situations, candidatesFrom(50), instants, (situation, [added], instant) => {
        fc.pre(added !== undefined);
        const before = { ...situation, limit: situation.messages.length + 1 };
        const after = { ...before, messages: [...before.messages, added] };
        expect(changeBetween(before, after, instant).lost).toEqual([]);
      }),
    );
  });

  it('SPR-10 beyond the limit the last in order leaves, or the new one is not seen', () => {
    const old = [buildCandidate({ id: 1, alert: true }), buildCandidate({ id: 2 })];
    const before = buildSituation({ messages: old, limit: 2 });
    const plus = (added: ReturnType<typeof buildCandidate>) => ({ ...before, messages: [...old, added] });
    const alert = buildCandidate({ id: 3, alert: true });
    expect(changeBetween(before, plus(alert), noon)).toEqual({ lost: [old[1]], gained: [alert] });
    const late = buildCandidate({ id: 3, createdAt: -1 });
    expect(changeBetween(before, plus(late), noon)).toEqual({ lost: [], gained: [] });
  });

  it('SCN-6 what is lost was shown and is not any more; what is gained, the other way round', () => {
    fc.assert(
      fc.property(situations, fc.option(candidatesFrom(201)), instants, (before, scenario, instant) => {
        const after = { ...before, scenario };
        const { lost, gained } = changeBetween(before, after, instant);
        const was = arbitrate(before, instant).map(({ id }) => id);
        const is = arbitrate(after, instant).map(({ id }) => id);
        expect(lost.map(({ id }) => id)).toEqual(was.filter((id) => !is.includes(id)));
        expect(gained.map(({ id }) => id)).toEqual(is.filter((id) => !was.includes(id)));
      }),
    );
  });
});

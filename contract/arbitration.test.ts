import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from './durations.ts';
import { buildCandidate, buildSituation, instants, noon, situations } from '../tests/support/situations.ts';
import {
  arbitrate,
  byPrecedence,
  isDarkAt,
  scenarioAt,
  validUntil,
  type Candidate,
  type Situation,
} from './arbitration.ts';

const shown = (situation: Situation<Candidate>, instant = noon) =>
  arbitrate(situation, instant).map(({ id }) => id);

describe('DSP-2 the order of messages', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['an alert before any priority', { alert: true, priority: 9 }, { priority: 1 }],
    ['priority 1 before 2', { priority: 1, createdAt: 1 }, { priority: 2, createdAt: 9 }],
    ['a priority before none', { priority: 9, createdAt: 1 }, { createdAt: 9 }],
    ['the newer before the older', { createdAt: 9 }, { createdAt: 1 }],
    ['of the same instant, the later id', { createdAt: 5, id: 8 }, { createdAt: 5, id: 7 }],
  ])('DSP-2 %s', (_title, first, second) => {
    const [a, b] = [buildCandidate({ id: 1, ...first }), buildCandidate({ id: 2, ...second })];
    expect(shown(buildSituation({ messages: [b, a] }))).toEqual([a.id, b.id]);
    expect(shown(buildSituation({ messages: [a, b] }))).toEqual([a.id, b.id]);
  });

  it('DSP-2 shows at most the limit', () => {
    const messages = [1, 2, 3].map((id) => buildCandidate({ id, createdAt: id }));
    expect(shown(buildSituation({ messages, limit: 2 }))).toEqual([3, 2]);
    expect(shown(buildSituation({ messages, limit: 0 }))).toEqual([]);
  });

  it('DSP-2 leaves out what is outside its periods, in the time of the project', () => {
    const messages = [buildCandidate({ period: '1200-1300' })];
    expect(shown(buildSituation({ messages }))).toEqual([1]);
    expect(shown(buildSituation({ messages, timeZone: 'America/Guadeloupe' }))).toEqual([]);
  });

  it('DSP-2 does not show a message whose period cannot be read', () => {
    expect(shown(buildSituation({ messages: [buildCandidate({ period: 'always' })] }))).toEqual([]);
  });

  it('DSP-2 the current scenario takes the screen, even when it has nothing to say', () => {
    const messages = [buildCandidate({ id: 1, alert: true })];
    expect(shown(buildSituation({ messages, scenario: [buildCandidate({ id: 2 })] }))).toEqual([2]);
    expect(shown(buildSituation({ messages, scenario: [] }))).toEqual([]);
  });

  it('DSP-2 SCN-5 a scenario that stops by itself gives the screen back at that instant', () => {
    const messages = [buildCandidate({ id: 1 })];
    const situation = buildSituation({
      messages,
      scenario: [buildCandidate({ id: 2 })],
      scenarioUntil: noon + 500,
    });
    expect([shown(situation), validUntil(situation, noon)]).toEqual([[2], noon + 500]);
    expect(shown(situation, noon + 499)).toEqual([2]);
    expect(shown(situation, noon + 500)).toEqual([1]);
    expect(validUntil(situation, noon + 500)).toBeNull();
  });

  it('DSP-2 TIM-2 under a scenario it is said when a message that waits begins or ends for good', () => {
    const scenario = [buildCandidate({ id: 2 })];
    const endOf = (messages: Candidate[]) => validUntil(buildSituation({ messages, scenario }), noon);
    expect(endOf([buildCandidate({ from: noon + 500, until: noon + 900 })])).toBe(noon + 500);
    expect(endOf([buildCandidate({ until: noon + 900 })])).toBe(noon + 900);
    // Waiting applies before its period as well as within it.
    expect(endOf([buildCandidate({ period: '1210-1220' })])).toBeNull();
  });
});

describe('FLT-5 out of its hours of service', () => {
  const messages = [
    buildCandidate({ id: 1 }),
    buildCandidate({ id: 2, alert: true }),
    buildCandidate({ id: 3 }),
  ];
  // Noon is on a Thursday.
  const dark = (alerts: boolean, hours = 'jeu 05:00-11:00, 13:00-20:00') =>
    buildSituation({ messages, service: { hours, alerts } });

  it('FLT-5 a screen shows nothing, or the alerts alone if the project says so', () => {
    expect([shown(dark(false)), isDarkAt(dark(false), noon)]).toEqual([[], true]);
    expect([shown(dark(true)), isDarkAt(dark(true), noon)]).toEqual([[2], false]);
    const calm = { ...dark(true), messages: messages.filter(({ alert }) => !alert) };
    expect([shown(calm), isDarkAt(calm, noon)]).toEqual([[], true]);
    const lit = dark(false, 'jeu 12:00-13:00');
    expect([shown(lit), isDarkAt(lit, noon)]).toEqual([[2, 3, 1], false]);
    // Without messages, it is dark outside its hours, and lit but empty within.
    expect(isDarkAt({ ...lit, messages: [] }, noon)).toBe(false);
    expect(isDarkAt({ ...dark(true), messages: [] }, noon)).toBe(true);
  });

  it('FLT-5 a scenario is dark with its screen, but for its alerts', () => {
    const scenario = [buildCandidate({ id: 8 }), buildCandidate({ id: 9, alert: true })];
    expect(shown({ ...dark(true), scenario })).toEqual([9]);
    expect(shown({ ...dark(false), scenario })).toEqual([]);
  });

  it('FLT-5 holds until the next start or end, without any message too', () => {
    expect(validUntil({ ...dark(false), messages: [] }, noon)).toBe(noon + hourMs);
    expect(validUntil(dark(true), noon + hourMs)).toBe(noon + 8 * hourMs);
  });
});

describe('DSP-2 properties', () => {
  it('DSP-2 what is shown was given, is in order, and is within the limit', () => {
    fc.assert(
      fc.property(situations, instants, (situation, instant) => {
        const list = arbitrate(situation, instant);
        expect(list.length).toBeLessThanOrEqual(situation.limit);
        for (const one of list) expect(scenarioAt(situation, instant) ?? situation.messages).toContain(one);
        expect([...list].sort(byPrecedence)).toEqual(list);
      }),
    );
  });

  it('DSP-2 does not depend on the order in which messages were given', () => {
    fc.assert(
      fc.property(situations, instants, (situation, instant) => {
        const reversed = { ...situation, messages: [...situation.messages].reverse() };
        expect(shown(reversed, instant)).toEqual(shown(situation, instant));
      }),
    );
  });

  it('DSP-2 shows the same until validUntil, through both nights in which clocks change', () => {
    fc.assert(
      fc.property(situations, instants, (situation, instant) => {
        const until = Math.min(validUntil(situation, instant) ?? Infinity, instant + 6 * hourMs);
        expect(until).toBeGreaterThan(instant);
        const before = shown(situation, instant);
        for (let at = instant; at < until; at += 60_000) expect(shown(situation, at)).toEqual(before);
        expect(shown(situation, until - 1)).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('DSP-2 validUntil falls on the minute when a period begins or ends', () => {
    const messages = [buildCandidate({ period: '1210-1220' })];
    const begins = noon + 10 * 60_000;
    const ends = noon + 20 * 60_000;
    expect(validUntil(buildSituation({ messages }), noon + 1)).toBe(begins);
    expect(validUntil(buildSituation({ messages }), begins)).toBe(ends);
  });

  it('DSP-2 without any period, what is shown holds for ever', () => {
    expect(validUntil(buildSituation({ messages: [buildCandidate()] }), noon)).toBeNull();
  });
});

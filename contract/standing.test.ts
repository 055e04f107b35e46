import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from './durations.ts';
import { buildCandidate, buildSituation, instants, noon, situations } from '../tests/support/situations.ts';
import { arbitrate, type Candidate } from './arbitration.ts';
import { explain, type Obstacle } from './explain.ts';
import {
  copiesOf,
  copyOf,
  standingFrames,
  standingsOf,
  standingsValidUntil,
  type ScreenFacts,
} from './standing.ts';

const told = (facts: ScreenFacts<Candidate>, instant = noon) =>
  standingsOf(facts, instant).map((standing) => [
    standing.candidate.id,
    standing.kind,
    standing.kind === 'kept' ? standing.stale : standing.reason,
  ]);
const works = buildCandidate({ id: 1, createdAt: 1 });
const alert = buildCandidate({ id: 2, alert: true, createdAt: 2 });
const morning = buildCandidate({ id: 3, period: '0700-1200', createdAt: 3 });
const afternoon = buildCandidate({ id: 4, period: '1200-1800', createdAt: 4 });
const late = buildCandidate({ id: 5, createdAt: 5 });
const evacuation = buildCandidate({ id: 9 });
const facts = (overrides: Partial<ScreenFacts<Candidate>> = {}): ScreenFacts<Candidate> => ({
  situation: buildSituation({ messages: [works] }),
  obstacle: null,
  copy: 'online',
  ...overrides,
});
const holding = (...messages: Candidate[]) => ({ situation: buildSituation({ messages }), obstacle: null });

describe('DSP-2 DSP-4 where messages stand on a screen', () => {
  it.each<[string, ScreenFacts<Candidate>, unknown[]]>([
    ['online: on the screen', facts(), [[1, 'shown', 'newest']]],
    [
      'online, a period that has just ended and one that begins',
      facts(holding(morning, afternoon)),
      [
        [4, 'shown', 'newest'],
        [3, 'waiting', 'period'],
      ],
    ],
    [
      'online, under a scenario',
      facts({ situation: buildSituation({ messages: [works], scenario: [evacuation] }) }),
      [
        [9, 'shown', 'newest'],
        [1, 'waiting', 'scenario'],
      ],
    ],
    ['online, switched off', facts({ obstacle: 'inactive' }), [[1, 'waiting', 'inactive']]],
    [
      'online, out of its hours of service',
      facts({
        situation: buildSituation({ messages: [works], service: { hours: 'lun 05:00-06:00', alerts: true } }),
      }),
      [[1, 'waiting', 'hours']],
    ],
    ['never heard of', facts({ copy: null }), [[1, 'expected', 'newest']]],
    [
      'offline, with hours that its copy does not know',
      facts({
        situation: buildSituation({ messages: [works], service: { hours: 'lun 05:00-06:00', alerts: true } }),
        copy: holding(works),
      }),
      [[1, 'kept', 'hours']],
    ],
    ['offline, nothing has changed', facts({ copy: holding(works) }), [[1, 'kept', null]]],
    [
      'offline, an alert was deleted since: the last copy still shows it',
      facts({ copy: holding(works, alert) }),
      [
        [2, 'kept', 'removed'],
        [1, 'kept', null],
      ],
    ],
    [
      'offline, a message was spread since',
      facts({ ...holding(works, late), copy: holding(works) }),
      [
        [1, 'kept', null],
        [5, 'expected', 'newest'],
      ],
    ],
    [
      'offline, then a scenario takes the screen: it shows its former two, not the scenario',
      facts({
        situation: buildSituation({ messages: [works, alert], scenario: [evacuation] }),
        copy: holding(works, alert),
      }),
      [
        [2, 'kept', 'scenario'],
        [1, 'kept', 'scenario'],
        [9, 'expected', 'newest'],
      ],
    ],
    [
      'offline since a scenario that has been stopped: it still shows the scenario',
      facts({
        copy: { situation: buildSituation({ messages: [works], scenario: [evacuation] }), obstacle: null },
      }),
      [
        [9, 'kept', 'removed'],
        [1, 'expected', 'newest'],
      ],
    ],
    [
      'offline since a scenario that stops by itself: the screen knew when',
      facts({
        copy: {
          situation: buildSituation({ messages: [works], scenario: [evacuation], scenarioUntil: noon }),
          obstacle: null,
        },
      }),
      [[1, 'kept', null]],
    ],
    [
      'offline, the screen goes on by its own clock',
      facts({ ...holding(morning, afternoon), copy: holding(morning, afternoon) }),
      [
        [4, 'kept', null],
        [3, 'waiting', 'period'],
      ],
    ],
    [
      'offline, and switched off since',
      facts({ obstacle: 'inactive', copy: holding(works) }),
      [[1, 'kept', 'inactive']],
    ],
  ])('%s', (_title, given, expected) => {
    expect(told(given)).toEqual(expected);
  });

  const obstacles = fc.constantFrom<Obstacle>(null, null, 'inactive', 'messagingOff');
  const holdings = fc.record({ situation: situations, obstacle: obstacles });
  const anyFacts: fc.Arbitrary<ScreenFacts<Candidate>> = fc
    .tuple(holdings, fc.oneof(fc.constant('online' as const), fc.constant(null), holdings))
    .map(([now, copy]) => ({ ...now, copy }));

  it('DSP-2 speaks of every message once, and of none that neither the server nor the screen has', () => {
    fc.assert(
      fc.property(anyFacts, instants, (given, instant) => {
        const standings = standingsOf(given, instant);
        const ids = standings.map(({ candidate }) => candidate.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { candidate } of explain(given.situation, instant, given.obstacle))
          expect(ids).toContain(candidate.id);
      }),
    );
  });

  it('DSP-2 what is on the screen is what its own arbitration shows: of what it has', () => {
    fc.assert(
      fc.property(anyFacts, instants, (given, instant) => {
        const { copy } = given;
        const holds = copy === 'online' ? given : copy;
        const shows = holds?.obstacle === null ? arbitrate(holds.situation, instant) : [];
        const standings = standingsOf(given, instant);
        const on = standings.filter(({ kind }) => kind === 'shown' || kind === 'kept');
        expect(on.map(({ candidate }) => candidate)).toEqual(shows);
        expect(standings.some(({ kind }) => kind === (copy === 'online' ? 'kept' : 'shown'))).toBe(false);
      }),
    );
  });

  it('DSP-2 once it is back, what was kept without being stale, and what was expected, is what it shows', () => {
    fc.assert(
      fc.property(anyFacts, instants, (given, instant) => {
        const ids = standingsOf(given, instant).flatMap((standing) =>
          standing.kind === 'expected' || (standing.kind === 'kept' && standing.stale === null)
            ? [standing.candidate.id]
            : [],
        );
        const back = standingsOf({ ...given, copy: 'online' }, instant);
        const shown = back.flatMap(({ kind, candidate }) => (kind === 'shown' ? [candidate.id] : []));
        if (given.copy !== 'online') expect(ids.sort()).toEqual(shown.sort());
      }),
    );
  });

  it('DSP-2 LIB-5 nothing changes before the instant that is told', () => {
    fc.assert(
      fc.property(anyFacts, instants, fc.double({ min: 0, max: 1, noNaN: true }), (given, instant, part) => {
        const until = standingsValidUntil(given, instant) ?? instant + 24 * hourMs;
        const between = Math.min(until - 1, instant + Math.floor(part * (until - instant)));
        expect(told(given, between)).toEqual(told(given, instant));
      }),
    );
  });
});

describe('DSP-4 what a screen has, by what was heard of it', () => {
  const now = holding(works, alert);
  const had = holding(late);
  const known = new Map([['a', had]]);
  const heard = (operational: boolean, lastSeen: number | null) => ({
    id: 'a',
    heard: { operational, lastSeen },
    holding: now,
  });
  it.each<[string, ScreenFacts<Candidate>['copy'], ScreenFacts<Candidate>['copy']]>([
    ['heard of, whatever is known of a silence before', copyOf(heard(true, null), known), 'online'],
    ['silent: its copy', copyOf(heard(false, 1), known), had],
    [
      'silent, and its copy is not known yet: what is older',
      copyOf(heard(false, 1), new Map()),
      holding(works),
    ],
    ['never heard of', copyOf(heard(false, null), new Map()), null],
  ])('%s', (_, copy, expected) => expect(copy).toEqual(expected));
});

it('DSP-4 SCN-6 a screen whose copy nobody tells has of a scenario, too, what is older than its silence', () => {
  const { situation, obstacle } = holding(works, late);
  const under = (scenario: Candidate[] | null) => {
    const heard = { operational: false, lastSeen: works.createdAt };
    const copy = copyOf(
      { id: 'a', heard, holding: { situation: { ...situation, scenario }, obstacle } },
      new Map(),
    );
    return copy !== 'online' && copy?.situation;
  };
  expect(under([works, late])).toMatchObject({ messages: [works], scenario: [works] });
  expect(under([late])).toMatchObject({ scenario: [] });
  expect(under(null)).toMatchObject({ scenario: null });
});

it('DSP-2 SCN-4 a screen that is offline keeps the order and the scenario that it had', () => {
  const copy = {
    situation: buildSituation({ messages: [works], scenario: [alert, evacuation] }),
    obstacle: null,
  };
  const standings = standingsOf(facts({ copy }), noon).map(({ candidate, isOfScenario, ...where }) => [
    candidate.id,
    isOfScenario,
    'rank' in where ? where.rank : null,
  ]);
  expect(standings).toEqual([
    [2, true, 1],
    [9, true, 2],
    [1, false, 1],
  ]);
  const had = standingsOf(facts({ copy: holding(works, alert) }), noon);
  expect(had.map(({ isOfScenario }) => isOfScenario)).toEqual([false, false]);
});

it('DSP-2 LIB-5 what is told holds until the first of what the server and the screen have changes', () => {
  const until = (period: string) => holding(buildCandidate({ period }));
  const [one, two] = [until('1000-1210'), until('1000-1220')];
  const validUntil = (own: typeof one, copy: ScreenFacts<Candidate>['copy']) => {
    const end = standingsValidUntil({ ...own, copy }, noon);
    return end === null ? null : (end - noon) / 60_000;
  };
  expect([
    validUntil(one, two),
    validUntil(two, one),
    validUntil(two, 'online'),
    validUntil(two, null),
  ]).toEqual([10, 10, 20, 20]);
  expect(validUntil(holding(works), holding(works))).toBeNull();
});

describe('DSP-2 where messages stand through a day', () => {
  const framesOf = (given: ScreenFacts<Candidate>, from: number, to: number) =>
    standingFrames(given, { from: noon + from * hourMs, to: noon + to * hourMs }).map((frame) => [
      (frame.from - noon) / hourMs,
      (frame.to - noon) / hourMs,
      frame.standings.map(({ candidate, kind }) => `${candidate.id} ${kind}`).join(),
    ]);

  it('DSP-2 is told stretch by stretch, without a gap', () => {
    expect(framesOf(facts(holding(morning, afternoon)), -1, 8)).toEqual([
      [-1, 0, '3 shown,4 waiting'],
      [0, 6, '4 shown,3 waiting'],
      [6, 8, '4 waiting,3 waiting'],
    ]);
    expect(framesOf(facts(holding(works)), 0, 5)).toEqual([[0, 5, '1 shown']]);
    expect(framesOf(facts(holding(works)), 5, 5)).toEqual([]);
  });

  it('DSP-2 is one stretch where a period ends that changes nothing', () => {
    const off = { ...holding(morning, afternoon), obstacle: 'inactive' as const };
    expect(framesOf(facts(off), -1, 8)).toEqual([[-1, 8, '4 waiting,3 waiting']]);
  });
});

it('DSP-4 the copies that are told of are put together from the list of their messages', () => {
  const copy = { at: 5, limit: 2, timeZone: 'Europe/Paris', obstacle: null };
  const told = copiesOf(
    {
      messages: [7, 8, 9],
      copies: [
        { ...copy, screenId: 'a', messages: [2, 0], scenario: null },
        {
          ...copy,
          screenId: 'b',
          messages: [0, 99],
          obstacle: 'inactive',
          scenario: { name: 'Évacuation', until: 10, messages: [1] },
        },
        { ...copy, screenId: 'c', messages: [], scenario: { name: 'Sans fin', until: null, messages: [] } },
      ],
    },
    (id) => buildCandidate({ id }),
  );
  const idsOf = (list: readonly Candidate[] | null) => list?.map(({ id }) => id) ?? null;
  const summed = [...told].map(([screenId, { situation, obstacle }]) => [
    screenId,
    idsOf(situation.messages),
    idsOf(situation.scenario),
    situation.scenarioUntil,
    situation.limit,
    situation.timeZone,
    obstacle,
  ]);
  expect(summed).toEqual([
    ['a', [9, 7], null, null, 2, 'Europe/Paris', null],
    ['b', [7], [8], 10, 2, 'Europe/Paris', 'inactive'],
    ['c', [], [], null, 2, 'Europe/Paris', null],
  ]);
});

import { describe, expect, it } from 'vitest';
import {
  buildLibraryMessage,
  englishLanguage as english,
  frenchLanguage as french,
} from '../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../tests/support/buildNews.ts';
import { buildPlan } from '../tests/support/buildPlan.ts';
import { buildScenario } from '../tests/support/buildScenario.ts';
import { isSamePromise, isShownAlike, showsNoMore } from './proposedOutcome.ts';
import type { LibraryMessage } from './schemas/library.ts';
import type { Outcome } from './schemas/proposal.ts';
import type { Scenario } from './schemas/scenario.ts';

const news = buildNews({ screens: ['a', 'b'], until: 10, publishedAt: 1 });
const scenario = buildScenario();
const plan = buildPlan();
const library = buildLibraryMessage({ until: 10 });
const messages = [{ id: 1, title: 'Travaux', screens: 2, until: null }];
const contents = [{ id: 7, version: 1 }];
const written = (content: string, language = english) => [{ id: 1, content, language }];
const said = (content: string) => written(content).map((one) => ({ ...one, spoken: 'ix' }));
const spoken = written('<p>x</p>');

describe('OPS-5 who agrees agrees to what was shown', () => {
  it.each<[what: string, before: Outcome, changes: Outcome[]]>([
    [
      'a message',
      { news },
      [
        { news: { ...news, title: 'x' } },
        { news: { ...news, contents: spoken } },
        { news: { ...news, alert: !news.alert } },
        { news: { ...news, blink: !news.blink } },
        { news: { ...news, priority: 1 } },
        { news: { ...news, period: '0600-0900' } },
        { news: { ...news, from: 1 } },
        { news: { ...news, until: null } },
        { news: { ...news, days: ['MONDAY'] } },
        { news: { ...news, lineId: 44 } },
        { news: { ...news, points: [3] } },
        { news: { ...news, screens: ['a', 'c'] } },
        { news: { ...news, publishedAt: null } },
        { news: { ...news, withdrawnAt: 2 } },
      ],
    ],
    [
      'the direction in feeds',
      { news, directionId: 0 },
      [1, null].map((directionId) => ({ news, directionId })),
    ],
    [
      'the times, stop points and texts of a message',
      { news: { ...news, from: 1, days: ['MONDAY'], points: [3], contents: spoken } },
      [
        { news: { ...news, from: 2, days: ['MONDAY'], points: [3], contents: spoken } },
        { news: { ...news, from: 1, days: ['TUESDAY'], points: [3], contents: spoken } },
        { news: { ...news, from: 1, days: ['MONDAY'], points: [4], contents: spoken } },
        { news: { ...news, from: 1, days: ['MONDAY'], points: [3], contents: written('<p>y</p>') } },
        { news: { ...news, from: 1, days: ['MONDAY'], points: [3], contents: said('<p>x</p>') } },
        { news: { ...news, from: 1, days: ['MONDAY'], points: [3], contents: written('<p>x</p>', french) } },
      ],
    ],
    [
      'the end of messages',
      { messages, until: 5 },
      [
        { messages, until: 6 },
        { messages, until: null },
        { messages: [], until: 5 },
        { messages: [{ ...messages[0], id: 2 } as (typeof messages)[0]], until: 5 },
        { messages: [{ ...messages[0], screens: 3 } as (typeof messages)[0]], until: 5 },
      ],
    ],
    [
      'a scenario',
      { scenario, contents },
      [
        { scenario: { ...scenario, id: 2 }, contents },
        { scenario: { ...scenario, name: 'x' }, contents },
        { scenario: { ...scenario, autoDeactivationDelay: 60 }, contents },
        { scenario: { ...scenario, display: [] }, contents },
        { scenario: { ...scenario, messages: [{ id: 7, screens: ['quai-2'] }] }, contents },
        { scenario, contents: [{ id: 7, version: 2 }] },
      ],
    ],
    [
      'a plan',
      { plan },
      [
        { plan: { ...plan, scenarioId: 2 } },
        { plan: { ...plan, startsAt: 1 } },
        { plan: { ...plan, stopsAt: null } },
        { plan: { ...plan, days: ['MONDAY'] } },
        { plan: { ...plan, startMinute: 60 } },
        { plan: { ...plan, stopMinute: 120 } },
        { plan: { ...plan, firstDay: '2026-01-01' } },
        { plan: { ...plan, lastDay: '2026-01-01' } },
      ],
    ],
    [
      'the scenario of a plan',
      { plan, scenario },
      [
        { plan, scenario: { ...scenario, autoDeactivationDelay: 60 } },
        { plan, scenario: { ...scenario, display: [] } },
        { plan, scenario: { ...scenario, messages: [{ id: 7, screens: ['quai-2'] }] } },
      ],
    ],
    [
      'a message of the library',
      { library },
      [
        { library: { ...library, contents: spoken } },
        { library: { ...library, until: null } },
        { news: library },
      ],
    ],
  ])('OPS-5 and not to another form of %s', (_what, before, changes) => {
    expect(isSamePromise(before, structuredClone(before))).toBe(true);
    for (const change of changes) expect(isSamePromise(before, change), JSON.stringify(change)).toBe(false);
  });

  it('OPS-5 messages that have ended since are given no other end, and no further one is', () => {
    const two = [...messages, { id: 2, title: 'Grève', screens: 1, until: null }];
    expect(isSamePromise({ messages: two, until: 5 }, { messages, until: 5 })).toBe(true);
    expect(isSamePromise({ messages, until: 5 }, { messages: two, until: 5 })).toBe(false);
    expect(isSamePromise({ messages: two, until: 5 }, { messages, until: 6 })).toBe(false);
  });

  it('OPS-5 a planned scenario has another name, and none was recorded with plans by earlier servers', () => {
    const named = { plan, scenario: { ...scenario, name: 'x', version: 9 } };
    expect(isSamePromise({ plan, scenario }, named)).toBe(true);
    expect(isSamePromise({ plan }, named)).toBe(true);
    expect(isSamePromise({ plan }, { ...named, plan: { ...plan, startsAt: 1 } })).toBe(false);
  });

  it('OPS-5 OUT-1 of a direction, earlier servers recorded nothing, and it matters to what is published alone', () => {
    const unpublished = { news: { ...news, publishedAt: null } };
    expect(isSamePromise({ news }, { news, directionId: 1 })).toBe(true);
    expect(isSamePromise({ ...unpublished, directionId: 0 }, unpublished)).toBe(true);
  });

  it('OPS-5 whoever saved it since, and whatever runs meanwhile', () => {
    const later = { version: 9, createdAt: 9, createdBy: 'x' };
    const before = { news, plan, scenario, library };
    const now = {
      news: { ...news, ...later, id: 9 },
      plan: { ...plan, ...later, id: 9, running: true, handledUntil: 9 },
      scenario: { ...scenario, version: 9, active: true, activationTime: 9 },
      library: { ...library, ...later },
    };
    expect(isSamePromise(before, now)).toBe(true);
    // A server may say that there is none, or nothing.
    const none = { from: null, days: null, points: null };
    expect(isSamePromise({ news: { ...news, ...none } }, { news })).toBe(true);
  });
});

describe('OPS-5 what only takes away needs no second person', () => {
  const places = [
    { id: 7, screens: ['a', 'b'] },
    { id: 8, screens: ['a'] },
  ];
  const before = { ...scenario, autoDeactivationDelay: 600, messages: places };
  it.each<[string, Partial<Scenario>, boolean]>([
    ['as it is', {}, true],
    ['with another name', { name: 'Neige', version: 2 }, true],
    ['on fewer screens', { messages: [{ id: 7, screens: ['b'] }] }, true],
    ['with its messages in another order', { messages: places.toReversed() }, true],
    ['on another screen', { messages: [{ id: 7, screens: ['a', 'c'] }] }, false],
    ['with a message where another was', { messages: [{ id: 8, screens: ['b'] }] }, false],
    ['with another message', { messages: [...places, { id: 9, screens: ['a'] }] }, false],
    ['until an earlier stop', { autoDeactivationDelay: 599 }, true],
    ['until a later stop', { autoDeactivationDelay: 601 }, false],
    ['without a stop', { autoDeactivationDelay: null }, false],
  ])('SCN-7 a scenario saved %s: %s', (_what, change, expected) => {
    expect(showsNoMore(before, { ...before, ...change })).toBe(expected);
  });

  it('SCN-6 a scenario that was to run until it is stopped, with a stop of its own', () => {
    const endless = { ...before, autoDeactivationDelay: null };
    expect([showsNoMore(endless, before), showsNoMore(endless, endless)]).toEqual([true, true]);
  });

  it.each<[string, Partial<LibraryMessage>, boolean]>([
    ['another title', { title: 'Neige' }, true],
    ['other default screens', { defaultScreens: ['a'] }, true],
    ['an earlier end', { until: 9 }, true],
    ['a later end', { until: 11 }, false],
    ['an option', { blink: true }, false],
    ['another text', { contents: spoken }, false],
  ])('LIB-7 a message of the library saved with %s: %s', (_what, change, expected) => {
    expect(isShownAlike(library, { ...library, ...change })).toBe(expected);
  });
});

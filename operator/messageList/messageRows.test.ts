import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import {
  screenFacts,
  standingsByScreen,
  toldStandings,
} from '../../src/features/standings/screenStandings.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { noon } from '../../tests/support/situations.ts';
import {
  filterRows,
  messageRowsOf,
  type MessageRow,
  namesIn,
  noRowFilter,
  rowColumns,
  type RowSort,
  type RowState,
  rowStates,
  screensOfRows,
  sortRows,
} from './messageRows.ts';
import { type MessageEntry, siteEntriesOf } from './siteEntries.ts';

const sites = [
  { id: 1, name: 'Gare', order: 1 },
  { id: 2, name: 'Mairie', order: 2 },
];
const screens = {
  '1': [buildScreen({ id: 'a' }), buildScreen({ id: 'b' })],
  '2': [buildScreen({ id: 'c' })],
};
const common = { createdAt: noon - hourMs, createdBy: 'anne' };
const news = [
  buildNews({
    ...common,
    id: 1,
    title: 'Grève',
    alert: true,
    screens: ['a', 'b', 'c'],
    displayedOnScreen: ['b'],
  }),
  buildNews({ ...common, id: 2, title: 'Marché', lineName: 'Bus 183', screens: ['c'], until: noon + hourMs }),
  buildNews({ id: 3, title: 'Concert', createdAt: noon - 8 * 24 * hourMs, createdBy: null, screens: ['a'] }),
  buildNews({ ...common, id: 4, title: 'Nuit', screens: ['a'], from: noon + hourMs, createdBy: 'bruno' }),
  buildNews({ ...common, id: 5, title: 'Passé', screens: ['a'], until: noon }),
];
const standings = toldStandings(buildProject(), news, Object.values(screens).flat(), noon);
const entries = siteEntriesOf(sites, screens, standings, { openDays: null, instant: noon });
const rows = messageRowsOf(entries, new Map([[1, { newsId: 1, shown: 2, screens: 3, silent: 1 }]]), noon);
const ids = (some: typeof rows) => some.map(({ id }) => id);

describe('messageRowsOf', () => {
  it('CMP-7 has each message once, with its screens, its sites and the best that can be said of it', () => {
    expect(rows.find(({ id }) => id === 1)).toMatchObject({
      screens: ['a', 'b', 'c'],
      sites: 2,
      shown: 2,
      silent: 1,
      state: 'shown',
      author: 'anne',
      text: 'Grève',
      alert: true,
      line: null,
      until: null,
      openDays: null,
    });
    expect(rows.find(({ id }) => id === 4)).toMatchObject({ state: 'early', shown: 0, author: 'bruno' });
    expect(rows.find(({ id }) => id === 2)).toMatchObject({
      line: 'Bus 183',
      alert: false,
      createdAt: noon - hourMs,
      until: noon + hourMs,
    });
    expect(screensOfRows(rows)).toBe(3);
  });

  it('CMP-7 without word of screens it says what the list knows, and misses none', () => {
    const [told] = messageRowsOf(entries, null, noon).filter(({ id }) => id === 1);
    expect(told).toMatchObject({ shown: 1, silent: 0 });
  });

  it.each([
    [{ kind: 'expected', rank: 1, reason: 'newest' }, 'expected'],
    [{ kind: 'kept', rank: 1, reason: 'newest', stale: null }, 'shown'],
    [{ kind: 'waiting', reason: 'early' }, 'early', noon + 1],
    // What keeps it off until then changes nothing: at night, during a scenario, or where the screen is switched off.
    [{ kind: 'waiting', reason: 'hours' }, 'early', noon + 1],
    [{ kind: 'waiting', reason: 'scenario' }, 'early', noon + 1],
    [{ kind: 'waiting', reason: 'inactive' }, 'early', noon + 1],
    [{ kind: 'waiting', reason: 'hours' }, 'waiting', noon],
    [{ kind: 'waiting', reason: 'period' }, 'waiting'],
  ] as const)('CMP-7 TIM-1 of one that stands as %o the state is %s', (stands, state, from?: number) => {
    const first = entries[0]!;
    const { screen, messages } = first.screens[0]!;
    const entry = messages[0]!;
    const { candidate, isOfScenario } = entry.standing;
    const changed: MessageEntry = {
      ...entry,
      standing: { candidate: { ...candidate, from }, isOfScenario, ...stands },
    };
    const [row] = messageRowsOf([{ ...first, screens: [{ screen, messages: [changed] }] }], null, noon);
    expect(row?.state).toBe(state);
    const found = (of: RowState) => filterRows([row!], { ...noRowFilter, state: of }).length;
    expect(rowStates.filter((of) => found(of) === 1)).toEqual([state]);
  });

  it('CMP-7 DSP-1 says of a message that it is shown while any screen shows it, though the first one is offline and keeps it', () => {
    const [first, ...others] = entries;
    const kept = first?.screens.map(({ screen, messages }) => ({
      screen,
      messages: messages.map((entry): MessageEntry => {
        const { candidate, isOfScenario } = entry.standing;
        const standing = {
          candidate,
          isOfScenario,
          kind: 'kept',
          rank: 1,
          reason: 'newest',
          stale: null,
        } as const;
        return { ...entry, standing };
      }),
    }));
    const online = { ...first!, screens: first!.screens };
    const told = messageRowsOf([{ ...first!, screens: kept! }, online, ...others], null, noon);
    expect(told.find(({ id }) => id === 1)?.entry.standing.kind).toBe('shown');
  });

  it('CMP-7 TIM-1 one to come is told by the screen on which nothing but its own time keeps it off', () => {
    const on = ['a', 'b', 'c'].map((id) => buildScreen({ id, active: id === 'b' }));
    const late = [buildNews({ ...common, screens: ['a', 'b', 'c'], from: noon + hourMs })];
    const facts = { scenario: null, messages: [], copies: [], serverTime: noon, clockOffset: 0 };
    const factsOf = screenFacts(buildProject(), late, facts);
    const stands = standingsByScreen(new Map(on.map((one) => [one.id, factsOf(one)])), noon);
    const [site] = sites;
    const clock = { openDays: null, instant: noon };
    const [row] = messageRowsOf(siteEntriesOf([site!], { '1': on }, stands, clock), null, noon);
    expect(row).toMatchObject({ state: 'early', screens: ['a', 'b', 'c'] });
    expect(row?.entry.standing.reason).toBe('early');
  });

  it('TIM-5 has none whose end has come', () => {
    expect(ids(rows).toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('TIM-6 says for how many days one has been without an end', () => {
    expect(rows.find(({ id }) => id === 3)?.openDays).toBe(8);
  });
});

describe('filterRows', () => {
  it.each([
    ['a text, without accents', { search: 'greve' }, [1]],
    ['a line', { search: '183' }, [2]],
    ['an author', { search: 'bruno' }, [4]],
    ['all words in one message', { search: 'greve bruno' }, []],
    ['those of a line', { line: 'Bus 183' }, [2]],
    ['those without a line', { line: '' }, [1, 3, 4]],
    ['those of an author', { author: 'anne' }, [1, 2]],
    ['those of nobody', { author: '' }, [3]],
    ['those on screens', { state: 'shown' as const }, [1]],
    ['those to come', { state: 'early' as const }, [4]],
    ['those that a screen does not confirm', { state: 'silent' as const }, [1]],
    ['alerts', { onlyAlerts: true }, [1]],
    ['those without an end for long', { onlyForgotten: true }, [3]],
  ])('CMP-7 leaves %s', (_, filter, expected) => {
    expect(ids(filterRows(rows, { ...noRowFilter, ...filter })).toSorted()).toEqual(expected);
  });

  it('CMP-7 offers the lines and authors that occur', () => {
    expect(namesIn(rows, ({ line }) => line)).toEqual(['', 'Bus 183']);
    expect(namesIn(rows, ({ author }) => author)).toEqual(['', 'anne', 'bruno']);
  });
});

describe('sortRows', () => {
  it.each([
    ['text', [3, 1, 2, 4]],
    ['line', [2, 4, 1, 3]],
    ['reach', [4, 2, 3, 1]],
    ['shown', [4, 2, 3, 1]],
    ['author', [2, 1, 4, 3]],
    ['age', [4, 2, 1, 3]],
    ['end', [2, 4, 1, 3]],
  ] as const)('CMP-7 by %s, what has none last', (column, expected) => {
    expect(ids(sortRows(rows, { column, descending: false }))).toEqual(expected);
  });

  const ten = Array.from({ length: 10 }, (_, at) => `s${at}`);
  it.each<[RowSort['column'], Partial<MessageRow>, Partial<MessageRow>]>([
    ['text', { text: 'Quai 9' }, { text: 'Quai 10' }],
    ['line', { line: 'Bus 24' }, { line: 'Bus 183' }],
    ['reach', { screens: ['a', 'b'] }, { screens: ten }],
    // By share, not by number.
    ['shown', { shown: 3, screens: ten }, { shown: 2, screens: ['a', 'b'] }],
    ['author', { author: 'élodie' }, { author: 'zoé' }],
    ['age', { createdAt: noon }, { createdAt: noon - 1 }],
    ['end', { until: noon + 9 }, { until: noon + 10 }],
  ])('CMP-7 by %s %j stands before %j, and the other way round after it', (column, less, more) => {
    const [row] = rows;
    const pair = [
      { ...row!, ...more, id: 2 },
      { ...row!, ...less, id: 1 },
    ];
    expect(ids(sortRows(pair, { column, descending: false }))).toEqual([1, 2]);
    expect(ids(sortRows(pair.toReversed(), { column, descending: true }))).toEqual([2, 1]);
  });

  it('CMP-7 the other way round, what has none is still last', () => {
    expect(ids(sortRows(rows, { column: 'author', descending: true }))).toEqual([4, 2, 1, 3]);
  });

  it('CMP-7 an order takes none away and adds none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rowColumns), fc.boolean(), (column, descending) => {
        expect(ids(sortRows(rows, { column, descending })).toSorted()).toEqual(ids(rows).toSorted());
      }),
    );
  });
});

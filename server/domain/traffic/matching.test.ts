import { describe, expect, it } from 'vitest';
import { parseTrafficData } from '../../../contract/trafficData.ts';
import type { Span } from '../../../contract/trafficInForce.ts';
import { buildAlert, buildFeedLine as line } from '../../../tests/support/traffic.ts';
import { collectAlerts, createMatcher, type FeedLine, maxKept } from './matching.ts';
import { type Incoming, incomingOf, reconcile } from './reconcile.ts';

describe('TRF-3 which alert concerns which line', () => {
  it.each<[string, Partial<FeedLine>, string, string[], boolean]>([
    ['by its GTFS id', {}, 'FSF:B', [], true],
    ['by its name, whatever its case, accents and blanks', { lineName: 'Métro 7' }, 'METRO 7', [], true],
    ['by its name, whatever its apostrophe', { lineName: 'Ligne de l’Orge' }, 'Ligne de lʼOrge', [], true],
    ['by its GTFS id, whatever blanks are around either', { gtfsId: ' FSF:B ' }, 'FSF:B\n', [], true],
    ['not by a name that is an id of its feed', { lineName: '1', isNamedAsRoute: true }, '1', [], false],
    ['but by what data calls it', { data: 'ligne=1', isNamedAsRoute: true }, '1', [], true],
    ['not by another id', {}, 'FSF:BB', [], false],
    ['not by an id in another case', {}, 'fsf:b', [], false],
    ['by what data calls it', { data: 'ligne=X, Y' }, 'Y', [], true],
    ['by data without a key', { data: 'X' }, 'X', [], true],
    ['and then not by its own id', { data: 'ligne=X' }, 'FSF:B', [], false],
    ['at a stop of data', { data: 'arret=P1,P2' }, 'FSF:B', ['P2', 'P3'], true],
    ['not at other stops', { data: 'arret=P1' }, 'FSF:B', ['P3'], false],
    ['at any stop, where data names none', { knownStops: ['P1'] }, 'FSF:B', ['P9'], true],
    ['all of the line, whatever the stops', { data: 'arrêt=P1' }, 'FSF:B', [], true],
  ])('TRF-3 %s', (_how, overrides, ref, stops, expected) => {
    const match = createMatcher([line(overrides)]);
    expect(match(buildAlert({ affected: [{ line: ref, stops }] }))).toHaveLength(expected ? 1 : 0);
  });

  it.each<[string, Partial<FeedLine>, string[], boolean]>([
    ['where data names the stop', { data: 'arret=P1' }, ['P1'], true],
    ['where the line has a stop point', { knownStops: ['P1'] }, ['P1'], true],
    ['not elsewhere', { knownStops: ['P1'] }, ['P2'], false],
    ['not where data names other stops', { data: 'arret=P2', knownStops: ['P1'] }, ['P1'], false],
    ['not where no stop is known', {}, ['P1'], false],
  ])('TRF-3 an alert of a stop alone concerns a line %s', (_where, overrides, stops, expected) => {
    const match = createMatcher([line(overrides)]);
    expect(match(buildAlert({ affected: [{ line: null, stops }] }))).toHaveLength(expected ? 1 : 0);
  });

  it('TRF-3 TRF-4 an alert of all lines concerns each of its category, and is one of the project', async () => {
    const lines = [
      line(),
      line({ newsConfLineId: 2, lineId: 2, lineName: 'Rer C', data: 'arret=P1' }),
      line({ newsConfLineId: 3, projectId: 2, lineId: 3 }),
      line({ newsConfLineId: 4, category: 'PLANNED' }),
    ];
    const alert = buildAlert({ affected: [{ line: null, stops: [] }] });
    const found = createMatcher(lines)(alert);
    expect(found).toEqual(lines.slice(0, 3));
    const incoming = await incomingOf(new Map(found.map((one) => [one, [alert]])));
    expect(incoming.map((one) => [one.projectId, one.lineId, one.isForAllLines, one.wantedBy])).toEqual([
      [1, 1, true, [1, 2]],
      [2, 3, true, [3]],
    ]);
    // An alert naming a line and later all lines becomes another perturbation, which does not interfere.
    const ofOne = await incomingOf(new Map([[line(), [buildAlert()]]]));
    expect(ofOne[0]?.source).not.toBe(incoming[0]?.source);
    const stored = incoming.map((one, index) => ({ ...one, id: index + 1, goneAt: null }));
    const first = incoming[0] as Incoming;
    expect(reconcile(stored.slice(0, 1), [{ ...first, lineId: 2 }]).kept[0]?.id).toBe(1);
  });

  it('TRF-3 an id of one line is not the name of another one in its project', () => {
    const [byId, byName] = [line({ gtfsId: '1' }), line({ newsConfLineId: 2, lineId: 2, lineName: '1' })];
    const elsewhere = { ...byName, newsConfLineId: 3, projectId: 2 };
    const byData = { ...byName, newsConfLineId: 4, data: 'ligne=1' };
    const match = (...lines: FeedLine[]) =>
      createMatcher(lines)(buildAlert({ affected: [{ line: '1', stops: [] }] })).map(
        (one) => one.newsConfLineId,
      );
    expect(match(byId, byName, elsewhere)).toEqual([1, 3]);
    expect(match(byName)).toEqual([2]);
    // What one setup calls a line is no other line's name, and the line keeps its own in another setup.
    expect(match(byId, byName, byData)).toEqual([1, 4, 2]);
  });

  it('TRF-3 an alert that names no line concerns none, one that names a line twice concerns it once', () => {
    const match = createMatcher([line()]);
    expect(match(buildAlert({ affected: [] }))).toEqual([]);
    const twice = { affected: ['FSF:B', 'rer b'].map((name) => ({ line: name, stops: [] })) };
    expect(match(buildAlert(twice))).toHaveLength(1);
  });

  it.each([
    ['ligne=A;arret=B', { lines: ['A'], stops: ['B'] }],
    ['A, B\n C', { lines: ['A', 'B', 'C'], stops: [] }],
    ['', { lines: [], stops: [] }],
    ['zone=3', null],
    ['ligne=a=b', null],
  ])('TRF-3 data %j', (text, expected) => {
    expect(parseTrafficData(text)).toEqual(expected);
  });

  it('TRF-3 of 2,000 alerts the weightiest are kept: what happens, then the latest, then what is next', async () => {
    const now = 1_000_000;
    async function* many() {
      for (let index = 0; index < 2_000; index++) {
        const [planned, start] = [index % 2 === 0, index];
        yield await Promise.resolve(buildAlert({ id: String(index), planned, periods: [[start, null]] }));
      }
    }
    const found = await collectAlerts(many(), [line()], now);
    const kept = [...found.values()][0] ?? [];
    expect(kept).toHaveLength(maxKept);
    expect(kept[0]?.id).toBe('1999');
    expect(kept.every(({ planned }) => !planned)).toBe(true);
  });

  it('TRF-3 what happens comes before what was announced, the latest first, then what is next to begin', async () => {
    const now = 1000;
    const periodsOf: Record<string, readonly [Span[], boolean?]> = {
      announced: [[[900, null]], true],
      'the second to begin': [[[1200, null]]],
      'the next to begin': [
        [
          [1500, null],
          [1100, null],
        ],
      ],
      'always, b': [[]],
      'always, a': [[]],
      early: [[[200, null]]],
      'for ages': [[[Date.UTC(1900, 0, 1), null]]],
      late: [[[800, null]]],
      'just now': [[[1000, null]]],
    };
    async function* alerts() {
      for (const [id, [periods, planned = false]] of Object.entries(periodsOf)) {
        yield await Promise.resolve(buildAlert({ id, planned, periods }));
      }
    }
    const found = await collectAlerts(alerts(), [line()], now);
    expect([...found.values()][0]?.map(({ id }) => id)).toEqual([
      'just now',
      'late',
      'early',
      'always, a',
      'always, b',
      'for ages',
      'the next to begin',
      'the second to begin',
      'announced',
    ]);
  });

  it('TRF-3 of alerts that count alike, the order is always the same', async () => {
    const orderOf = async (...ids: string[]) => {
      async function* alerts() {
        await Promise.resolve();
        for (const id of ids) yield buildAlert({ id });
      }
      const one = line();
      return (await collectAlerts(alerts(), [one], 0)).get(one)?.map(({ id }) => id);
    };
    expect([await orderOf('b', 'a', 'c'), await orderOf('a', 'c', 'b')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('TRF-3 every setup of a line gets its alerts, and a line without a GTFS id those of its name', () => {
    const lines = [1, 2, 3].map((newsConfLineId) =>
      line({ newsConfLineId, gtfsId: newsConfLineId === 3 ? null : 'FSF:B' }),
    );
    const idsOf = (ref: string) =>
      createMatcher(lines)(buildAlert({ affected: [{ line: ref, stops: [] }] })).map(
        ({ newsConfLineId }) => newsConfLineId,
      );
    expect([idsOf('FSF:B'), idsOf('RER B')]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('TRF-3 parts of one alert stay in the order in which the feed has them', async () => {
    async function* parts() {
      await Promise.resolve();
      for (const summary of ['Un', 'Deux', 'Trois']) yield buildAlert({ summary });
    }
    const found = await collectAlerts(parts(), [line()], 0);
    expect([...found.values()][0]?.map(({ summary }) => summary)).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('TRF-3 what is over is not taken', async () => {
    async function* alerts() {
      yield await Promise.resolve(buildAlert({ periods: [[0, 10]] }));
    }
    const found = await collectAlerts(alerts(), [line()], 10);
    expect([...found.values()]).toEqual([[]]);
  });
});

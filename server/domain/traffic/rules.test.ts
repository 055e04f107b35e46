import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTrafficData } from '../../../contract/trafficData.ts';
import { isInForce, type Span } from '../../../contract/trafficInForce.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import { buildAlert, buildNotification } from '../../../tests/support/traffic.ts';
import { contentOf, frenchOf, isOver } from './alert.ts';
import { pauseOf, trustedUntil } from './feedPlans.ts';
import { type KnownPerturbation, nextChange, type ShowingLine, shownAt } from './inForce.ts';
import { collectAlerts, createMatcher, type FeedLine, maxKept } from './matching.ts';
import { type Incoming, incomingOf, reconcile, type Stored } from './reconcile.ts';

const line = (overrides: Partial<FeedLine> = {}): FeedLine => ({
  newsConfLineId: 1,
  projectId: 1,
  lineId: 1,
  lineName: 'Rer B',
  gtfsId: 'FSF:B',
  category: 'ALL',
  data: null,
  knownStops: [],
  timeZone: 'Europe/Paris',
  ...overrides,
});

describe('TRF-3 what a perturbation says', () => {
  it('TRF-3 French is preferred, then what has no language, then the first', () => {
    const [en, none, fr] = [
      { language: 'en', text: 'Works' },
      { language: null, text: '?' },
      { language: 'fr-FR', text: 'Travaux' },
    ];
    expect(frenchOf([en, none, fr])).toBe('Travaux');
    expect(frenchOf([en, none])).toBe('?');
    expect(frenchOf([en])).toBe('Works');
    expect(frenchOf([])).toBe('');
  });

  it.each([
    ['<b>Ligne B</b>', '<p>Bus&nbsp;!</p>', 'Ligne B\nBus !'],
    ['Ligne B', 'Ligne B : interrompue', 'Ligne B : interrompue'],
    ['Ligne B', '', 'Ligne B'],
    ['', '<script>alert(1)</script>', 'alert(1)'],
    ['<br>', ' ', ''],
  ])('TRF-3 %j and %j read %j', (summary, description, expected) => {
    expect(contentOf({ summary, description })).toBe(expected);
  });

  it('TRF-3 a text of any length is short, and quickly so', () => {
    expect(contentOf({ summary: '<'.repeat(1_000_000), description: 'x'.repeat(1_000_000) }).length).toBe(
      600,
    );
  });
});

describe('TRF-3 which alert concerns which line', () => {
  it.each<[string, Partial<FeedLine>, string, string[], boolean]>([
    ['by its GTFS id', {}, 'FSF:B', [], true],
    ['by its name, whatever its case, accents and blanks', { lineName: 'Métro 7' }, 'METRO 7', [], true],
    ['by its GTFS id, whatever blanks are around either', { gtfsId: ' FSF:B ' }, 'FSF:B\n', [], true],
    ['not by another id', {}, 'FSF:BB', [], false],
    ['not by an id in another case', {}, 'fsf:b', [], false],
    ['by what data calls it', { data: 'ligne=X, Y' }, 'Y', [], true],
    ['by data without a key', { data: 'X' }, 'X', [], true],
    ['and then not by its own id', { data: 'ligne=X' }, 'FSF:B', [], false],
    ['at a stop of data', { data: 'arret=P1,P2' }, 'FSF:B', ['P2', 'P3'], true],
    ['not at other stops', { data: 'arret=P1' }, 'FSF:B', ['P3'], false],
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

  it('TRF-3 TRF-4 an alert of all lines concerns each of its category, and is one of the project', () => {
    const lines = [
      line(),
      line({ newsConfLineId: 2, lineId: 2, lineName: 'Rer C', data: 'arret=P1' }),
      line({ newsConfLineId: 3, projectId: 2, lineId: 3 }),
      line({ newsConfLineId: 4, category: 'PLANNED' }),
    ];
    const alert = buildAlert({ affected: [{ line: null, stops: [] }] });
    const found = createMatcher(lines)(alert);
    expect(found).toEqual(lines.slice(0, 3));
    const incoming = incomingOf(new Map(found.map((one) => [one, [alert]])));
    expect(incoming.map((one) => [one.projectId, one.lineId, one.isForAllLines, one.wantedBy])).toEqual([
      [1, 1, true, [1, 2]],
      [2, 3, true, [3]],
    ]);
    // What names a line too, and then all of them, is another one, which does not stand in its way.
    const ofOne = incomingOf(new Map([[line(), [buildAlert()]]]));
    expect(ofOne[0]?.source).not.toBe(incoming[0]?.source);
    const stored = incoming.map((one, index) => ({ ...one, id: index + 1, goneAt: null }));
    const first = incoming[0] as Incoming;
    expect(reconcile(stored.slice(0, 1), [{ ...first, lineId: 2 }]).kept[0]?.id).toBe(1);
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
      'the next to begin',
      'the second to begin',
      'announced',
    ]);
  });

  it('TRF-3 what is over is not taken', async () => {
    async function* alerts() {
      yield await Promise.resolve(buildAlert({ periods: [[0, 10]] }));
    }
    const found = await collectAlerts(alerts(), [line()], 10);
    expect([...found.values()]).toEqual([[]]);
  });
});

const spans = fc.array(
  fc.tuple(fc.option(fc.nat(100)), fc.option(fc.nat(100))).map(([from, until]): Span => [from, until]),
  { maxLength: 3 },
);

it('TRF-3 what is over is never in force again', () => {
  fc.assert(
    fc.property(spans, fc.nat(100), fc.nat(100), (periods, now, later) => {
      if (isOver({ periods }, now)) expect(isInForce(periods, now + later)).toBe(false);
    }),
  );
});

const incoming = fc
  .record({
    lineId: fc.nat(2),
    source: fc.nat(6).map(String),
    content: fc.nat(6).map(String),
    planned: fc.boolean(),
  })
  .map((one): Incoming => ({ ...one, projectId: 1, isForAllLines: false, periods: [], wantedBy: [1] }));
/** As `incomingOf` gives them: no two of a line with one name, or with one text. */
const incomings = fc
  .array(incoming, { maxLength: 8 })
  .map((list) =>
    list.filter(
      (one, index) =>
        !list
          .slice(0, index)
          .some(
            (other) =>
              other.lineId === one.lineId && (other.source === one.source || other.content === one.content),
          ),
    ),
  );

describe('TRF-4 ids stay', () => {
  /** Stores what was reconciled, as storeFeed does. */
  function store(stored: Stored[], list: Incoming[], firstId: number): Stored[] {
    const { added, kept, goneIds } = reconcile(stored, list);
    return [
      ...kept.map(({ id, to }) => ({ ...to, id, goneAt: null })),
      ...stored
        .filter(({ id }) => !kept.some((one) => one.id === id))
        .map((one) => ({
          ...one,
          goneAt: goneIds.includes(one.id) ? 1 : one.goneAt,
        })),
      ...added.map((one, index) => ({ ...one, id: firstId + index, goneAt: null })),
    ];
  }
  const live = (stored: Stored[]) => stored.filter(({ goneAt }) => goneAt === null);

  it('TRF-4 what is stored is what the feed has, each once, and the same feed again changes nothing', () => {
    fc.assert(
      fc.property(incomings, incomings, (first, second) => {
        const stored = store(store([], first, 1), second, 100);
        const strip = ({ lineId, source, content, planned }: Incoming) =>
          [lineId, source, content, planned].join();
        expect(live(stored).map(strip).sort()).toEqual(second.map(strip).sort());
        expect(new Set(stored.map(({ lineId, source }) => `${lineId} ${source}`)).size).toBe(stored.length);
        const again = reconcile(stored, second);
        expect([again.added, again.goneIds, again.kept.filter(({ isChanged }) => isChanged)]).toEqual([
          [],
          [],
          [],
        ]);
      }),
    );
  });

  it('TRF-4 a name that stays keeps its id, whatever becomes of its text; so does a text under a new name', () => {
    fc.assert(
      fc.property(incomings, incomings, (first, second) => {
        const before = store([], first, 1);
        const after = store(before, second, 100);
        for (const one of before) {
          const same = second.find(({ lineId, source }) => lineId === one.lineId && source === one.source);
          if (same) expect(after.find(({ id }) => id === one.id)?.content).toBe(same.content);
        }
        const renamed = second.map((one) => ({ ...one, source: `neuf-${one.source}` }));
        const ids = (list: Stored[]) =>
          live(list)
            .map(({ id }) => id)
            .sort();
        expect(ids(store(store([], second, 1), renamed, 100))).toEqual(ids(store([], second, 1)));
      }),
    );
  });

  it.each<Partial<Incoming>>([
    { content: 'autre' },
    { planned: true },
    { periods: [[1, 2]] },
    { wantedBy: [1, 2] },
  ])('TRF-4 %j is a change of a perturbation that keeps its id', (change) => {
    const [one] = incomingOf(new Map([[line(), [buildAlert()]]]));
    if (!one) throw new Error('An alert of a line is a perturbation of it.');
    const stored: Stored = { ...one, id: 7, goneAt: null };
    const outcomeOf = (next: Incoming) =>
      reconcile([stored], [next]).kept.map(({ id, isChanged }) => [id, isChanged]);
    expect(outcomeOf({ ...one })).toEqual([[7, false]]);
    expect(outcomeOf({ ...one, ...change })).toEqual([[7, true]]);
    expect(reconcile([{ ...stored, goneAt: 5 }], [one]).kept[0]?.isChanged).toBe(true);
  });

  it('TRF-4 those who want a perturbation are named in their order, whoever is read first', () => {
    const lines = [3, 1, 2].map((newsConfLineId) => line({ newsConfLineId }));
    const all = incomingOf(new Map(lines.map((one) => [one, [buildAlert()]])));
    expect(all.map(({ wantedBy }) => wantedBy)).toEqual([[1, 2, 3]]);
  });

  it('TRF-4 two setups, two names, one text: one perturbation', () => {
    const [a, b] = [line(), line({ newsConfLineId: 2 })];
    const alerts = [buildAlert({ id: '1' }), buildAlert({ id: '2' })];
    const all = incomingOf(
      new Map([
        [a, alerts],
        [b, alerts],
      ]),
    );
    expect(all).toHaveLength(1);
    expect(all[0]?.wantedBy).toEqual([1, 2]);
    expect(incomingOf(new Map([[a, [buildAlert({ summary: '<br>' })]]]))).toEqual([]);
  });
});

const showing = fc.record({
  newsConfId: fc.nat(2),
  trafficMax: fc.option(fc.nat(3)),
  lineId: fc.nat(2),
  isInhibited: fc.boolean(),
});
const known = fc.record({
  lineId: fc.nat(2),
  planned: fc.boolean(),
  periods: spans,
  firstSeenAt: fc.nat(100),
  trustedUntil: fc.nat(150),
  wantedBy: fc.array(fc.nat(5)),
});

describe('TRF-1 what is shown', () => {
  const traffic = fc
    .tuple(fc.array(showing, { maxLength: 5 }), fc.array(known, { maxLength: 8 }))
    .map(([lines, perturbations]) => {
      const maxOf = new Map(lines.map(({ newsConfId, trafficMax }) => [newsConfId, trafficMax]));
      return {
        lines: lines.map((one, index): ShowingLine => ({
          ...one,
          trafficMax: maxOf.get(one.newsConfId) ?? null,
          newsConfLineId: index,
          lineName: `Ligne ${one.lineId}`,
          drawn: buildPlayerLine({ name: `Ligne ${one.lineId}` }),
          feedKey: 'flux',
          notification: buildNotification({ title: null }),
        })),
        perturbations: perturbations.map((one, index): KnownPerturbation => ({
          ...one,
          id: index + 1,
          isForAllLines: false,
          goneAt: null,
          feedKey: 'flux',
          content: 'x',
        })),
      };
    });

  it('TRF-1 each once, in force, of lines that are not inhibited and want it, within the limit of a setup', () => {
    fc.assert(
      fc.property(traffic, fc.nat(150), (all, now) => {
        const shown = shownAt(all, now);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        for (const { id, lineId, notification } of shown) {
          const one = all.perturbations.find((perturbation) => perturbation.id === id);
          expect(one && now < one.trustedUntil && isInForce(one.periods, now)).toBe(true);
          expect(
            all.lines.some(
              (own) =>
                own.lineId === lineId && !own.isInhibited && one?.wantedBy.includes(own.newsConfLineId),
            ),
          ).toBe(true);
          expect(notification.title).toBe(`Ligne ${lineId}`);
        }
        const limits = [...Map.groupBy(all.lines, ({ newsConfId }) => newsConfId).values()];
        const room = limits.reduce((sum, [first]) => sum + (first?.trafficMax ?? Infinity), 0);
        expect(shown.length).toBeLessThanOrEqual(room);
        const weights = shown.map(({ id }) => Number(all.perturbations[id - 1]?.planned));
        expect(weights).toEqual([...weights].sort());
      }),
    );
  });

  it('TRF-3 nothing changes before the next change', () => {
    fc.assert(
      fc.property(traffic, fc.nat(150), (all, now) => {
        const next = nextChange(all, now);
        expect(next).toBeGreaterThan(now);
        const ids = (at: number) =>
          shownAt({ ...all, lines: all.lines.map((own) => ({ ...own, trafficMax: null })) }, at)
            .map(({ id }) => id)
            .sort();
        if (next > now + 1) expect(ids(Math.min(next, now + 50) - 1)).toEqual(ids(now));
      }),
    );
  });
});

describe('TRF-3 the pace of a feed', () => {
  it('TRF-3 grows with failures up to a quarter of an hour, and is never quicker than the refresh', () => {
    expect(pauseOf(60_000, 0, 0.5)).toBe(60_000);
    expect([1, 2, 3].map((failures) => pauseOf(60_000, failures, 0.5))).toEqual([120_000, 240_000, 480_000]);
    expect(pauseOf(60_000, 50, 0.5)).toBe(900_000);
    expect([0, 1].map((chance) => pauseOf(3_600_000, 5, chance))).toEqual([3_600_000, 4_320_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 10_000_000 }),
        fc.nat(1000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (refresh, failures, chance) => {
          const pause = pauseOf(refresh, failures, chance);
          expect(pause).toBeGreaterThanOrEqual(refresh);
          expect(pause).toBeLessThanOrEqual(Math.max(refresh, 900_000) * 1.2 + 1);
        },
      ),
    );
  });

  it('TRF-3 what a silent feed said counts for an hour, or three refreshes', () => {
    expect(trustedUntil(0, 60_000)).toBe(3_600_000);
    expect(trustedUntil(0, 3_600_000)).toBe(10_800_000);
  });
});

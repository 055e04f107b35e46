import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { buildAlert, buildFeedLine as line } from '../../../tests/support/traffic.ts';
import { longestMs } from '../../shared/tasks.ts';
import { type Incoming, incomingOf, reconcile, sourcesOf, type Stored } from './reconcile.ts';

const incoming = fc
  .record({
    lineId: fc.nat(2),
    source: fc.nat(6).map(String),
    content: fc.nat(6).map(String),
    planned: fc.boolean(),
  })
  .map((one): Incoming => ({ ...one, projectId: 1, isForAllLines: false, periods: [], wantedBy: [1] }));
/** As returned by `incomingOf`: ids are unique per line. */
const incomings = fc.uniqueArray(incoming, {
  maxLength: 8,
  selector: ({ lineId, source }) => `${lineId} ${source}`,
});
/** The same, with each text of a line once. */
const incomingTexts = incomings.map((list) => [
  ...new Map(list.map((one) => [`${one.lineId} ${one.content}`, one])).values(),
]);

describe('TRF-4 ids stay', () => {
  /** Applies a reconciliation, as storeFeed does. */
  function store(stored: Stored[], list: Incoming[], firstId: number): Stored[] {
    const { added, kept, goneIds, replacedIds } = reconcile(stored, list);
    return [
      ...kept.map(({ id, to }) => ({ ...to, id, goneAt: null })),
      ...stored
        .filter(({ id }) => !kept.some((one) => one.id === id) && !replacedIds.includes(id))
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
      fc.property(incomingTexts, incomingTexts, (first, second) => {
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

  it('TRF-4 of alerts with one text, the first id stays as long as one of them does', () => {
    const alert = (source: string): Incoming => ({
      projectId: 1,
      lineId: 1,
      source,
      content: 'texte',
      planned: false,
      isForAllLines: false,
      periods: [],
      wantedBy: [1],
    });
    const read = (stored: Stored[], sources: string[], firstId: number) =>
      store(stored, sources.map(alert), firstId);
    const idsOf = (stored: Stored[]) => live(stored).map(({ id, source }) => [id, source]);
    const both = read([], ['a', 'b'], 1);
    const second = read(both, ['b'], 3);
    expect([second.length, idsOf(second)]).toEqual([1, [[1, 'b']]]);
    expect(idsOf(read(second, ['a', 'b'], 3))).toEqual([
      [1, 'b'],
      [3, 'a'],
    ]);
    expect(idsOf(read(both, ['c', 'd'], 3))).toEqual([
      [1, 'c'],
      [2, 'd'],
    ]);
    expect(idsOf(read(both, ['a'], 3))).toEqual([[1, 'a']]);
  });

  it.each<Partial<Incoming>>([
    { content: 'autre' },
    { planned: true },
    { periods: [[1, 2]] },
    { wantedBy: [1, 2] },
    { source: 'autre' },
  ])('TRF-4 %j is a change of a perturbation that keeps its id', async (change) => {
    const [one] = await incomingOf(new Map([[line(), [buildAlert()]]]));
    if (!one) throw new Error('An alert of a line is a perturbation of it.');
    const stored: Stored = { ...one, id: 7, goneAt: null };
    const outcomeOf = (next: Incoming) =>
      reconcile([stored], [next]).kept.map(({ id, isChanged }) => [id, isChanged]);
    expect(outcomeOf({ ...one })).toEqual([[7, false]]);
    expect(outcomeOf({ ...one, ...change })).toEqual([[7, true]]);
    expect(reconcile([{ ...stored, goneAt: 5 }], [one]).kept[0]?.isChanged).toBe(true);
  });

  it('TRF-4 what a feed of changes touches is known by its names, of some lines or of all', async () => {
    const ofAll = [{ line: null, stops: [] }];
    const alerts = ['a', 'b'].flatMap((id) => [buildAlert({ id }), buildAlert({ id, affected: ofAll })]);
    const sources: string[] = [];
    for (const alert of alerts)
      for (const { source } of await incomingOf(new Map([[line(), [alert]]]))) sources.push(source);
    expect(new Set(sources).size).toBe(4);
    expect(sourcesOf(new Set(['a', 'b']))).toEqual(new Set(sources));
  });

  it('TRF-4 a text under a new name is that of the perturbation that is free, not of the one that stays', async () => {
    const [one] = await incomingOf(new Map([[line(), [buildAlert()]]]));
    if (!one) throw new Error('An alert of a line is a perturbation of it.');
    const gone: Stored = { ...one, source: 'parti', id: 7, goneAt: 5 };
    const staying: Stored = { ...one, source: 'reste', id: 8, goneAt: null };
    const { added, kept } = reconcile(
      [gone, staying],
      [
        { ...one, source: 'reste', content: 'autre' },
        { ...one, source: 'neuf' },
      ],
    );
    expect(added).toEqual([]);
    expect(kept.map(({ id, to }) => [id, to.source])).toEqual([
      [8, 'reste'],
      [7, 'neuf'],
    ]);
  });

  it('TRF-4 those who want a perturbation are named in their order, whoever is read first', async () => {
    const lines = [3, 1, 2].map((newsConfLineId) => line({ newsConfLineId }));
    const all = await incomingOf(new Map(lines.map((one) => [one, [buildAlert()]])));
    expect(all.map(({ wantedBy }) => wantedBy)).toEqual([[1, 2, 3]]);
  });

  it('TRF-3 TRF-4 the text of an alert is made once, however many lines it concerns, with other work in between', async () => {
    let made = 0;
    const alerts = ['1', '2'].map((id) => ({
      ...buildAlert({ id }),
      get summary() {
        made += 1;
        return `Texte ${id}`;
      },
    }));
    const lines = Array.from({ length: 50 }, (_, at) => line({ lineId: at, newsConfLineId: at }));
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += longestMs));
    let turns = 0;
    const others = () => {
      turns += 1;
      pending = setImmediate(others);
    };
    let pending = setImmediate(others);
    const all = await incomingOf(new Map(lines.map((one) => [one, alerts])));
    clearImmediate(pending);
    clock.mockRestore();
    expect([all.length, made]).toEqual([100, 2]);
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  it('TRF-4 two setups, one alert: one perturbation', async () => {
    const [a, b] = [line(), line({ newsConfLineId: 2 })];
    const alerts = [buildAlert()];
    const all = await incomingOf(
      new Map([
        [a, alerts],
        [b, alerts],
      ]),
    );
    expect(all).toHaveLength(1);
    expect(all[0]?.wantedBy).toEqual([1, 2]);
    expect(await incomingOf(new Map([[a, [buildAlert({ summary: '<br>' })]]]))).toEqual([]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPublishedNews, participant, tellAll } from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import type { Told } from '../publication/ledger.ts';
import type { Selection } from '../publication/selection.ts';
import type { Participant } from '../publication/situation.ts';
import { atMostOf, type Known, pendingOf, readKnown, writeKnown } from './pending.ts';

const [ofLine, ofStop] = tellAll([
  buildPublishedNews(),
  buildPublishedNews({ line: null, screens: ['gare'] }),
]);
if (!ofLine || !ofStop) throw new Error('Both are told.');
const all: Selection & { participant: Participant } = { lines: [], stops: [], atMost: null, participant };
const told = (newsId: number, version: number, of: Told = ofLine, closedAt: number | null = null): Told => ({
  ...of,
  newsId,
  version,
  closedAt,
});
const after = (one: readonly Told[], known: [number, number][], wanted: Partial<Selection> = {}) => {
  const { situations, known: next, hasMore } = pendingOf(one, new Map(known), { ...all, ...wanted });
  return [situations.map(({ newsId, version }) => [newsId, version]), [...next], hasMore];
};
const lineB = { lines: ['FSF:B'] };

it.each<[string, readonly Told[], [number, number][], Partial<Selection>, unknown[]]>([
  ['nothing is told', [], [], {}, [[], [], false]],
  ['one is new', [told(1, 1)], [], {}, [[[1, 1]], [[1, 1]], false]],
  ['one is known as it is', [told(1, 2)], [[1, 2]], {}, [[], [[1, 2]], false]],
  ['one was changed', [told(1, 3)], [[1, 2]], {}, [[[1, 3]], [[1, 3]], false]],
  ['one was closed', [told(1, 3, ofLine, noon)], [[1, 2]], {}, [[[1, 3]], [[1, 3]], false]],
  ['one is told no longer', [], [[1, 2]], {}, [[], [], false]],
  ['one is of another line', [told(1, 1, ofStop)], [], lineB, [[], [], false]],
  // Sent once more, so that consumers do not keep the old version, then forgotten.
  ['one came to be of another line', [told(1, 2, ofStop)], [[1, 1]], lineB, [[[1, 2]], [], false]],
  ['there is too much', [told(1, 1), told(2, 1)], [], { atMost: 1 }, [[[1, 1]], [[1, 1]], true]],
])('OUT-1 a consumer is sent what differs: %s', (_title, current, known, wanted, expected) => {
  expect(after(current, known, wanted)).toEqual(expected);
});

it('OUT-1 delivery after delivery a consumer has all that is told, each version once, and then is sent nothing', () => {
  const versions = fc.uniqueArray(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 3 })), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(versions, versions, fc.integer({ min: 1, max: 5 }), (before, now, atMost) => {
      const current = now.map(([id, version]) => told(id, version));
      let known: Known = new Map(before);
      const sent: string[] = [];
      for (let more = true; more;) {
        const next = pendingOf(current, known, { ...all, atMost });
        expect(next.situations.length).toBeLessThanOrEqual(atMost);
        sent.push(...next.situations.map(({ newsId, version }) => `${newsId}:${version}`));
        known = readKnown(writeKnown(next.known));
        more = next.hasMore;
      }
      expect(known).toEqual(new Map(now));
      expect(new Set(sent).size).toBe(sent.length);
      expect(pendingOf(current, known, all).situations).toEqual([]);
    }),
  );
});

it('OUT-1 a delivery is bounded, also for who wants more', () => {
  expect([atMostOf(null), atMostOf(7), atMostOf(100_000)]).toEqual([200, 7, 200]);
});

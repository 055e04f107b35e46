import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import { buildPlayerMessage, buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { titlesOf, wallScreenOf } from './wallScene.ts';

const now = Date.UTC(2026, 0, 15, 11);

function held(ids: readonly number[], says: number[] | null, limit = 3): HeldScreen {
  return {
    snapshot: buildSnapshot({
      messages: ids.map((id) => buildPlayerMessage({ id, createdAt: -id })),
      messaging: { mode: 'STATION', limit, defaultMessage: null },
    }),
    departures: null,
    titles: ids.map((id) => ({ id, title: `Titre ${id}` })),
    inhibitedLines: [],
    ...(says && { says }),
  };
}

const idsOf = ({ messages }: { messages: readonly { id: number }[] }) => messages.map(({ id }) => id);

it('LIV-5 a screen is drawn from what it says that it shows, and what it should show stands beside it', () => {
  const { shown, expected, extra, missing, hasTold } = wallScreenOf(
    held([1, 2, 3, 4], [1, 4, 9]),
    now,
    null,
    'parti',
  );
  expect([idsOf(shown), idsOf(expected), hasTold]).toEqual([[9, 1, 4], [1, 2, 3], true]);
  expect(missing).toEqual([
    { id: 2, title: 'Titre 2' },
    { id: 3, title: 'Titre 3' },
  ]);
  expect(extra).toEqual([
    { id: 4, title: 'Titre 4' },
    { id: 9, title: 'parti' },
  ]);
  expect(shown.messages.find(({ id }) => id === 9)?.contents).toEqual([{ code: 'fr', content: 'parti' }]);
});

it('LIV-5 of a screen that has never told, what it should show is all that is known, and nothing is said to differ', () => {
  const { shown, expected, extra, missing, hasTold } = wallScreenOf(held([1, 2], null), now, null, 'parti');
  expect([shown, extra, missing, hasTold]).toEqual([expected, [], [], false]);
});

it('LIV-5 whatever it says: it is drawn with just that, and differs from what it should by what is said to differ', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(ids, ids, fc.nat(4), (has, says, limit) => {
      const { shown, expected, extra, missing } = wallScreenOf(held(has, says, limit), now, null, 'parti');
      expect(idsOf(shown).toSorted()).toEqual(says.toSorted());
      const due = new Set(idsOf(expected));
      for (const { id } of missing) due.delete(id);
      for (const { id } of extra) due.add(id);
      expect(due).toEqual(new Set(says));
    }),
  );
});

it('LIV-5 DSP-4 an offline screen is drawn with what its last copy keeps, whatever it told before', () => {
  const kept = [{ id: 7, title: 'Colis suspect', alert: true }];
  const { shown, extra, missing, hasTold } = wallScreenOf(held([1, 2], [1, 2]), now, kept, 'parti');
  expect([idsOf(shown), hasTold]).toEqual([[7], true]);
  expect(shown.messages[0]).toMatchObject({
    alert: true,
    contents: [{ code: 'fr', content: 'Colis suspect' }],
  });
  expect([extra, missing.map(({ id }) => id)]).toEqual([[{ id: 7, title: 'Colis suspect' }], [1, 2]]);
});

it('LIV-5 what an extra message of the screen says is drawn from what it has, of its scenario, too', () => {
  const given = held([1], [1, 8]);
  const ofScenario = buildPlayerMessage({ id: 8, contents: [{ code: 'fr', content: '<p>Évacuation</p>' }] });
  const scenarioUntil = now - 1;
  const snapshot = { ...given.snapshot, scenario: [ofScenario], scenarioUntil };
  const { shown, extra } = wallScreenOf({ ...given, snapshot }, now, null, 'parti');
  expect(shown.messages.find(({ id }) => id === 8)).toEqual(ofScenario);
  expect(extra).toEqual([{ id: 8, title: 'parti' }]);
});

it('LIV-5 FLT-5 a screen that should be dark is drawn dark, unless it shows something', () => {
  const dark = (says: number[]) => {
    const given = held([1], says);
    const service = { hours: '02:30-03:30', alerts: false };
    return wallScreenOf({ ...given, snapshot: { ...given.snapshot, service } }, now, null, 'parti');
  };
  expect([dark([]).shown.state, dark([]).expected.state]).toEqual(['dark', 'dark']);
  expect([dark([1]).shown.state, dark([1]).expected.state]).toEqual(['on', 'dark']);
});

it('LIV-5 a drawing is named by the titles of what is on it, in their order', () => {
  const given = held([1, 2, 3], [2, 1, 9]);
  const wall = wallScreenOf(given, now, null, 'parti');
  expect(titlesOf(wall, given)).toBe('parti, Titre 1, Titre 2');
  expect(titlesOf({ ...wall, shown: wall.expected }, given)).toBe('Titre 1, Titre 2, Titre 3');
  const blank = held([1], []);
  expect(titlesOf(wallScreenOf(blank, now, null, 'parti'), blank)).toBeNull();
});

import { expect, it } from 'vitest';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { scenarioChanges } from './scenarioTrace.ts';

const titles: Readonly<Record<number, string>> = { 1: 'Quai fermé', 2: 'Quai fermé', 3: 'Sortie fermée' };

/** A scenario that shows these messages, by screen. */
const showing = (shown: Record<string, number[]>) => {
  const ids = [...new Set(Object.values(shown).flat())];
  return {
    group: null,
    scenario: buildScenario({
      display: Object.entries(shown).map(([screenId, own]) => ({
        screenId,
        titles: own.map((id) => ({ title: titles[id] ?? '' })),
      })),
      messages: ids.map((id) => ({
        id,
        screens: Object.keys(shown).filter((screenId) => shown[screenId]?.includes(id)),
      })),
    }),
  };
};

const other = 'Quai fermé (un autre message de même titre)';

it.each<[string, Record<string, number[]>, Record<string, number[]>, object]>([
  ['nothing', { a: [1] }, { a: [1] }, {}],
  [
    'another title',
    { a: [1] },
    { a: [3] },
    { display: { from: { a: 'Quai fermé' }, to: { a: 'Sortie fermée' } } },
  ],
  [
    'another of its title',
    { a: [1] },
    { a: [2] },
    { display: { from: { a: 'Quai fermé' }, to: { a: other } } },
  ],
  [
    'two of one title exchanged, and where nothing came, nothing',
    { a: [1], b: [2], c: [1, 3] },
    { a: [2], b: [1], c: [1, 3] },
    { display: { from: { a: 'Quai fermé', b: 'Quai fermé' }, to: { a: other, b: other } } },
  ],
])('SCN-7 OPS-6 the entry of a saved scenario says which screens have got which message: %s', (...given) => {
  const [, before, after, changes] = given;
  expect(scenarioChanges(showing(before), showing(after))).toEqual(changes);
});

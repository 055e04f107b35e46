import { expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { scenarioDifferences } from './scenarioFacts.ts';

it('SCN-7 two versions of a scenario differ by name, group, delay and message, though as many screens show it', () => {
  const site = { id: 1, name: 'Gare', order: 1 };
  const screens = ['a', 'b'].map((id) => buildScreen({ id, name: `Quai ${id}`, site }));
  const titleOf = (id: number) => ({ 7: 'Grève', 8: 'Neige' })[id] ?? '';
  const mine = {
    name: 'Nuit',
    groupName: '',
    groupId: null,
    delay: '3600',
    messages: [
      { id: 7, screens: ['a'] },
      { id: 8, screens: ['a', 'b'] },
    ],
  };
  const theirs = {
    name: 'Nuit',
    groupName: 'Hiver',
    groupId: 3,
    delay: 'une heure',
    messages: [
      { id: 8, screens: ['b', 'a'] },
      { id: 7, screens: ['b'] },
    ],
  };
  expect(scenarioDifferences(mine, theirs, { titleOf, screens })).toEqual([
    { label: 'Groupe', mine: '', theirs: 'Hiver' },
    { label: 'Arrêt automatique après (secondes)', mine: '1 heure', theirs: 'une heure' },
    { label: 'Grève', mine: '1 écran, dont Gare – Quai a', theirs: '1 écran, dont Gare – Quai b' },
  ]);
  const without = { ...theirs, messages: [] };
  expect(scenarioDifferences(mine, without, { titleOf, screens }).slice(2)).toMatchObject([
    { label: 'Grève', theirs: '' },
    { label: 'Neige', theirs: '' },
  ]);
});

import { expect, it } from 'vitest';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { noon } from '../../tests/support/situations.ts';
import { emptyForm, type Entered } from './spreadingValues.ts';
import { versionsOfMessage } from './versionsOfMessage.ts';

const line = buildLine();
const [direction] = line.directions ?? [];
const given = {
  choices: {
    lines: [line],
    causes: [{ id: 6, label: 'Grève' }],
    impacts: [{ id: 5, label: 'Trafic perturbé' }],
  },
  languages: [frenchLanguage, englishLanguage],
  textMode: 'TEXTAREA' as const,
  others: ['off'],
  screens: ['a', 'b', 'c', 'off'].map((id) =>
    buildScreen({ id, name: id, site: { id: 1, name: 'Gare', order: 1 } }),
  ),
  timeZone: 'America/New_York',
};
const form: Entered['form'] = {
  ...emptyForm('unexpected'),
  lineId: line.id,
  directionId: direction?.id ?? null,
  causeId: 6,
  publish: true,
  texts: { 1: 'Retard', 2: 'Delay' },
  spoken: { 1: 'Du retard' },
};
const mine: Entered = { form, screens: new Set(['a', 'b']), choice: null };

it('TIM-4 of two versions that say the same with another layout it is told that they do', () => {
  const theirs = { ...mine, form: { ...form, texts: { ...form.texts, 1: 'Retard\nlong' } } };
  const ours = { ...mine, form: { ...form, texts: { ...form.texts, 1: 'Retard long' } } };
  expect(versionsOfMessage(ours, theirs, given)).toEqual([
    { label: 'Texte en français', mine: 'Retard long', theirs: 'même texte, autre mise en forme' },
  ]);
});

it('TIM-4 each part in which the versions of a message differ is compared, mine first, and what is the same is not', () => {
  expect(versionsOfMessage(mine, mine, given)).toEqual([]);
  const theirs: Entered = {
    form: {
      ...emptyForm('unexpected'),
      texts: { 2: 'Late' },
      spoken: { 2: 'Very late' },
      impactId: 5,
      options: {
        alert: true,
        blink: true,
        priority: 2,
        periods: null,
        dates: { from: null, until: noon, days: null },
      },
    },
    screens: new Set(['b', 'c']),
    choice: null,
  };
  const rows = versionsOfMessage(mine, theirs, given).map(({ label, mine: own, theirs: other }) => [
    label,
    own,
    other,
  ]);
  expect(rows).toEqual([
    ['Texte en français', 'Retard', ''],
    ['Texte en anglais', 'Delay', 'Late'],
    ['Texte lu en français', 'Du retard', ''],
    ['Texte lu en anglais', '', 'Very late'],
    [
      'Affichage',
      'jusqu’à nouvel ordre',
      expect.stringMatching(/^jusqu’au jeudi 15 janvier( 2026)? à 06:00, alerte, clignotant, priorité 2$/),
    ],
    ['Ligne', 'RER B', ''],
    ['Direction', direction?.name, ''],
    ['Cause', 'Grève', ''],
    ['Impact', '', 'Trafic perturbé'],
    ['Applications', 'publié', 'non publié'],
    ['Écrans', '3 écrans, dont Gare – a', '3 écrans, dont Gare – c'],
  ]);
});

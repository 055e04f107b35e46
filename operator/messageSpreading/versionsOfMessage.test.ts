import { expect, it } from 'vitest';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { noon } from '../../tests/support/situations.ts';
import { emptyForm } from './spreadingValues.ts';
import { versionsOfMessage } from './versionsOfMessage.ts';

const form = { ...emptyForm('unexpected'), publish: true };
const mine = {
  entered: { form, screens: new Set<string>(), choice: null },
  contents: [
    { language: frenchLanguage, html: '<p>Retard</p>', spoken: 'Du retard' },
    { language: englishLanguage, html: '<p>Delay</p>' },
  ],
  line: buildLine(),
  screens: 2,
  timeZone: 'America/New_York',
};
const same = buildNews({
  lineName: 'RER B',
  publish: true,
  screens: ['a', 'b'],
  contents: [
    { id: 1, content: '<p>Retard</p>', spoken: 'Du retard', language: frenchLanguage },
    { id: 2, content: '<p>Delay</p>', language: englishLanguage },
  ],
});

it('TIM-4 each part that a colleague has changed is compared, mine first, and what is the same is not', () => {
  expect(versionsOfMessage(same, mine)).toEqual([]);
  const theirs = buildNews({
    alert: true,
    blink: true,
    priority: 2,
    until: noon,
    screens: ['a', 'b', 'c'],
    contents: [{ id: 2, content: '<p>Late</p>', spoken: 'Very late', language: englishLanguage }],
  });
  const rows = versionsOfMessage(theirs, mine).map(({ label, mine: own, theirs: other }) => [
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
    ['Applications', 'publié', 'non publié'],
    ['Écrans', '2', '3'],
  ]);
  const options = { ...form.options, alert: true, priority: 4 };
  const [only, ...more] = versionsOfMessage(same, {
    ...mine,
    entered: { ...mine.entered, form: { ...form, options } },
  });
  expect(only).toMatchObject({
    mine: 'jusqu’à nouvel ordre, alerte, priorité 4',
    theirs: 'jusqu’à nouvel ordre',
  });
  expect(more).toEqual([]);
});

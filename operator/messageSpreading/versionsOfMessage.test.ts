import { expect, it } from 'vitest';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { noon } from '../../tests/support/situations.ts';
import { emptyForm } from './spreadingValues.ts';
import { versionsOfMessage } from './versionsOfMessage.ts';

const form = { ...emptyForm('unexpected'), publish: true, causeId: 6 };
const mine = {
  initial: { form },
  entered: { form, screens: new Set<string>(), choice: null },
  contents: [
    { language: frenchLanguage, html: '<p>Retard</p>', spoken: 'Du retard' },
    { language: englishLanguage, html: '<p>Delay</p>' },
  ],
  line: buildLine(),
  directionName: 'Nord',
  choices: { causes: [{ id: 6, label: 'Grève' }], impacts: [{ id: 5, label: 'Trafic perturbé' }] },
  targets: ['a', 'b'],
  screens: ['a', 'b', 'c'].map((id) =>
    buildScreen({ id, name: id, site: { id: 1, name: 'Gare', order: 1 } }),
  ),
  timeZone: 'America/New_York',
};
const same = buildNews({
  lineName: 'RER B',
  direction: 'Nord',
  causeId: 6,
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
    screens: ['b', 'c'],
    impactId: 5,
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
    ['Direction', 'Nord', ''],
    ['Cause', 'Grève', ''],
    ['Impact', '', 'Trafic perturbé'],
    ['Applications', 'publié', 'non publié'],
    ['Écrans', '2 écrans, dont Gare – a', '2 écrans, dont Gare – c'],
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

it('TIM-4 of the options that are compared as one, those that only the colleague has changed are his in both versions', () => {
  const theirs = { ...same, until: noon, priority: 2, alert: true };
  const kept = (options: Partial<typeof form.options>) =>
    versionsOfMessage(theirs, {
      ...mine,
      entered: { ...mine.entered, form: { ...form, options: { ...form.options, ...options } } },
    }).map(({ mine: own }) => own);
  expect(kept({ blink: true })).toEqual([
    expect.stringMatching(/^jusqu’au jeudi 15 janvier .*, alerte, clignotant, priorité 2$/),
  ]);
  expect(kept({ priority: 4 })).toEqual([expect.stringMatching(/à 06:00, alerte, priorité 4$/)]);
});

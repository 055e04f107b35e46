import { expect, it } from 'vitest';
import { gtfsTexts } from './gtfsTexts.ts';
import { startTexts } from './startTexts.ts';
import { namesOf, texts } from './texts.ts';

it('SRV-1 what is counted in an answer is said in the singular or the plural', () => {
  expect([1, 2].map(texts.session.tooManySignIns)).toEqual([
    expect.stringMatching(/ 1 seconde\.$/),
    expect.stringMatching(/ 2 secondes\.$/),
  ]);
  expect([0, 1, 2].map(texts.guide.found)).toEqual([
    'Aucune page trouvée',
    '1 page trouvée',
    '2 pages trouvées',
  ]);
  expect([1, 2].map((count) => gtfsTexts.refused(count, 'Vide.', count > 1))).toEqual([
    'Import refusé. Vide. Aucun flux n’est en vigueur pour ce transporteur.',
    'Import refusé (2 erreurs). Vide. Le flux précédent reste en vigueur.',
  ]);
});

it('SCN-5 who starts or stops a scenario is told which one is current meanwhile, or that none is', () => {
  expect(texts.scenarios.anotherActive('Tempête')).toContain('Tempête');
  expect(texts.scenarios.anotherActive(null)).toMatch(/^Aucun scénario n’est plus en cours/);
});

it('SRV-1 of many names as many are told as one can read', () => {
  const named = (count: number) => Array.from({ length: count }, (_one, index) => ({ name: `n${index}` }));
  expect([0, 1, 5, 7].map((count) => namesOf(named(count)))).toEqual([
    '',
    'n0',
    'n0, n1, n2, n3, n4',
    'n0, n1, n2, n3, n4, + 2',
  ]);
});

it('EXP-1 where something is wrong in a feed is told as far as it is known', () => {
  expect(gtfsTexts.place('stops.txt', 3, 'stop_lat')).toBe('stops.txt, ligne 3, colonne stop_lat');
  expect(gtfsTexts.place('stops.txt', null, null)).toBe('stops.txt');
  expect(gtfsTexts.place(null, null, null)).toBe('');
  expect(gtfsTexts.tooLarge(200 * 1024 * 1024)).toBe('Le fichier dépasse 200 Mo.');
});

it('SRV-2 who starts an older program is told the versions of the database and of it', () => {
  expect(startTexts.newer(12, 11)).toMatch(/ 12, .* 11\)\. Installez la version/);
});

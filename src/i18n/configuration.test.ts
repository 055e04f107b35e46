import { expect, it } from 'vitest';
import { configurationNames } from '../../contract/configuration/resources.ts';
import { hasBulkRemoval } from '../admin/removal.ts';
import { configuration } from './configuration.ts';
import { bulk } from './lists.ts';

it.each([
  [['Hall', 'Quai'], 2, '2 écrans : Hall, Quai.'],
  [['Hall', 'Quai'], 6, '6 écrans : Hall, Quai…'],
])(
  'ADM-11 what a deletion takes along is named, %j of %i, and ends as a sentence does',
  (names, total, sentence) => {
    expect(configuration.loses.sentence(`${total} écrans`, names, total)).toBe(sentence);
  },
);

const feminine = [
  ['timetables', 'screenConfs', 'newsConfs', 'newsConfLines', 'causes', 'lines', 'lineMetas', 'languages'],
  ['timesConfs', 'feedKeys'],
].flat();

it.each(configurationNames)('ADM-11 what a colleague has modified agrees with its name, of %s', (name) => {
  const ending = feminine.includes(name) ? 'e' : '';
  const title = configuration.conflict(configuration.resources[name], 'X');
  expect(title).toMatch(new RegExp(` X a été modifié${ending} entre-temps$`));
});

it.each(['messages', 'publicités'])(
  'ADM-11 %s that only a deleted screen has are said to go with it',
  (what) => {
    expect(configuration.resources.screens.deletesToo).toContain(what);
    expect(bulk.deleteToo.screens).toContain(what);
  },
);

it('ADM-11 whatever goes with a project is named before it is deleted', () => {
  const going = configuration.resources.projects.deletesToo;
  for (const what of [
    ['points d’arrêt', 'grilles et offres horaires', 'imports GTFS', 'messages', 'modèles de messages'],
    ['abréviations', 'scénarios', 'webhooks', 'alertes par e-mail', 'preuves d’affichage'],
  ].flat())
    expect(going).toContain(what);
});

it('ADM-11 what is deleted along with a record is said before one is deleted and before several are', () => {
  const { resources } = configuration;
  const warned = configurationNames.filter((name) => resources[name].deletesToo !== undefined);
  expect(warned).toEqual(['projects', 'timetables', 'screens', 'webhooks', 'timesConfs', 'feedKeys']);
  // What speaks of « ses » is said otherwise of several.
  const ofOne = warned.filter(
    (name) => hasBulkRemoval(name) && /^Ses? /.test(resources[name].deletesToo ?? ''),
  );
  expect(Object.keys(bulk.deleteToo).sort()).toEqual(ofOne.sort());
});

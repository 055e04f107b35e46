import { describe, expect, it } from 'vitest';
import { checkRecord } from './checkRecord.ts';
import { isImported, maxImportBytes, maxImportRows } from './importing.ts';
import { problems } from './problems.ts';
import { configurationNames, configurationOf, referredObject, type ConfigurationName } from './resources.ts';

it.each<[ConfigurationName, string[]]>([
  ['projects', ['name', 'longName', 'timeZone']],
  ['templates', ['name', 'type', 'json']],
  ['sites', ['name', 'order']],
  ['points', ['name', 'order']],
  ['timetables', ['name', 'pointId', 'direction']],
  ['screens', ['name', 'siteId', 'type']],
  ['screenConfs', ['screenId']],
  ['newsConfs', ['name', 'limit', 'mode', 'textMode', 'listsMode', 'trafficCategory']],
  ['newsConfLines', ['newsConfId', 'lineId', 'api']],
  ['impacts', ['label']],
  ['causes', ['label']],
  ['lines', ['name']],
  ['users', ['name', 'password', 'roles']],
  ['webhooks', ['name', 'url']],
  ['transporters', ['name']],
  ['lineMetas', ['name', 'directions']],
  ['languages', ['label', 'code', 'order']],
  ['superusers', ['name', 'password']],
  ['bikes', ['stationId', 'api']],
  ['timesConfs', ['url', 'api']],
  ['feedKeys', ['name', 'projectIds']],
])('ADM-9 new %s need %j, and nothing else', (resource, needed) => {
  expect(checkRecord(resource, {}, { isNew: true })).toEqual(
    Object.fromEntries(needed.map((field) => [field, problems.required])),
  );
});

it('ADM-15 the type of a display mode is a number, and that of a screen a text', () => {
  const problemOf = (resource: ConfigurationName, type: unknown) =>
    checkRecord(resource, { type }, { isNew: false })['type'];
  for (const type of [0, 5]) expect(problemOf('templates', type), String(type)).toBeUndefined();
  for (const type of ['0', 6]) expect(problemOf('templates', type), String(type)).toBe(problems.choice);
  expect(problemOf('screens', 'FHD')).toBeUndefined();
  expect(problemOf('screens', 0)).toBe(problems.choice);
});

it('ADM-14 CMP-4 rows of the network, of its causes and impacts and of its users come from a file, and of nothing else', () => {
  expect(configurationNames.filter(isImported)).toEqual([
    'sites',
    'points',
    'timetables',
    'screens',
    'screenConfs',
    'impacts',
    'causes',
    'lines',
    'users',
  ]);
  for (const other of ['', 'news', 'toString']) expect(isImported(other), other).toBe(false);
});

it('ADM-14 the largest import has room for the most rows, of hundreds of characters each', () => {
  expect(maxImportBytes / maxImportRows).toBeGreaterThan(400);
});

it('ADM-1 REF-2 projects and metadata of lines have a picture, and nothing else has', () => {
  const pictured = configurationNames.filter((resource) => configurationOf(resource).picture === true);
  expect(pictured).toEqual(['projects', 'lineMetas']);
});

it.each<[ConfigurationName, string, string]>([
  ['screens', 'siteId', 'site'],
  ['sites', 'pointIds', 'points'],
  ['newsConfLines', 'lineId', 'line'],
])('ADM-13 beside a record of %s that names others in %s stand these as %s', (resource, field, object) => {
  expect(referredObject(resource, field)).toBe(object);
});

describe('ADM-14 what an import says of names', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  it.each([
    [names.slice(0, 1), 'Nom inconnu : « A ».'],
    [names.slice(0, 2), 'Noms inconnus : « A », « B ».'],
    [names.slice(0, 5), 'Noms inconnus : « A », « B », « C », « D », « E ».'],
    [names, 'Noms inconnus : « A », « B », « C », « D », « E », …'],
    [['x'.repeat(61)], `Nom inconnu : « ${'x'.repeat(60)} ».`],
  ])('of %j, which it does not know: %s', (unknown, sentence) => {
    expect(problems.unknownNames(unknown)).toBe(sentence);
  });

  it('of one that several have, how each is told', () => {
    expect(problems.severalReferences('Bus 7', ['Bus 7 #1', 'Bus 7 #2'])).toBe(
      'Plusieurs éléments s’appellent « Bus 7 » : écrivez « Bus 7 #1 » ou « Bus 7 #2 ».',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { checkRecord } from './checkRecord.ts';
import type { Field } from './fields.ts';
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

/** The fields of some kinds, as a few words each: `sites.order: 0 to 100000`. */
const fieldsAs = (wordsOf: (field: Field) => string | null) =>
  configurationNames.flatMap((resource) =>
    Object.entries<Field>(configurationOf(resource).fields).flatMap(([name, field]) => {
      const words = wordsOf(field);
      return words === null ? [] : [`${resource}.${name}: ${words}`];
    }),
  );

it('ADM-9 numbers are within the bounds that are agreed on', () => {
  expect(fieldsAs((field) => (field.kind === 'integer' ? `${field.min} to ${field.max}` : null))).toEqual([
    'projects.adminNotificationsRefresh: 1 to 86400',
    'projects.refreshScreensAvailability: 1000 to 3600000',
    'projects.openEndedDays: 1 to 365',
    'projects.roundSeconds: 30 to 600',
    'sites.order: 0 to 100000',
    'sites.loudness: 0 to 100',
    'points.order: 0 to 100000',
    'screens.litHeight: 20 to 10000',
    'screens.readingDistance: 100 to 100000',
    'screens.agentPort: 1024 to 65535',
    'newsConfs.limit: 0 to 100',
    'newsConfs.trafficMax: 0 to 100',
    'languages.order: 0 to 100000',
    'timesConfs.refresh: 5 to 3600',
    'timesConfs.staleAfter: 5 to 86400',
  ]);
});

it('ADM-9 texts are of the forms and lengths that are agreed on', () => {
  const formOf = (field: Field) => {
    if (field.kind !== 'text') return field.kind === 'html' ? String(field.max) : null;
    const form = [field.pattern, field.max].filter(Boolean).join(' ');
    return form === '200' ? null : form;
  };
  const others = fieldsAs(formOf).filter((one) => !/\.(name|label): name 200$/.test(one));
  expect(others).toEqual([
    'projects.name: projectName 50',
    'projects.longName: longName 200',
    'projects.timeZone: 100',
    'projects.serviceEnd: clock 5',
    'projects.serviceHours: serviceHours 200',
    'sites.serviceHours: serviceHours 200',
    'sites.silenceHours: silenceHours 200',
    'screens.serviceHours: serviceHours 200',
    'screenConfs.ipAddress: ipAddress 45',
    'newsConfs.defaultMessage: 20000',
    'newsConfLines.url: url 2000',
    'newsConfLines.data: 2000',
    'users.name: username 200',
    'users.filters: 2000',
    'webhooks.url: url 2000',
    'lineMetas.color: colour 7',
    'lineMetas.textColor: colour 7',
    'languages.code: languageCode 5',
    'superusers.name: username 200',
    'bikes.url: url 2000',
    'timesConfs.url: url 2000',
    'timesConfs.data: 2000',
  ]);
  const named = fieldsAs(formOf).length - others.length;
  const free = ['users', 'superusers', 'projects'];
  expect(named).toBe(
    configurationNames.filter((resource) => {
      const { fields } = configurationOf(resource);
      return !free.includes(resource) && ('name' in fields || 'label' in fields);
    }).length,
  );
});

it('ADM-11 ADM-13 records name records of the kinds that are agreed on', () => {
  const targets = fieldsAs((field) =>
    field.kind === 'reference' || field.kind === 'references' ? field.to : null,
  );
  expect(targets).toEqual([
    'sites.pointIds: points',
    'sites.bikeIds: bikes',
    'points.lineId: lines',
    'points.transporterId: transporters',
    'timetables.pointId: points',
    'screens.siteId: sites',
    'screens.templateId: templates',
    'screens.newsConfId: newsConfs',
    'screenConfs.screenId: screens',
    'newsConfLines.newsConfId: newsConfs',
    'newsConfLines.lineId: lines',
    'lines.transporterId: transporters',
    'lines.metaDataId: lineMetas',
    'lineMetas.transporterId: transporters',
    'timesConfs.transporterId: transporters',
    'feedKeys.projectIds: projects',
  ]);
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

import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { configurationNames } from '../../contract/configuration/resources.ts';
import { ConfiguredRecord, SavedObject } from './configurationSchemas.ts';

/** Which of these values the description allows for a field of a save. */
function taken(schema: object, field: string, values: readonly unknown[]) {
  const { properties } = schema as { properties: Record<string, object> };
  const validator = Compile(properties[field] as Parameters<typeof Compile>[0]);
  return values.filter((value) => validator.Check(value));
}

const some = ['text', '', 5, -1, true, null, [1], ['text'], {}];

describe('what the description says of a save', () => {
  it.each([
    ['a text that has to be there', 'sites', 'name', ['text', '']],
    ['a text that may be absent', 'points', 'cacheApixId', ['text', '', null]],
    ['a text with a form', 'newsConfs', 'defaultMessage', ['text', '', null]],
    ['a number within its bounds', 'sites', 'order', [5]],
    ['a flag', 'screens', 'active', [true]],
    ['a record that has to be there', 'screens', 'siteId', [5]],
    ['a record that may be absent', 'screens', 'templateId', [5, null]],
    ['a screen', 'screenConfs', 'screenId', ['text']],
    ['several records', 'sites', 'pointIds', [[1]]],
    ['a password', 'users', 'password', ['text', '']],
    ['a choice of codes', 'newsConfs', 'mode', []],
    ['a choice of numbers', 'templates', 'type', [5, -1]],
    ['roles', 'users', 'roles', []],
  ] as const)('SRV-1 %s', (_what, resource, field, values) => {
    expect(taken(SavedObject(resource), field, some)).toEqual(values);
  });

  it('SRV-1 a structure is anything, and may be absent', () => {
    expect(taken(SavedObject('templates'), 'json', some)).toEqual(some);
    expect(taken(SavedObject('newsConfLines'), 'notification', [null])).toEqual([null]);
  });

  it('SRV-1 a choice is one of its codes, roles are some of those of a project', () => {
    const roles = [['ROLE_USER', 'ROLE_ADMIN'], ['ROLE_SUPERUSER']];
    expect(taken(SavedObject('users'), 'roles', roles)).toEqual([['ROLE_USER', 'ROLE_ADMIN']]);
    expect(taken(SavedObject('newsConfs'), 'trafficCategory', ['ALL', 'all'])).toEqual(['ALL']);
    const { properties } = SavedObject('templates') as {
      properties: Record<string, { description?: string }>;
    };
    expect(properties['type']?.description).toMatch(/^\d \S.*, \d \S/);
  });

  it.each(configurationNames)(
    'SRV-1 of %s names the fields that it changes, and may have more',
    (resource) => {
      const { required, additionalProperties } = SavedObject(resource) as {
        required?: string[];
        additionalProperties?: unknown;
      };
      expect([required ?? [], additionalProperties]).toEqual([[], true]);
    },
  );
});

describe('what the description says of a record', () => {
  it('SRV-1 has its id, of a screen a text, and its version', () => {
    expect(taken(ConfiguredRecord('sites'), 'id', some)).toEqual([5]);
    expect(taken(ConfiguredRecord('screens'), 'id', some)).toEqual(['text']);
    expect(ConfiguredRecord('sites')).toMatchObject({
      required: [
        'id',
        'name',
        'order',
        'pointIds',
        'bikeIds',
        'serviceHours',
        'loudness',
        'silenceHours',
        'tags',
        'version',
      ],
      additionalProperties: true,
    });
    expect(taken(ConfiguredRecord('points'), 'lineId', some)).toEqual([5, null]);
    expect(taken(ConfiguredRecord('points'), 'name', some)).toEqual(['text', '']);
  });

  it('SRV-1 has no password', () => {
    expect(Object.keys(ConfiguredRecord('users').properties)).toEqual([
      'id',
      'name',
      'sessionInfinite',
      'roles',
      'filters',
      'version',
    ]);
  });
});

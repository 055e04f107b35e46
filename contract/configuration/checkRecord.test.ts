import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecord } from './checkRecord.ts';
import { type Field, maxReferences } from './fields.ts';
import { maxTagLength, maxTags } from '../tags.ts';
import { problems } from './problems.ts';
import { configuration, configurationNames, configurationOf } from './resources.ts';

const isNew = { isNew: true };
const site = { name: 'Châtelet', order: 1 };

describe('ADM-9 the name pattern', () => {
  it.each([
    'Orly 1-2-3',
    "Mairie d'Ivry",
    'Mairie d’Ivry',
    'Gare (nord)_2',
    'Arrêt non desservi',
    'Ægir – Cœur',
  ])('ADM-9 takes « %s »', (name) => {
    expect(checkRecord('sites', { ...site, name }, isNew)).toEqual({});
  });

  it.each(['<b>Orly</b>', 'a;b', 'a/b', 'Orly!', 'Орли', 'a\tb', 'Orly\n4', '=1+1', 'a\u0000'])(
    'ADM-9 refuses « %s »',
    (name) => {
      expect(checkRecord('sites', { ...site, name }, isNew)).toEqual({ name: problems.patterns.name });
    },
  );

  it('ADM-9 takes a comma in the long name of a project alone', () => {
    const project = { name: 'ligne7', longName: 'Ligne 7, nord', timeZone: 'Europe/Paris' };
    expect(checkRecord('projects', project, isNew)).toEqual({});
    expect(checkRecord('sites', { ...site, name: 'Ligne 7, nord' }, isNew)).toHaveProperty('name');
    expect(checkRecord('projects', { ...project, name: 'ligne-7' }, isNew)).toEqual({
      name: 'Le nom du projet ne peut contenir que des lettres et chiffres.',
    });
  });

  it('ADM-9 blanks around a text are no part of it, as the server stores it without them', () => {
    const screen = { screenId: 'a', ipAddress: ' 192.0.2.8\u00a0' };
    expect(checkRecord('screenConfs', screen, isNew)).toEqual({});
    const user = { name: 'anne ', password: 'girouette-au-vent', roles: ['ROLE_USER'] };
    expect(checkRecord('users', user, isNew)).toEqual({});
    expect(checkRecord('users', { ...user, name: 'an ne' }, isNew)).toEqual({
      name: problems.patterns.username,
    });
  });

  it('ADM-9 a name of blanks is none', () => {
    expect(checkRecord('sites', { ...site, name: '   ' }, isNew)).toEqual({ name: problems.required });
  });
});

it.each([
  [{ order: 1.5 }, 'order'],
  [{ order: '1' }, 'order'],
  [{ order: -1 }, 'order'],
  [{ order: 100_001 }, 'order'],
  [{ order: null }, 'order'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ name: 12 }, 'name'],
])('ADM-3 a site with %j is refused at its field', (change, field) => {
  expect(Object.keys(checkRecord('sites', { ...site, ...change }, isNew))).toEqual([field]);
});

/** Edge values of a kind of field: accepted ones, and refused ones with the reason. */
function edgesOf(field: Field): { taken: unknown[]; refused: [value: unknown, problem: string][] } {
  switch (field.kind) {
    case 'text':
      return {
        taken: field.pattern === 'name' || field.pattern === null ? ['x'.repeat(field.max)] : [],
        refused: [
          ['x'.repeat(field.max + 1), problems.tooLong(field.max)],
          [1, problems.type],
        ],
      };
    case 'html':
      return {
        taken: ['x'.repeat(field.max)],
        refused: [
          ['x'.repeat(field.max + 1), problems.tooLong(field.max)],
          ['<i>'.repeat(500), problems.tooComplex],
          [1, problems.type],
        ],
      };
    case 'integer': {
      const { min, max } = field;
      const refused = [min - 1, max + 1, min + 0.5, String(max), true];
      return { taken: [min, max], refused: refused.map((value) => [value, problems.integer(min, max)]) };
    }
    case 'flag':
      return { taken: [true, false], refused: ['true', 1].map((value) => [value, problems.type]) };
    case 'choice': {
      const codes = Object.keys(field.of);
      const refused = ['toString', 'NO CODE', 999, ...codes.map((code) => (field.numeric ? code : [code]))];
      return {
        taken: field.numeric ? codes.map(Number) : codes,
        refused: refused.map((value) => [value, problems.choice]),
      };
    }
    case 'reference':
      return { taken: [1, 'A'], refused: [0, -1, 1.5, true, [1], {}].map((value) => [value, problems.type]) };
    case 'references': {
      const many = Array.from({ length: maxReferences + 1 }, (_, index) => index + 1);
      return {
        taken: [...(field.required ? [] : [[]]), [1, 'A'], many.slice(1)],
        refused: [
          ...(field.required ? [[[], problems.required] as [unknown, string]] : []),
          [many, problems.tooMany(maxReferences)],
          [[1, 2, 1], problems.repeatedReference],
          ...['1', 1, [1, 0], [1, null]].map((value): [unknown, string] => [value, problems.type]),
        ],
      };
    }
    case 'tags': {
      const many = Array.from({ length: maxTags + 1 }, (_, index) => `quai ${index}`);
      return {
        taken: [[], ['x'.repeat(maxTagLength)], many.slice(1)],
        refused: [
          [many, problems.tooManyTags(maxTags)],
          [['x'.repeat(maxTagLength + 1)], problems.longTag(maxTagLength)],
          ...['quai', 1, [1], [null]].map((value): [unknown, string] => [value, problems.type]),
        ],
      };
    }
    case 'roles':
      return {
        taken: [['ROLE_GUEST'], ['ROLE_USER', 'ROLE_ADMIN']],
        refused: [
          [[], problems.noRole],
          [['ROLE_USER', 'ROLE_GUEST'], problems.guestAlone],
          [['ROLE_USER', 'ROLE_ROOT'], problems.choice],
        ],
      };
    case 'password':
    case 'structure':
      return { taken: [], refused: [] };
  }
}

it.each(configurationNames)(
  'ADM-9 each field of %s takes what is within its bounds, and no more',
  (resource) => {
    for (const [name, field] of Object.entries<Field>(configurationOf(resource).fields)) {
      const problemOf = (value: unknown) => checkRecord(resource, { [name]: value }, { isNew: false })[name];
      const { taken, refused } = edgesOf(field);
      // It has a rule besides its length.
      const within = name === 'timeZone' ? ['Europe/Paris'] : taken;
      for (const value of within) expect(problemOf(value), `${name}: ${String(value)}`).toBeUndefined();
      for (const [value, problem] of refused)
        expect(problemOf(value), `${name}: ${String(value)}`).toBe(problem);
    }
  },
);

it('ADM-5 the data of a messaging line is of its form, or absent', () => {
  const problemOf = (data: unknown) => checkRecord('newsConfLines', { data }, { isNew: false })['data'];
  for (const data of [null, '', 'arret=S1, S2; L1', 'ARRET = S1;Ligne =L1'])
    expect(problemOf(data), String(data)).toBeUndefined();
  for (const data of ['quai=2', 'a=b=c']) expect(problemOf(data), data).toBe(problems.trafficData);
});

describe('ADM-1 a project', () => {
  const project = { name: 'val', longName: 'Orlyval', timeZone: 'Europe/Paris' };

  it('ADM-1 needs a refresh value when its notifications are on', () => {
    const on = { ...project, adminNotifications: true };
    expect(checkRecord('projects', on, isNew)).toEqual({
      adminNotificationsRefresh: problems.refreshWithNotifications,
    });
    expect(checkRecord('projects', { ...on, adminNotificationsRefresh: 30 }, isNew)).toEqual({});
    expect(checkRecord('projects', { ...project, adminNotificationsRefresh: null }, isNew)).toEqual({});
  });

  it('ADM-1 is in a time zone that exists', () => {
    for (const timeZone of ['Europe/Lutece', '+02:00'])
      expect(checkRecord('projects', { ...project, timeZone }, isNew)).toEqual({
        timeZone: problems.timeZone,
      });
  });
});

it('OUT-5 a webhook is told of something', () => {
  const none = {
    name: 'Ville',
    url: 'https://ville.fr/hook',
    messages: false,
    scenarios: false,
    screens: false,
  };
  expect(checkRecord('webhooks', none, isNew)).toEqual({ messages: problems.noEvent });
  for (const event of ['messages', 'scenarios', 'screens'])
    expect(checkRecord('webhooks', { ...none, [event]: true }, isNew), event).toEqual({});
  // Fields left out by a call get their default, or stay.
  expect(checkRecord('webhooks', { name: none.name, url: none.url }, isNew)).toEqual({});
});

it('REF-4 LIV-3 a source of bicycles that is read from an address needs it', () => {
  const station = { stationId: '12012', api: 'GBFS' };
  expect(checkRecord('bikes', station, isNew)).toEqual({ url: problems.gbfsAddress });
  expect(checkRecord('bikes', { ...station, url: '' }, isNew)).toEqual({ url: problems.gbfsAddress });
  expect(checkRecord('bikes', { ...station, url: 'https://ville.fr/gbfs.json' }, isNew)).toEqual({});
  expect(checkRecord('bikes', { ...station, api: 'OPEN_DATA' }, isNew)).toEqual({});
});

it('OUT-5 an address that begins as it should, and holds a name or a password, is told what else it lacks', () => {
  for (const url of ['https://anne:secret@ville.fr/hook', 'https://ville.fr/mon hook']) {
    const told = checkRecord('webhooks', { name: 'Ville', url }, isNew)['url'];
    expect(told).toContain('sans espace, nom d’utilisateur ni mot de passe');
  }
});

describe('an address', () => {
  const withAddress = {
    bikes: { stationId: '12012', api: 'GBFS' },
    timesConfs: { api: 'CACHE' },
    newsConfLines: { newsConfId: 1, lineId: 1, api: 'SITUATION' },
    webhooks: { name: 'Ville' },
  } as const;
  const resources = ['bikes', 'timesConfs', 'newsConfLines', 'webhooks'] as const;

  it.each([
    'https://h:443443/x',
    'https://h:8o80/x',
    'https://1.2.3.400/x',
    'http://[::1/x',
    'https://exa%mple.org/x',
    'https://a|b/y',
  ])('ADM-5 REF-4 OUT-5 that nobody can be called at is refused, with the reason: %s', (url) => {
    for (const resource of resources)
      expect(checkRecord(resource, { ...withAddress[resource], url }, isNew)).toEqual({
        url: problems.address,
      });
  });

  it.each(['https://h:8443/x?y=a@b', 'http://[2001:db8::8]:8080/x', ' https://réseau.example/flux '])(
    'ADM-5 REF-4 OUT-5 is taken: %s',
    (url) => {
      for (const resource of resources)
        expect(checkRecord(resource, { ...withAddress[resource], url }, isNew)).toEqual({});
    },
  );
});

describe('ADM-8 a user', () => {
  const user = { name: 'anne.durand', roles: ['ROLE_USER'] };

  it('ADM-8 needs a password when new, and keeps it otherwise', () => {
    expect(checkRecord('users', user, isNew)).toEqual({ password: problems.required });
    expect(checkRecord('users', user, { isNew: false })).toEqual({});
  });

  it.each(['Abcdefghijkl', 'abcdeabcdeab', 'abcde'.repeat(40)])(
    'ADM-8 takes the password %s, which is just long, short and varied enough',
    (password) => {
      expect(checkRecord('users', { ...user, password }, isNew)).toEqual({});
    },
  );

  it.each([
    ['court', problems.passwordTooShort(12)],
    ['aaaaaaaaaaaaaaaa', problems.passwordPoor],
    ['Anne.Durand-2026', problems.passwordIsName],
    ['x'.repeat(100) + 'abcdefg'.repeat(20), problems.tooLong(200)],
  ])('ADM-8 refuses the password %s', (password, problem) => {
    expect(checkRecord('users', { ...user, password }, isNew)).toEqual({ password: problem });
  });

  it.each([[[]], [['ROLE_SUPERUSER']], [['ROLE_ROOT']], ['ROLE_USER'], [null], [[1]]])(
    'ADM-8 refuses the roles %j',
    (roles) => {
      expect(checkRecord('users', { ...user, roles }, { isNew: false })).toHaveProperty('roles');
    },
  );
});

it('REF-2 what is wrong within a structure is told at its path in the record', () => {
  const check = (directions: unknown) => checkRecord('lineMetas', { name: 'Métro 7', directions }, isNew);
  const first = { name: 'Nord', order: 1 };
  expect(check([first, { name: '', order: 2 }])).toEqual({ 'directions.1.name': problems.required });
  expect(check([first])).toEqual({ directions: problems.directions });
  expect(check(null)).toEqual({ directions: problems.required });
});

it.each(configurationNames)(
  'ADM-9 whatever %s are said to be, the answer is a sentence for each field',
  (resource) => {
    const fields = Object.keys(configuration[resource].fields);
    const draft = fc.dictionary(
      fc.constantFrom(...fields),
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })),
    );
    fc.assert(
      fc.property(draft, fc.boolean(), (given, fresh) => {
        const found = checkRecord(resource, given, { isNew: fresh });
        for (const [path, problem] of Object.entries(found)) {
          expect(fields).toContain(path.split('.')[0]);
          expect(problem).toMatch(/\S/);
        }
      }),
    );
  },
);

it('ADM-13 every path ends in an id or a project where it needs one, and references name resources', () => {
  for (const resource of configurationNames) {
    const { list, remove, save, scope, fields, label, parts = {}, objects = {} } = configurationOf(resource);
    expect(remove, resource).toMatch(/\/\{id\}$/);
    expect(save, resource).not.toMatch(/[{}]/);
    if (scope === 'reference') expect(list, resource).not.toContain('{projectId}');
    expect(fields, resource).toHaveProperty(label);
    for (const field of [...Object.keys(parts), ...Object.keys(objects)])
      expect(fields).toHaveProperty(field);
    for (const field of Object.values(fields)) {
      if (field.kind === 'reference') expect(configurationNames).toContain(field.to);
    }
  }
});

it('LIV-1 the data of a SIRI StopMonitoring source names no method that is not read', () => {
  const problemOf = (api: string, data: unknown) =>
    checkRecord('timesConfs', { url: 'https://exemple.fr/', api, data }, { isNew: false })['data'];
  for (const data of [null, 'méthode = GET', 'clé de test'])
    expect(problemOf('SIRI_SM', data)).toBeUndefined();
  expect(problemOf('SIRI_SM', 'methode=POST')).toBe(problems.timesData);
  expect(problemOf('CACHE', 'methode=POST')).toBeUndefined();
});

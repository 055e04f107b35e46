import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../contract/configuration/importing.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { Role } from '../../../contract/roles.ts';
import { texts } from '../../shared/texts.ts';
import { entityOf } from './entities.ts';
import type { Values } from './entity.ts';
import { planRows } from './importPlan.ts';
import type { ImportState, NameIndex } from './importState.ts';
import type { StoredRecord } from './rows.ts';

/** An index of records with these names; « double » is ambiguous. */
function naming(ids: Readonly<Record<string, number>>): NameIndex {
  const several = { several: 'double', writings: ['double #1', 'double #2'] };
  return {
    find: (text) =>
      text === 'double' ? several : ids[text] === undefined ? { none: [text] } : { id: ids[text] },
    findAll(names) {
      const none = names.filter((name) => ids[name] === undefined);
      return none.length > 0 ? { none } : { ids: names.flatMap((name) => ids[name] ?? []) };
    },
    nameOf: (id) => Object.keys(ids).find((name) => ids[name] === id) ?? null,
  };
}

const record = (id: number | string, values: Values): StoredRecord => ({
  id,
  projectId: 1,
  version: 1,
  values,
});
const site = (id: number, name: string | null, pointIds: number[] = []) =>
  record(id, { name, order: 1, pointIds });

/** Plans rows and returns the selected properties of each. */
async function plan(
  resource: ConfigurationName,
  known: Partial<ImportState>,
  rows: readonly ImportRow[],
  roles: Role[] = ['ROLE_SUPERUSER'],
) {
  const state = {
    records: [],
    references: new Map(),
    holders: new Map(),
    foreignIds: new Set<string>(),
    vouched: null,
    ...known,
  };
  const by = { id: 1, username: 'chef', roles };
  let paces = 0;
  const planned = await planRows(entityOf(resource), state, by, rows, async () => void (paces += 1));
  expect(paces).toBe(rows.length);
  return planned;
}

const points = new Map([['pointIds', naming({ Nord: 7, Sud: 8 })]]);

describe('the record of a row', () => {
  const records = [
    site(3, 'Orly'),
    site(4, 'Massy'),
    site(5, 'Massy'),
    site(6, null),
    site(7, ''),
    site(8, 'Porte d’Italie'),
  ];

  it.each<[string, ImportRow, [action: string, id: unknown, problems: Values]]>([
    ['its id', { id: 3, name: 'Antony' }, ['update', 3, {}]],
    ['its id, whatever the label of others', { id: 4, name: 'Orly' }, ['update', 4, {}]],
    ['its label', { name: 'Orly', order: 2 }, ['update', 3, {}]],
    ['its label, blanks aside', { id: '  ', name: ' Orly ', order: 2 }, ['update', 3, {}]],
    ['its label where it names no id', { id: null, name: 'Orly' }, ['unchanged', 3, {}]],
    ['no label: a new one', { name: 'null', order: 2 }, ['create', undefined, {}]],
    ['its label, whatever its apostrophe', { name: "Porte d'Italie", order: 2 }, ['update', 8, {}]],
    ['its label in other letters: a new one', { name: 'orly', order: 2 }, ['create', undefined, {}]],
    [
      'an id that is none',
      { id: 9, name: 'Orly' },
      ['refused', undefined, { id: problems.missingReference }],
    ],
    ['the label of several', { name: 'Massy' }, ['refused', undefined, { name: problems.severalRecords }]],
    ['no label at all', { name: ' ', order: 1 }, ['refused', undefined, { name: problems.required }]],
    ['a label of another kind', { name: 3, order: 1 }, ['refused', undefined, { name: problems.type }]],
  ])('ADM-14 is found by %s', async (_how, row, [action, id, found]) => {
    const [planned] = await plan('sites', { records, references: points }, [row]);
    expect(planned).toMatchObject({ action, wantedId: null, problems: found });
    expect(Object.keys(planned?.problems ?? {})).toEqual(expect.arrayContaining(Object.keys(found)));
    expect(planned?.before?.id).toBe(id);
  });

  it('ADM-14 with neither id nor label is one that says the same, and no two rows are the same one', async () => {
    const known = {
      records: [
        record(1, { screenId: 'quai-1', ipAddress: '192.0.2.1', physicalId: null }),
        record(2, { screenId: 'quai-1', ipAddress: '192.0.2.1', physicalId: 'dalle' }),
        record(3, { screenId: 'quai-2', ipAddress: null, physicalId: null }),
        record(4, { screenId: 'quai-2', ipAddress: null, physicalId: null }),
      ],
      references: new Map([
        ['screenId', { ...naming({}), find: (text: string) => ({ id: text }) } as unknown as NameIndex],
      ]),
    };
    const row = { screenId: 'quai-1', ipAddress: ' 192.0.2.1 ', physicalId: '' };
    const planOf = async (...rows: ImportRow[]) =>
      (await plan('screenConfs', known, rows)).map(({ action, before }) => [action, before?.id]);
    expect(await planOf(row)).toEqual([['unchanged', 1]]);
    expect(await planOf(row, row)).toEqual([
      ['refused', 1],
      ['refused', 1],
    ]);
    expect(await planOf({ ...row, ipAddress: '192.0.2.2' })).toEqual([['create', undefined]]);
    expect(await planOf({ ...row, screenId: 'quai-3' })).toEqual([['create', undefined]]);
    expect(await planOf({ screenId: 'quai-2' })).toEqual([['unchanged', 3]]);
  });

  const screen = { name: 'Quai 1', siteId: 'Orly', type: 'FHD' };
  it.each<[string, ImportRow, [action: string, wanted: unknown, problems: Values]]>([
    ['that it will get', { id: ' orly-1 ', ...screen }, ['create', 'orly-1', {}]],
    ['that it has', { id: 'quai-2', name: 'Quai 2' }, ['update', null, {}]],
    ['of another project', { id: 'sud-1', ...screen }, ['refused', 'sud-1', { id: problems.taken }]],
    ['that no screen may have', { id: 'é', ...screen }, ['refused', 'é', { id: problems.patterns.screenId }]],
    ['that is no text', { id: 5, ...screen }, ['refused', '5', { id: problems.type }]],
  ])('ADM-14 of a screen has an id %s', async (_which, row, [action, wantedId, found]) => {
    const known = {
      records: [record('quai-2', { name: 'Quai 1', siteId: 3, type: 'FHD', active: true })],
      references: new Map([['siteId', naming({ Orly: 3 })]]),
      foreignIds: new Set(['sud-1']),
    };
    const [planned] = await plan('screens', known, [row]);
    expect(planned).toMatchObject({ action, wantedId, problems: found });
    expect(Object.keys(planned?.problems ?? {})).toEqual(Object.keys(found));
  });

  it.each<[string, ImportRow[], (Values | undefined)[]]>([
    [
      'a record, whatever names it',
      [{ id: 3, order: 2 }, { name: 'Orly' }, { id: 4, order: 3 }],
      [{ id: problems.repeatedRecord }, { name: problems.repeatedRecord }, {}],
    ],
    [
      'a new one, in whatever order its values stand',
      [
        { name: 'Bagneux', order: 1 },
        { order: 1, name: 'Bagneux' },
        { name: 'Bagneux', order: 2 },
      ],
      [{ name: problems.repeatedRecord }, { name: problems.repeatedRecord }, {}],
    ],
  ])('ADM-14 may not be written twice: %s', async (_what, rows, found) => {
    const planned = await plan('sites', { records, references: points }, rows);
    expect(planned.map((row) => row.problems)).toEqual(found);
  });

  it('ADM-14 may not be asked for twice by the id of a new screen', async () => {
    const references = new Map([['siteId', naming({ Orly: 3 })]]);
    const rows = [
      { id: 'orly-1', ...screen },
      { id: 'orly-1', ...screen, name: 'Quai 2' },
      { id: 'orly-2', ...screen },
    ];
    const planned = await plan('screens', { references }, rows);
    expect(planned.map((row) => row.problems)).toEqual([
      { id: problems.repeatedRecord },
      { id: problems.repeatedRecord },
      {},
    ]);
  });
});

describe('the values of a row', () => {
  it('ADM-14 name what they refer to, and are told with its name', async () => {
    const known = { records: [site(3, 'Orly', [7, 99]), site(4, 'Massy', [8])], references: points };
    const planned = await plan('sites', known, [
      { id: 3, pointIds: ['Sud', 'Nord'] },
      { id: 4, pointIds: '' },
      { name: 'Antony', order: 2, pointIds: ['Nord'] },
      { name: 'Bagneux', order: 3, pointIds: null },
    ]);
    expect(planned.map(({ action, values, changes }) => [action, values['pointIds'], changes])).toEqual([
      ['update', [8, 7], { pointIds: { from: ['Nord', 99], to: ['Nord', 'Sud'] } }],
      ['update', [], { pointIds: { from: ['Sud'], to: null } }],
      [
        'create',
        [7],
        {
          name: { from: null, to: 'Antony' },
          order: { from: null, to: 2 },
          pointIds: { from: null, to: ['Nord'] },
        },
      ],
      ['create', [], { name: { from: null, to: 'Bagneux' }, order: { from: null, to: 3 } }],
    ]);
  });

  it.each<[string, ConfigurationName, ImportRow, Values]>([
    ['a field that is none', 'sites', { name: 'A', order: 1, colour: 'x' }, { colour: problems.unknown }],
    [
      'a name that nothing has',
      'points',
      { name: 'A', order: 1, lineId: 'Z' },
      { lineId: problems.unknownNames(['Z']) },
    ],
    [
      'a name that several have',
      'points',
      { name: 'A', order: 1, lineId: 'double' },
      { lineId: problems.severalReferences('double', ['double #1', 'double #2']) },
    ],
    ['a number for a name', 'points', { name: 'A', order: 1, lineId: 7 }, { lineId: problems.type }],
    [
      'names that nothing has',
      'sites',
      { name: 'A', order: 1, pointIds: ['Nord', 'Y', 'Z'] },
      { pointIds: problems.unknownNames(['Y', 'Z']) },
    ],
    ['a name for a list', 'sites', { name: 'A', order: 1, pointIds: 'Nord' }, { pointIds: problems.type }],
    [
      'numbers in a list',
      'sites',
      { name: 'A', order: 1, pointIds: ['Nord', 8] },
      { pointIds: problems.type },
    ],
  ])('ADM-14 are refused: %s', async (_what, resource, row, found) => {
    const references = new Map([...points, ['lineId', naming({ B: 7 })]]);
    const [planned] = await plan(resource, { references }, [row]);
    expect(planned).toMatchObject({ action: 'refused', problems: found });
    expect(Object.keys(planned?.problems ?? {})).toEqual(Object.keys(found));
  });

  it('ADM-14 that were wrong before hinder no other change, and are refused when they are written anew', async () => {
    const records = [site(3, 'Orly ###'), site(4, 'Massy ###')];
    const planned = await plan('sites', { records, references: points }, [
      { id: 3, name: 'Orly ###', order: 2 },
      { id: 4, name: 'Massy ####' },
    ]);
    expect(planned.map(({ action, problems: found }) => [action, found])).toEqual([
      ['update', {}],
      ['refused', { name: problems.patterns.name }],
    ]);
  });

  it('ADM-14 that a new record does not name are those of every new one, those of a known one stay', async () => {
    const references = new Map([['siteId', naming({ Orly: 3 })]]);
    const records = [record('a', { name: 'A', siteId: 3, type: 'FHD', active: false })];
    const rows = [
      { id: 'a', name: 'B' },
      { id: 'b', name: 'B', siteId: 'Orly', type: 'FHD' },
    ];
    const planned = await plan('screens', { records, references }, rows);
    expect(planned.map(({ values }) => values['active'])).toEqual([false, true]);
  });
});

describe('a user of a row', () => {
  const user = (id: number, name: string) =>
    record(id, { name, roles: ['ROLE_USER'], sessionInfinite: false, filters: null });
  const records = [user(1, 'Anne'), user(2, 'anne'), user(3, 'bruno')];
  const holders = new Map([
    [
      'name',
      new Map([
        ['anne', [1, 2]],
        ['bruno', [3]],
        ['zoe', [9]],
      ]),
    ],
  ]);
  const planned = async (...rows: ImportRow[]) =>
    (await plan('users', { records, holders }, rows, ['ROLE_MANAGER'])).map((row) => [
      row.action,
      row.problems,
    ]);
  const fresh = { roles: ['ROLE_USER'], password: 'correct-horse-battery' };

  it('ADM-14 has a name of its own, whatever its letters, in the file too; what was shared before may stay', async () => {
    expect(
      await planned(
        { id: 1, name: 'Anne', filters: 'A' },
        { id: 3, name: 'BRUNO' },
        { name: 'Zoe', ...fresh },
        { name: 'carla', ...fresh },
        { name: 'Carla', ...fresh },
      ),
    ).toEqual([
      ['update', {}],
      ['update', {}],
      ['refused', { name: problems.taken }],
      ['create', {}],
      ['refused', { name: problems.taken }],
    ]);
    expect(await planned({ id: 3, name: 7 })).toEqual([['refused', { name: problems.type }]]);
    expect(await planned({ id: 3, name: 'anne' })).toEqual([['refused', { name: problems.taken }]]);
  });

  it('ROL-3 gets no role above those of who imports, as no other record needs one', async () => {
    expect(await planned({ id: 3, roles: ['ROLE_ADMIN'] })).toEqual([
      ['refused', { roles: texts.configuration.aboveOwnRights }],
    ]);
    expect(await planned({ id: 3, roles: ['ROLE_MANAGER'] })).toEqual([['update', {}]]);
  });

  it('ADM-14 keeps the password that a file leaves out, and tells none', async () => {
    const [empty, none, given] = await plan('users', { records, holders }, [
      { id: 1, password: '' },
      { id: 2, password: null },
      { id: 3, password: 'correct-horse-battery' },
    ]);
    expect([empty?.action, none?.action, given?.action]).toEqual(['unchanged', 'unchanged', 'update']);
    expect(given?.changes).toEqual({ password: { from: '•••', to: '•••' } });
    expect(given?.values['password']).toBe('correct-horse-battery');
    expect(empty?.values).not.toHaveProperty('password');
  });
});

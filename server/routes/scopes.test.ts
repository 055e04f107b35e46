import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ClientError } from '../shared/errors.ts';
import type { Services } from '../domain/services.ts';
import { readOfferUpload } from './offerUpload.ts';
import { createScopes, idOf, type Scopes } from './scopes.ts';

/** The project of each row, by table and key. */
const rows: Readonly<Record<string, number>> = {
  'news 7': 1,
  'receipt_message 8': 2,
  'scenario 7': 1,
  'scenario_group 7': 1,
  'gtfs_import a.zip': 1,
  'gtfs_import 7': 1,
  'point 7': 1,
  'line 7': 1,
  'screen orly-1': 1,
  'site 7': 1,
  'undo 7': 1,
  'perturbation 7': 1,
  'advertising 7': 1,
  'timetable_offer 7': 1,
  'burst 7': 1,
};

/** Fake database backed by `rows`. */
const db = {
  dynamic: { table: (table: string) => ({ as: () => table }) },
  selectFrom: (table: string) => ({
    select: () => ({
      where: (_column: string, _is: string, value: unknown) => ({
        executeTakeFirst: async () => {
          if (typeof value !== 'string' && typeof value !== 'number')
            throw new Error('no database takes this');
          const project = rows[`${table} ${String(value)}`];
          return project === undefined ? undefined : { project_id: project };
        },
      }),
    }),
  }),
} as unknown as Services['db'];

const operator = { projectId: 5 };
const superuser = { projectId: null };

/** The project of a call, or the fields for which it is refused. */
async function scopeOf(name: keyof Scopes, call: object): Promise<unknown> {
  const request = { params: {}, user: operator, ...call } as unknown as FastifyRequest;
  try {
    return await createScopes({ db })[name](request);
  } catch (error) {
    return error instanceof ClientError ? Object.keys(error.fields ?? {}) : error;
  }
}

describe('the project of a call', () => {
  it.each<[keyof Scopes, string]>([
    ['site', 'siteId'],
    ['scenario', 'scenarioId'],
    ['scenarioGroup', 'groupId'],
    ['undo', 'undoId'],
    ['perturbation', 'perturbationId'],
    ['gtfsImport', 'importId'],
    ['news', 'newsId'],
    ['advertising', 'advertisingId'],
    ['offer', 'offerId'],
    ['burst', 'burstId'],
  ])('ROL-3 of `%s` is that of the record which its address names', async (name, param) => {
    expect(await scopeOf(name, { params: { [param]: '7' } })).toBe(1);
    expect(await scopeOf(name, { params: { [param]: '9' } })).toBeNull();
    expect(await scopeOf(name, { params: { [param]: 'x' } })).toBeNull();
  });

  it.each<[keyof Scopes, object, unknown]>([
    ['project', { params: { projectId: '3' } }, 3],
    ['project', { params: { projectId: 'x' } }, null],
    ['screen', { params: { screenId: 'orly-1' } }, 1],
    ['screen', { params: { screenId: 'orly-2' } }, null],
    ['screen', { params: { screenId: 'é' } }, null],
    ['gtfsFile', { params: { file: 'a.zip' } }, 1],
    ['gtfsFile', { params: { file: 'b.zip' } }, null],
    ['gtfsFile', {}, null],
    ['playedNews', { params: { newsId: '7' } }, 1],
    ['playedNews', { params: { newsId: '8' } }, 2],
    ['playedNews', { params: { newsId: '9' } }, null],
    ['scenarioSave', { body: { id: 7, projectId: 3 } }, 1],
    ['scenarioSave', { body: { id: 9, projectId: 3 } }, null],
    ['scenarioSave', { body: { projectId: 3 } }, 3],
    ['scenarioSave', { body: null }, 5],
    ['scenarioSave', { user: superuser }, ['projectId']],
    ['scenarioGroupSave', { body: { id: 7 } }, 1],
    ['scenarioGroupSave', { body: {} }, 5],
    ['scenarioGroupSave', { body: null, user: superuser }, ['id']],
    ['gtfsUpload', { body: { projectId: 3 } }, 3],
    ['gtfsUpload', { body: null }, 5],
    ['gtfsUpload', { body: { projectId: '3' }, user: superuser }, ['projectId']],
    ['askedProject', { query: { projectId: '3' } }, 3],
    ['askedProject', { query: { projectId: 'x' } }, null],
    ['askedProject', {}, 5],
    ['askedProject', { user: superuser }, ['projectId']],
    ['burstPoint', { body: { stopPointId: 7 } }, 1],
    ['burstPoint', { body: null }, 5],
    ['burstPoint', { body: {}, user: superuser }, ['stopPointId']],
    ['spread', { body: { id: 7, projectId: 3 } }, 1],
    ['spread', { body: { projectId: 3 } }, 3],
    ['spread', { body: { screenId: 'orly-1' } }, 5],
    ['spread', { body: { screenId: 'orly-1', screens: ['x'] }, user: superuser }, 1],
    ['spread', { body: { screens: ['orly-1', 'x'] }, user: superuser }, 1],
    ['spread', { body: { screens: ['x', 'orly-1'] }, user: superuser }, null],
    ['spread', { body: { screens: [{}] }, user: superuser }, null],
    ['spread', { body: { screens: [] }, user: superuser }, ['screens']],
    ['spread', { body: { screens: 'orly-1' }, user: superuser }, ['screens']],
    ['spread', { body: null, user: superuser }, ['screens']],
    ['libraryMessage', { body: { id: 7, projectId: 3 } }, 3],
    ['libraryMessage', { body: { id: 7 } }, 5],
    ['libraryMessage', { body: { id: 7 }, user: superuser }, 1],
    ['libraryMessage', { body: null, user: superuser }, ['projectId']],
    ['lines', { body: [{ id: 7 }, { id: 9 }] }, 1],
    ['lines', { body: [{ id: 9 }, { id: 7 }] }, null],
    ['lines', { body: [null] }, 5],
    ['lines', { body: [] }, 5],
    ['lines', { body: [], user: superuser }, ['corps']],
    ['lines', { body: { id: 7 }, user: superuser }, ['corps']],
    ['lines', { body: [{ id: 'x' }], user: superuser }, ['0.id']],
    // Not signed in: the right has already refused the call.
    ['askedProject', { user: null }, ['projectId']],
  ])('ROL-3 of `%s` with %j is %j', async (name, call, project) => {
    expect(await scopeOf(name, call)).toEqual(project);
  });
});

it.each<[object, object, unknown]>([
  [{ id: '3' }, operator, 3],
  [{ id: 'x' }, operator, null],
  [{ id: '' }, operator, 5],
  [{}, operator, 5],
  [{}, superuser, ['id']],
])('ROL-3 of an offer with %j by %j is %j', async (body, user, project) => {
  const request = { isMultipart: () => false, body, user } as unknown as FastifyRequest;
  await readOfferUpload(request);
  const scope = async () => createScopes({ db }).offerUpload(request);
  const found = await scope().catch((error: unknown) => Object.keys((error as ClientError).fields ?? {}));
  expect(found).toEqual(project);
});

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  [7, null],
])('ROL-3 reads %j of an address as the id %j', (value, id) => expect(idOf(value)).toBe(id));

import { expect, it } from 'vitest';
import { problems } from '../../../contract/configuration/problems.ts';
import type { ClientError } from '../../shared/errors.ts';
import { entityOf } from './entities.ts';
import { readInput } from './input.ts';

const read = (
  resource: Parameters<typeof entityOf>[0],
  object: Record<string, unknown>,
  { id = null, parts = {} }: { id?: string | null; parts?: Record<string, string> } = {},
) => readInput(entityOf(resource), { id, parts, object });

const fieldsOf = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    return (error as ClientError).fields;
  }
  return null;
};

it('ADM-13 reads parents from parts, from ids and from objects, in this order of weight: id, object, part', () => {
  expect(read('screens', { siteId: 3, site: { id: 4 } }, { parts: { idSite: '5' } }).values).toEqual({
    siteId: 3,
  });
  expect(read('screens', { site: { id: 4, name: 'Orly' } }, { parts: { idSite: '5' } }).values).toEqual({
    siteId: 4,
  });
  expect(read('screens', {}, { parts: { idSite: '5', idNewsConf: '' } }).values).toEqual({
    siteId: 5,
    newsConfId: null,
  });
  expect(read('screens', { template: null }).values).toEqual({ templateId: null });
  expect(read('screenConfs', {}, { parts: { idScreen: '12' } }).values).toEqual({ screenId: '12' });
});

it('ADM-13 finds the project in a part, in the object, or in an object of it', () => {
  expect(read('sites', {}, { parts: { idProject: '7' } }).projectId).toBe(7);
  expect(read('sites', { projectId: 7 }).projectId).toBe(7);
  expect(read('sites', { project: { id: 7, name: 'val' } }).projectId).toBe(7);
  expect(read('sites', {}).projectId).toBeNull();
  expect(fieldsOf(() => read('sites', { projectId: 'val' }))).toHaveProperty('projectId');
});

it('ADM-13 ignores what lists answer beside the fields, and refuses what nobody knows', () => {
  const screen = {
    id: 'a',
    link: '/x',
    newsTitles: [],
    newsCount: 2,
    screenConfiguration: [],
    $$hashKey: 'x',
  };
  expect(read('screens', screen).values).toEqual({});
  expect(fieldsOf(() => read('screens', { colour: 'red' }))).toEqual({ colour: 'Champ inconnu.' });
});

it('ADM-5 reads a notification from its own part', () => {
  const parts = { jsonNotif: '{"title":"Travaux"}', idNotif: '' };
  expect(read('newsConfLines', {}, { parts }).values).toEqual({ notification: { title: 'Travaux' } });
  expect(fieldsOf(() => read('newsConfLines', {}, { parts: { jsonNotif: '{' } }))).toHaveProperty(
    'notification',
  );
});

it('reads ids and versions, and refuses what is none', () => {
  expect(read('sites', {}, { id: '12' }).id).toBe(12);
  expect(read('screens', {}, { id: '12' }).id).toBe('12');
  expect(read('sites', { id: 9 }).id).toBeNull();
  expect(read('sites', { version: 4 }).version).toBe(4);
  expect(fieldsOf(() => read('sites', { version: '4' }))).toHaveProperty('version');
  expect(fieldsOf(() => read('sites', {}, { id: 'x' }))).toHaveProperty('id');
});

it.each<[string, Record<string, unknown>, Record<string, string>, number | null]>([
  ['in a part, before the object', { projectId: 8 }, { idProject: '7' }, 7],
  ['in the object under its old name', { idProject: 8 }, {}, 8],
  ['by its id, before its old name', { projectId: 7, idProject: 8 }, {}, 7],
  ['in digits', { projectId: '12' }, {}, 12],
  ['as an id in the place of an object', { project: 9 }, {}, 9],
  ['not, where it is null', { project: null }, {}, null],
  ['not, where it has none', { project: {} }, {}, null],
  ['not, where it is empty', {}, { idProject: '' }, null],
])('ADM-13 finds the project %s', (_how, object, parts, projectId) => {
  expect(read('sites', object, { parts }).projectId).toBe(projectId);
});

it.each([1.5, true, [7], '12345678901', { id: 'x' }])('ADM-13 refuses %j as a project', (project) => {
  expect(fieldsOf(() => read('sites', { project }))).toEqual({ projectId: problems.type });
});

it('ADM-13 leaves empty what a save leaves empty, and unsaid what it does not say', () => {
  expect(read('screens', { template: {} }).values).toEqual({ templateId: null });
  expect(read('screens', { site: undefined }, { parts: { idSite: '5' } }).values).toEqual({ siteId: 5 });
  expect(read('screens', {}, { parts: { idLine: '5' } }).values).toEqual({});
  // A field that is present is one that changes.
  const { values } = read('screens', { name: 'A' }, { parts: { idSite: '5' } });
  expect(Object.keys(values)).toEqual(['name', 'siteId']);
  expect(read('points', {}, { parts: { idLine: 'ligne B' } }).values).toEqual({ lineId: 'ligne B' });
  expect(readInput(entityOf('sites'), { id: null, parts: {}, object: null })).toEqual({
    id: null,
    values: {},
    version: null,
    projectId: null,
  });
});

it('ADM-5 takes a notification of its own part where the object has none, for a messaging line alone', () => {
  const parts = { jsonNotif: '{"title":"Travaux"}' };
  const own = { notification: { title: 'Panne' } };
  expect(read('newsConfLines', own, { parts }).values).toEqual(own);
  expect(read('newsConfLines', {}, { parts: { jsonNotif: '' } }).values).toEqual({ notification: null });
  expect(read('newsConfLines', {}).values).toEqual({});
  expect(read('sites', {}, { parts }).values).toEqual({});
});

it.each([
  [null, null],
  [undefined, null],
  [0, 0],
])('ADM-12 reads the version %j as %j', (version, read_) => {
  expect(read('sites', { version }).version).toBe(read_);
});

it('ADM-13 a new record has an empty id, or none', () => {
  expect(read('sites', {}, { id: '' }).id).toBeNull();
  expect(read('screens', {}, { id: '' }).id).toBeNull();
});

it('ADM-13 a record of all projects may name one', () => {
  expect(read('transporters', { name: 'A', project: { id: 7 } })).toMatchObject({
    values: { name: 'A' },
    projectId: 7,
  });
});

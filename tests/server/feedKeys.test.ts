import { beforeEach, expect, it } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import { problems } from '../../contract/configuration/problems.ts';
import { entityOf } from '../../server/domain/configuration/entities.ts';
import { lockNames } from '../../server/domain/configuration/uniqueNames.ts';
import { createRecord, deleteRecord, listRecords, saveRecord, type Saved } from '../support/configure.ts';
import type { Failure } from '../support/client.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { feedPaths, makeKey, openFeeds } from '../support/publishing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('keys of feeds', (engine) => {
  const app = useTestApp(engine, { overHttp: true });
  const nord = () => app().network.nord;
  const sud = () => app().network.sud;
  beforeEach(() => app().clock.advance(minuteMs));

  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await app().nobody.get(path, headers)).status;
  const allStatuses = async (name: string, headers: Record<string, string> = {}) =>
    Promise.all(Object.values(feedPaths(name)).map((path) => statusOf(path, headers)));

  it('OUT-4 without a key nobody reads a project that is not public, nor learns whether there is one', async () => {
    expect(await allStatuses('nord')).toEqual([401, 401, 401, 401]);
    expect(await allStatuses('nulle')).toEqual([401, 401, 401, 401]);
    const { json } = await app().nobody.get<Failure>(feedPaths('nord').xml);
    expect(json.exception).toBe('InsufficientAuthenticationException');
    expect(json.message).toContain('X-Api-Key');
    expect(await statusOf(feedPaths('nord').xml, { 'x-api-key': 'devinette' })).toBe(401);
  });

  it('OUT-4 a key opens its projects, by header and by query, and no other', async () => {
    const key = await makeKey(app(), nord());
    expect(await allStatuses('nord', { 'x-api-key': key })).toEqual([200, 200, 200, 200]);
    expect(await statusOf(`${feedPaths('nord').pb}?key=${key}`)).toBe(200);
    expect(await allStatuses('sud', { 'x-api-key': key })).toEqual([404, 404, 404, 404]);
    expect(await statusOf(feedPaths('nulle').pb, { 'x-api-key': key })).toBe(404);
    const both = await makeKey(app(), nord(), sud());
    expect(await allStatuses('sud', { 'x-api-key': both })).toEqual([200, 200, 200, 200]);
  });

  it('OUT-4 a public project is read without a key, and not with a wrong one', async () => {
    await openFeeds(app(), sud());
    expect(await allStatuses('sud')).toEqual([200, 200, 200, 200]);
    expect(await statusOf(feedPaths('sud').xml, { 'x-api-key': 'devinette' })).toBe(401);
    const other = await makeKey(app(), nord());
    expect(await statusOf(feedPaths('sud').xml, { 'x-api-key': other })).toBe(200);
    await openFeeds(app(), sud(), false);
  });

  it('OUT-4 who shows a wrong key is told so, and not that a key is needed', async () => {
    const { json } = await app().nobody.get<Failure>(feedPaths('nord').xml, { 'x-api-key': 'devinette' });
    expect(json.message).toContain('n’est pas valable');
    expect(json.message).not.toContain('nécessaire');
  });

  it('OUT-4 the key is told once, is stored as a hash alone, and is not in the audit trail', async () => {
    const superuser = await app().as('super');
    const key = await makeKey(app(), nord());
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await listRecords(superuser, 'feedKeys', nord().id))).not.toContain(key);
    const rows = await app().db.selectFrom('feed_key').selectAll().orderBy('id').execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const trail = await app().db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(JSON.stringify(trail)).not.toContain(key);
    expect(JSON.stringify(trail)).not.toContain(rows.at(-1)?.key_hash);
    const made = trail.findLast(({ resource }) => resource === 'feedKeys');
    expect(made).toMatchObject({ action: 'create', username: 'super' });
    expect(JSON.parse(made?.changes ?? '')).toMatchObject({ projectIds: { from: null, to: ['nord'] } });
  });

  it.runIf(engine.name === 'postgres')(
    'OUT-4 of two keys whose names differ in case alone, and that are made at the same time, the second is refused',
    async () => {
      const superuser = await app().as('super');
      const { second } = await app()
        .db.transaction()
        .execute(async (trx) => {
          await lockNames(trx, 'postgres', entityOf('feedKeys'));
          await trx.insertInto('feed_key').values({ name: 'jumelle', key_hash: 'autre' }).execute();
          const saving = saveRecord(superuser, 'feedKeys', { name: 'Jumelle', projectIds: [nord().id] });
          await expect.poll(() => countLockWaits(app())).toBe(1);
          return { second: saving };
        });
      expect((await second).json).toMatchObject({ status: 400, fields: { name: problems.taken } });
    },
  );

  it('OUT-4 a key that is changed stays the same key, and opens what it is changed to', async () => {
    const superuser = await app().as('super');
    const key = await makeKey(app(), nord());
    const saved = (await listRecords(superuser, 'feedKeys', nord().id)).at(-1) as Saved;
    const all = await listRecords(superuser, 'feedKeys', nord().id);
    const own = all.reduce((newest, one) => (Number(one.id) > Number(newest.id) ? one : newest), saved);
    const answer = await saveRecord(superuser, 'feedKeys', { projectIds: [sud().id] }, { id: own.id });
    expect(answer.status).toBe(200);
    expect(answer.json).not.toHaveProperty('key');
    expect(await statusOf(feedPaths('nord').pb, { 'x-api-key': key })).toBe(404);
    expect(await statusOf(feedPaths('sud').pb, { 'x-api-key': key })).toBe(200);
  });

  it('OUT-4 a revoked key opens nothing from then on', async () => {
    const superuser = await app().as('super');
    const key = await makeKey(app(), nord());
    const { id } = await app()
      .db.selectFrom('feed_key')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(await statusOf(feedPaths('nord').pb, { 'x-api-key': key })).toBe(200);
    expect((await deleteRecord(superuser, 'feedKeys', id)).status).toBe(200);
    expect(await statusOf(feedPaths('nord').pb, { 'x-api-key': key })).toBe(401);
    const trail = await app().db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(trail).toMatchObject({ action: 'delete', resource: 'feedKeys' });
  });

  it('OUT-4 a key of no project is refused, and told at its field', async () => {
    const superuser = await app().as('super');
    for (const projectIds of [[], null, [999_999]]) {
      const { status, json } = await saveRecord(superuser, 'feedKeys', { name: 'Sans projet', projectIds });
      expect(status).toBe(400);
      expect((json as unknown as Failure).fields).toHaveProperty('projectIds');
    }
  });

  it('OUT-4 a key whose last project was deleted may have another name', async () => {
    const superuser = await app().as('super');
    const project = await createRecord(superuser, nord(), 'projects', { name: 'adieu' });
    const [projectIds, name] = [[Number(project.id)], 'Orpheline'];
    const { id } = await createRecord(superuser, nord(), 'feedKeys', { name, projectIds });
    expect((await deleteRecord(superuser, 'projects', project.id)).status).toBe(200);
    const { status, json } = await saveRecord(superuser, 'feedKeys', { name: 'Sans projet' }, { id });
    expect([status, json]).toMatchObject([200, { name: 'Sans projet', projectIds: [] }]);
  });

  it('OUT-4 who asks too often waits, by key; another key is served meanwhile', async () => {
    const [key, other] = [await makeKey(app(), nord()), await makeKey(app(), nord())];
    const path = feedPaths('nord').pb;
    for (let call = 0; call < 120; call += 1) {
      expect(await statusOf(path, { 'x-api-key': key })).toBe(200);
    }
    const { status, headers, json } = await app().nobody.get<Failure>(path, { 'x-api-key': key });
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect(json.exception).toBe('TooManyRequestsException');
    expect(await statusOf(path, { 'x-api-key': other })).toBe(200);
    app().clock.advance(minuteMs);
    expect(await statusOf(path, { 'x-api-key': key })).toBe(200);
  });
});

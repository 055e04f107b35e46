import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { compareNames } from '../../contract/names.ts';
import { type AuditQuery, AuditRecord } from '../../contract/schemas/audit.ts';
import { oldestOf, usualRetention } from '../../server/shared/retention.ts';
import {
  type AuditEntry,
  calledFrom,
  recordAudit,
  serverName,
  sweepAudit,
} from '../../server/domain/audit/recordAudit.ts';
import { type AuditPage, listAudit } from '../../server/domain/audit/readAudit.ts';
import { buildAuditEntry, insertAudit } from '../support/buildAudit.ts';
import { type Answer, type Failure, userText } from '../support/client.ts';
import { countStatements } from '../support/countStatements.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { turnsDuring } from '../support/turnsDuring.ts';

const nord = { id: 1, name: 'nord' };
const sud = { id: 2, name: 'sud' };

/** Entries distinguished by every filter and every sort field. */
const trail: AuditEntry[] = [
  buildAuditEntry({ at: 1000, recordName: 'Orly 1', recordId: '11', username: 'alice', project: nord }),
  buildAuditEntry({ at: 2000, recordName: 'Évry 100%', recordId: '12', username: 'bob', project: sud }),
  buildAuditEntry({
    at: 3000,
    recordName: 'Métro_4',
    recordId: 'val-antony-1',
    resource: 'screens',
    action: 'create',
    username: 'alice',
    project: nord,
  }),
  buildAuditEntry({
    at: 4000,
    recordName: 'RATP',
    recordId: '12',
    resource: 'transporters',
    action: 'delete',
    username: 'Émile',
    project: null,
  }),
];

describeOnEachEngine('audit', (engine) => {
  const test = useTestApp(engine);
  afterEach(() => test().db.deleteFrom('audit').execute());

  async function list(parameters: Record<string, unknown> = {}) {
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    const client = await test().as('super');
    return client.get<AuditRecord[]>(`/api/audit?${query.toString()}`);
  }
  const namesIn = ({ json }: Answer<AuditRecord[]>) => json.map(({ recordName }) => recordName);
  const rangeOf = ({ headers }: Answer) => headers['content-range'];

  it('ADM audit trail: answers the entries as they were written, the newest first', async () => {
    const changes = {
      name: { from: 'Orly', to: null },
      json: { from: { header: { color: '#000000' } }, to: { header: { color: null } } },
      roles: { from: ['ROLE_USER'], to: [] },
      active: { from: true, to: false },
    };
    await recordAudit(test().db, [trail[0] as AuditEntry, buildAuditEntry({ at: 2000, changes })]);
    const answer = await list();
    expect([answer.status, rangeOf(answer)]).toEqual([200, 'audit 0-1/2']);
    expect(answer.headers['kept-days']).toBe(String(usualRetention.audit));
    for (const entry of answer.json) expect(Value.Errors(AuditRecord, entry)).toEqual([]);
    expect(answer.json.map(({ at }) => at)).toEqual([2000, 1000]);
    expect(answer.json[0]).toEqual({
      id: expect.any(Number) as number,
      ...buildAuditEntry({ at: 2000, changes }),
      address: null,
    });
    const one = await (await test().as('super')).get(`/api/audit/${answer.json[0]?.id}`);
    expect(one.json).toEqual(answer.json[0]);
  });

  it('ADM audit trail: an unknown entry is answered 404', async () => {
    const client = await test().as('super');
    expect((await client.get('/api/audit/999999')).status).toBe(404);
    expect((await client.get('/api/audit/-1')).status).toBe(400);
    expect((await client.get('/api/audit/x')).status).toBe(400);
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, ['RATP', 'Métro_4', 'Évry 100%', 'Orly 1']],
    ['resource', { resource: 'sites' }, ['Évry 100%', 'Orly 1']],
    ['username', { username: 'alice' }, ['Métro_4', 'Orly 1']],
    ['action', { action: 'delete' }, ['RATP']],
    ['project', { projectId: 2 }, ['Évry 100%']],
    ['record', { resource: 'screens', recordId: 'val-antony-1' }, ['Métro_4']],
    ['the record of another resource', { resource: 'sites', recordId: 'val-antony-1' }, []],
    ['period, both ends included', { from: 2000, to: 3000 }, ['Métro_4', 'Évry 100%']],
    ['a search in names, without case or accents', { q: ' METRO ' }, ['Métro_4']],
    ['a search in user names', { q: 'emil' }, ['RATP']],
    ['a search for a wildcard', { q: '%' }, ['Évry 100%']],
    ['a search for another one', { q: 'o_4' }, ['Métro_4']],
    ['a search for what escapes them', { q: '\\' }, []],
    ['a search for a quote', { q: "'" }, []],
    ['an empty search', { q: '' }, ['RATP', 'Métro_4', 'Évry 100%', 'Orly 1']],
    ['several at once', { username: 'alice', action: 'update', projectId: 1, to: 1000 }, ['Orly 1']],
  ])('ADM audit trail: filtered by %s', async (_title, filter, names) => {
    await recordAudit(test().db, trail);
    const answer = await list({ filter });
    expect([answer.status, namesIn(answer)]).toEqual([200, names]);
    expect(rangeOf(answer)).toBe(`audit ${names.length ? `0-${names.length - 1}` : '*'}/${names.length}`);
  });

  it('ADM audit trail: a search finds names whichever apostrophe they have, those of old entries too', async () => {
    await recordAudit(test().db, [buildAuditEntry({ recordName: 'Gare de l’Est' })]);
    await recordAudit(test().db, [buildAuditEntry({ recordName: "Gare de l'Oise" })]);
    const found = async (q: string) => namesIn(await list({ filter: { q } })).sort();
    expect(await found("de l'e")).toEqual(['Gare de l’Est']);
    expect(await found('de l’o')).toEqual(["Gare de l'Oise"]);
    await test().db.updateTable('audit').set({ search: 'gare de l’est' }).execute();
    expect(await found("l'est")).toHaveLength(2);
  });

  describe('of many entries', () => {
    const count = 10_001;
    const read = (query: AuditQuery) => listAudit(test().store, query);
    const names = ({ entries }: AuditPage) => entries.map(({ recordName }) => recordName);
    /** All but the first are by alice, two in each millisecond. */
    beforeEach(() =>
      sql`insert into audit (at, username, action, resource, record_id, record_name, changes, search)
        with recursive one(n) as (select 1 union all select n + 1 from one where n < ${sql.lit(count)})
        select n / 2, case n when 1 then 'zoé' else 'alice' end, case n % 5000 when 0 then 'undo' else 'update' end,
          'sites', '1', 'Pont ' || n, '{}', 'pont ' || n from one`.execute(test().db),
    );

    it('ADM SRV-4 audit trail: they are counted, searched and sorted in parts with other work in between, or on PostgreSQL in three statements', async () => {
      const [first, last] = [await read({ range: [0, 2] }), await read({ range: [9_999, 10_001] })];
      expect([first.total, names(first)]).toEqual([count, ['Pont 10001', 'Pont 10000', 'Pont 9999']]);
      expect(names(last)).toEqual(['Pont 2', 'Pont 1']);
      const inside = await read({ range: [96, 104], sort: ['at', 'ASC'] });
      expect(names(inside)).toEqual([97, 98, 99, 100, 101, 102, 103, 104, 105].map((n) => `Pont ${n}`));
      const undone = { action: 'undo' } as const;
      const sorted = await read({ filter: undone, sort: ['recordName', 'ASC'] });
      expect([sorted.total, names(sorted)]).toEqual([2, ['Pont 5000', 'Pont 10000']]);
      const searched = await read({ filter: { q: 'pont 99', to: 4_996 } });
      expect([searched.total, names(searched).slice(0, 2)]).toEqual([105, ['Pont 9993', 'Pont 9992']]);
      for (const filter of [undone, { q: 'pont 99' }, {}]) {
        const { db, count: statements } = countStatements(test().db);
        const reading = listAudit({ ...test().store, db }, { filter, range: [0, 9] });
        // On PostgreSQL nobody waits for a statement, and each waits for the network.
        const turns = await turnsDuring(reading);
        if (engine.name === 'sqlite') expect(turns, JSON.stringify(filter)).toBeGreaterThan(4);
        else expect(statements(), JSON.stringify(filter)).toBe(3);
      }
    });

    it('ADM SRV-4 audit trail: more than ten thousand are sorted by time alone, in either direction, fewer by any column', async () => {
      const by = async (query: AuditQuery) =>
        names(await read({ range: [0, 0], sort: ['username', 'DESC'], ...query }));
      expect(await by({})).toEqual(['Pont 10001']);
      expect(await by({ filter: { to: 1_000 } })).toEqual(['Pont 1']);
      expect(await by({ sort: ['id', 'ASC'] })).toEqual(['Pont 1']);
    });
  });

  it('ADM audit trail: filtered by ids', async () => {
    await recordAudit(test().db, trail);
    const id = await insertAudit(test().db, { recordName: 'Orly 4', at: 0 });
    expect(namesIn(await list({ filter: { id: [id, 999_999] } }))).toEqual(['Orly 4']);
  });

  it.each<[string, string[]]>([
    ['at', ['Orly 1', 'Évry 100%', 'Métro_4', 'RATP']],
    ['id', ['Orly 1', 'Évry 100%', 'Métro_4', 'RATP']],
    ['username', ['Orly 1', 'Métro_4', 'Évry 100%', 'RATP']],
    ['action', ['Métro_4', 'RATP', 'Orly 1', 'Évry 100%']],
    ['resource', ['Métro_4', 'Orly 1', 'Évry 100%', 'RATP']],
    ['recordId', ['Orly 1', 'Évry 100%', 'RATP', 'Métro_4']],
    ['recordName', ['Évry 100%', 'Métro_4', 'Orly 1', 'RATP']],
    ['project', ['RATP', 'Orly 1', 'Métro_4', 'Évry 100%']],
  ])('ADM audit trail: sorted by %s, both ways', async (field, names) => {
    await recordAudit(
      test().db,
      trail.map((entry) => ({ ...entry, username: entry.username.replace('É', 'e') })),
    );
    expect(namesIn(await list({ sort: [field, 'ASC'] }))).toEqual(names);
    expect(namesIn(await list({ sort: [field, 'DESC'] }))).toEqual([...names].reverse());
  });

  it('ADM audit trail: names are sorted as in all lists, numbers by their value and accents last', async () => {
    const names = ['évry', 'Evry', 'Métro 4', 'métro 14', 'Œuvres', 'Orly'];
    await recordAudit(
      test().db,
      [...names].reverse().map((recordName) => buildAuditEntry({ recordName })),
    );
    const sorted = namesIn(await list({ sort: ['recordName', 'ASC'] }));
    expect(sorted).toEqual([...names].sort(compareNames));
    expect(sorted.slice(2, 4)).toEqual(['Métro 4', 'métro 14']);
  });

  it('ADM audit trail: is given in parts, and says how many there are', async () => {
    await recordAudit(test().db, trail);
    const second = await list({ range: [1, 2], sort: ['at', 'ASC'] });
    expect([namesIn(second), rangeOf(second)]).toEqual([['Évry 100%', 'Métro_4'], 'audit 1-2/4']);
    const last = await list({ range: [3, 27] });
    expect([namesIn(last), rangeOf(last)]).toEqual([['Orly 1'], 'audit 3-3/4']);
    const beyond = await list({ range: [100, 124] });
    expect([beyond.json, rangeOf(beyond)]).toEqual([[], 'audit */4']);
    expect((await list({ range: [0, 999] })).status).toBe(200);
  });

  describe('wrong parameters', () => {
    it.each<[string, Record<string, unknown>, string]>([
      ['no JSON', { filter: '{resource}' }, 'filter'],
      ['half of it', { range: '[0,' }, 'range'],
      ['nothing', { sort: '' }, 'sort'],
      ['a filter that is a list', { filter: [] }, 'filter'],
      ['a filter that is null', { filter: null }, 'filter'],
      ['an unknown filter', { filter: { password: 'x' } }, 'filter.password'],
      ['a prototype', { filter: '{"__proto__":{"a":1}}' }, 'filter.__proto__'],
      ['an unknown action', { filter: { action: 'drop' } }, 'filter.action'],
      ['a text as a project', { filter: { projectId: 'nord' } }, 'filter.projectId'],
      ['a project that no database holds', { filter: { projectId: 2 ** 40 } }, 'filter.projectId'],
      ['an object as a user', { filter: { username: { $ne: 1 } } }, 'filter.username'],
      ['a moment before all', { filter: { from: -1 } }, 'filter.from'],
      ['a moment beyond all', { filter: { to: 1e300 } }, 'filter.to'],
      ['no moment', { filter: { to: 'hier' } }, 'filter.to'],
      ['a long search', { filter: { q: 'x'.repeat(201) } }, 'filter.q'],
      ['a character that a database refuses', { filter: { q: 'a\0b' } }, 'filter.q'],
      ['another one', { filter: { username: '\0' } }, 'filter.username'],
      ['no id', { filter: { id: [] } }, 'filter.id'],
      ['an id that is none', { filter: { id: [1, 'x'] } }, 'filter.id.1'],
      ['an id alone', { filter: { id: 5 } }, 'filter.id'],
      ['a range of one end', { range: [0] }, 'range'],
      ['a range of three', { range: [0, 1, 2] }, 'range'],
      ['a negative range', { range: [-1, 24] }, 'range.0'],
      ['a range backwards', { range: [24, 0] }, 'range'],
      ['half a range', { range: [0, 1.5] }, 'range.1'],
      ['an endless range', { range: '[0,1e999]' }, 'range.1'],
      ['a range of more than a thousand', { range: [0, 1000] }, 'range'],
      ['an unknown column', { sort: ['password_hash', 'ASC'] }, 'sort.0'],
      ['a column that is a statement', { sort: ['at; drop table audit', 'ASC'] }, 'sort.0'],
      ['an inherited column', { sort: ['constructor', 'ASC'] }, 'sort.0'],
      ['an unknown order', { sort: ['at', 'RANDOM'] }, 'sort.1'],
      ['a column alone', { sort: ['at'] }, 'sort'],
      ['a sort that is a text', { sort: '"at"' }, 'sort'],
    ])('ADM audit trail: %s is refused with its reason', async (_title, parameters, field) => {
      const answer = await list(parameters);
      const failure = answer as unknown as Answer<Failure>;
      expect([answer.status, failure.json.exception], answer.text).toEqual([400, 'ValidationException']);
      expect(Object.keys(failure.json.fields ?? {}), answer.text).toEqual([field]);
      expect(userText(answer)).toBeTruthy();
      expect(rangeOf(answer)).toBeUndefined();
    });
  });

  it('ROL-3 the audit trail is for superusers alone', async () => {
    await recordAudit(test().db, trail);
    expect((await test().nobody.get('/api/audit')).status).toBe(401);
    for (const username of ['guest.nord', 'user.nord', 'manager.nord', 'admin.nord']) {
      const answer = await (await test().as(username)).get('/api/audit?filter=x');
      expect([username, answer.status]).toEqual([username, 403]);
    }
  });

  it('ADM audit trail: nothing changes it', async () => {
    const id = await insertAudit(test().db);
    const client = await test().as('super');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/api/audit', `/api/audit/${id}`]) {
        expect((await client.call({ method, url })).status, `${method} ${url}`).toBe(404);
      }
    }
    expect(rangeOf(await list())).toBe('audit 0-0/1');
  });

  it('OPS-6 what the server does by itself has no address, though somebody’s call began it', async () => {
    const entries = [serverName, 'alice'].map((username) => buildAuditEntry({ username }));
    await new Promise<void>((resolve, reject) => {
      calledFrom('::ffff:10.0.0.9', () => void recordAudit(test().db, entries).then(resolve, reject));
    });
    const { json } = await list({ sort: ['id', 'ASC'] });
    expect(json.map(({ username, address }) => [username, address])).toEqual([
      [serverName, null],
      ['alice', '10.0.0.9'],
    ]);
    const found = await list({ filter: { q: '10.0.0.9' } });
    expect(found.json.map(({ username }) => username)).toEqual(['alice']);
  });

  it('ADM audit trail: goes back three years', async () => {
    const now = Date.UTC(2026, 0, 15);
    const [kept, gone] = [Date.UTC(2023, 0, 15), Date.UTC(2023, 0, 15) - 1];
    await recordAudit(test().db, [buildAuditEntry({ at: kept }), buildAuditEntry({ at: gone })]);
    await sweepAudit(test().db, oldestOf(usualRetention.audit, now));
    expect((await list()).json.map(({ at }) => at)).toEqual([kept]);
  });
});

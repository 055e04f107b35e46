import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { burstMs } from '../../contract/burst.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { surelyPastMs } from '../../server/shared/clocks.ts';
import { sweepAnsweredCalls } from '../../server/domain/project/onceOnly.ts';
import { buildPicture } from '../support/buildPicture.ts';
import { type Answer, type Client, type Failure, multipart, signIn, userText } from '../support/client.ts';
import { buildMessageTemplateSave } from '../support/buildMessageTemplate.ts';
import { multipartSave } from '../support/configure.ts';
import { describeOnEachEngine, hasPostgres, postgres } from '../support/engines.ts';
import { askForTwo } from '../support/proposals.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startBeside, startTestApp, type TestApp } from '../support/testApp.ts';

const day = 24 * 60 * 60_000;

/** A spread with an idempotency key, as JSON. */
const spreadAs = (client: Client, key: string, message: Spread) =>
  client.call<News>({
    method: 'POST',
    url: '/rest/news/',
    headers: { 'idempotency-key': key },
    payload: message,
  });

const shown = async (test: TestApp): Promise<News[]> => {
  const { id } = test.network.nord;
  const user = await test.as('user.nord');
  return (await user.get<{ array: News[] }>(`/rest/news/project/${id}`)).json.array;
};

const roomForAll = (test: TestApp) =>
  test.db.updateTable('news_conf').set({ message_limit: 1_000_000 }).execute();

describeOnEachEngine('a call that is sent twice', (engine) => {
  let test: TestApp;
  const nord = () => test.network.nord;
  const message = (text = 'Travaux'): Spread => ({ content: `<p>${text}</p>`, screens: nord().screens });
  const send = async (key: string, given = message(), username = 'user.nord') =>
    spreadAs(await test.as(username), key, given);
  const titles = async () => (await shown(test)).map(({ title }) => title).sort();

  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  it('CMP-5 is one message, and is answered the same, whatever has happened since', async () => {
    const first = await send('a-key');
    expect(first.status, first.text).toBe(200);
    const { id } = first.json;
    expect(first.json.displayedOnScreen).toEqual(nord().screens);
    test.clock.advance(60_000);
    await (await test.as('user.nord')).delete(`/rest/news/screen/${id}?screenId=${nord().screens[0]}`);
    const again = await send('a-key');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await shown(test)).toMatchObject([{ id, screens: nord().screens.slice(1) }]);
  });

  it('CMP-5 is the same call as a form with any boundary, and as JSON', async () => {
    const json = JSON.stringify(message());
    const form = async (boundary: string) => {
      const { headers, payload } = multipart({ id: '', json }, boundary);
      return (await test.as('user.nord')).call<News>({
        method: 'POST',
        url: '/rest/news/',
        headers: { ...headers, 'idempotency-key': 'form' },
        payload,
      });
    };
    const first = await form('limite');
    expect(first.status, first.text).toBe(200);
    expect((await form('autre-limite')).text).toBe(first.text);
    expect((await send('form')).text).toBe(first.text);
    expect(await titles()).toHaveLength(1);
  });

  it('CMP-5 with another content is refused in French, and nothing is spread', async () => {
    await send('a-key');
    const other = await send('a-key', message('Grève'));
    expect(other.status).toBe(409);
    expect((other.json as unknown as Failure).exception).toBe('ConflictException');
    expect(userText(other)).toMatch(/a déjà servi pour un autre contenu : rien n’a été enregistré/);
    expect(await titles()).toEqual(['Travaux']);
    expect((await send('another', message('Grève'))).status).toBe(200);
    expect(await titles()).toEqual(['Grève', 'Travaux']);
  });

  it('CMP-5 without a key is as many messages as it is calls', async () => {
    const user = await test.as('user.nord');
    const statuses = [await user.spread(message()), await user.spread(message())].map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    expect(await titles()).toHaveLength(2);
  });

  it('CMP-5 ADM-10 a new record of the configuration is one, and no key is kept of what has a secret', async () => {
    const client = await test.as('super');
    const create = (url: string, object: object) => {
      const { headers, payload } = multipartSave(object, { parts: { idProject: String(nord().id) } });
      return client.call<{ id: number }>({
        method: 'POST',
        url,
        headers: { ...headers, 'idempotency-key': 'a-record' },
        payload,
      });
    };
    const cause = { label: 'Panne' };
    const [first, again] = [
      await create('/rest/news/cause/', cause),
      await create('/rest/news/cause/', cause),
    ];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    const causes = await test.db.selectFrom('cause').select('id').where('label', '=', 'Panne').execute();
    expect(causes).toEqual([{ id: first.json.id }]);
    expect((await create('/rest/news/cause/', { label: 'Autre' })).status).toBe(409);
    const key = await create('/rest/feedKey', { name: 'Carte', projectIds: [nord().id] });
    expect(key.status, key.text).toBe(200);
    const kept = await test.db.selectFrom('answered_call').select('answer').execute();
    expect(kept).toEqual([{ answer: first.text }]);
  });

  it('CMP-5 a key is its user’s, in one project', async () => {
    const own = await send('a-key');
    const colleague = await send('a-key', message(), 'manager.nord');
    expect([own.status, colleague.status]).toEqual([200, 200]);
    expect(colleague.json.id).not.toBe(own.json.id);
    const superuser = [nord(), test.network.sud].map(({ id, screens }) =>
      send('a-key', { ...message(), screens, projectId: id }, 'super'),
    );
    const there = await Promise.all(superuser);
    expect(there.map(({ status }) => status)).toEqual([200, 200]);
    expect(there[0]?.json.id).not.toBe(there[1]?.json.id);
  });

  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['with an accent', 'clé'],
    ['too long', 'k'.repeat(256)],
  ])('CMP-5 a key that is %s is refused, and nothing is spread', async (_, key) => {
    const refused = await send(key);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.json as unknown as Failure).fields ?? {})).toEqual(['idempotency-key']);
    expect(userText(refused)).toContain('1 à 255 caractères');
    expect(await titles()).toEqual([]);
    expect((await send('k'.repeat(255))).status).toBe(200);
  });

  it('CMP-5 what was refused is tried anew under its key', async () => {
    await test.db.updateTable('news_conf').set({ message_limit: 0 }).execute();
    expect((await send('a-key')).status).toBe(409);
    await roomForAll(test);
    expect((await send('a-key')).status).toBe(200);
    expect(await titles()).toHaveLength(1);
  });

  it('CMP-5 a key is kept for a day, and swept when that is over by whatever clock', async () => {
    const kept = () => test.db.selectFrom('answered_call').select('key').execute();
    const { id } = (await send('a-key')).json;
    test.clock.advance(day - 1);
    await sweepAnsweredCalls(test.db, test.clock.now);
    // The session has expired by then.
    const later = await signIn(test.app, 'user.nord');
    expect((await spreadAs(later, 'a-key', message())).json.id).toBe(id);
    test.clock.advance(1);
    // Expired but not swept yet: the key may be reused with other content.
    const next = await spreadAs(later, 'a-key', message('Grève'));
    expect([next.status, next.json.id === id]).toEqual([200, false]);
    expect(await kept()).toHaveLength(1);
    // By a clock that is days ahead for a moment nothing is forgotten.
    await sweepAnsweredCalls(test.db, test.clock.now + day + surelyPastMs - 1);
    expect(await kept()).toHaveLength(1);
    await sweepAnsweredCalls(test.db, test.clock.now + day + surelyPastMs);
    expect(await kept()).toEqual([]);
  });

  it('CMP-5 a server that ended between the change and its answer has done it once', async () => {
    const { id, undoId } = (await send('a-key')).json as News & { undoId: number };
    await test.db.updateTable('answered_call').set({ answer: null }).execute();
    const again = await send('a-key');
    expect([again.status, again.json]).toMatchObject([200, { id, undoId }]);
    expect(await titles()).toHaveLength(1);
  });

  it('CMP-5 OPS-5 is answered as the first, also when a second person’s agreement is asked for no more, or by now', async () => {
    await askForTwo(test, nord());
    const proposed = (await send('a-key')) as Answer<unknown>;
    expect(proposed.status, proposed.text).toBe(202);
    await askForTwo(test, nord(), null);
    const again = (await send('a-key')) as Answer<unknown>;
    expect([again.status, again.json]).toEqual([202, proposed.json]);
    expect(await titles()).toEqual([]);

    const { id } = (await send('another-key')).json;
    await test.db.updateTable('answered_call').set({ answer: null }).execute();
    await askForTwo(test, nord());
    expect(await send('another-key')).toMatchObject({ status: 200, json: { id } });
    expect(await titles()).toEqual(['Travaux']);
  });

  it('CMP-5 of any calls that come together, each key is done once', async () => {
    await roomForAll(test);
    const calls = fc.array(
      fc.record({ key: fc.integer({ min: 0, max: 3 }), text: fc.constantFrom('A', 'B') }),
      {
        minLength: 2,
        maxLength: 12,
      },
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(calls, async (given) => {
        round += 1;
        const before = new Set((await shown(test)).map(({ id }) => id));
        const answers = await Promise.all(
          given.map(({ key, text }) => send(`${round}-${key}`, message(`${text} ${round} ${key}`))),
        );
        const done = new Map<number, Set<number>>();
        for (const [at, { key }] of given.entries()) {
          const { status, json } = answers[at] as Answer<News>;
          expect([200, 409]).toContain(status);
          if (status === 200) done.set(key, (done.get(key) ?? new Set()).add(json.id));
        }
        expect([...done.keys()].sort()).toEqual([...new Set(given.map(({ key }) => key))].sort());
        expect([...done.values()].map(({ size }) => size)).toEqual([...done].map(() => 1));
        const fresh = (await shown(test)).filter(({ id }) => !before.has(id));
        expect(fresh).toHaveLength(done.size);
      }),
      { numRuns: 8 },
    );
  });

  describe('of every kind:', () => {
    const twice = async (username: string, options: Parameters<Client['call']>[0]) => {
      const client = await test.as(username);
      const call = () =>
        client.call({ ...options, headers: { ...options.headers, 'idempotency-key': 'a-key' } });
      const first = await call();
      expect(first.status, first.text).toBe(200);
      const again = await call();
      expect([again.status, again.text]).toEqual([200, first.text]);
    };
    const traces = async () =>
      (await test.db.selectFrom('audit').select('action').orderBy('id').execute()).length;

    it('CMP-5 a correction is one', async () => {
      const { id, version } = (await send('spread')).json;
      await twice('user.nord', {
        method: 'POST',
        url: '/rest/news',
        payload: { id, version, content: '<p>Reprise</p>' },
      });
      expect(await shown(test)).toMatchObject([{ id, version: (version ?? 0) + 1, title: 'Reprise' }]);
    });

    it('CMP-5 a picture is spread once, and another picture is another call', async () => {
      const spreadPicture = async (kind: 'png' | 'gif') => ({
        method: 'POST' as const,
        url: '/rest/advertising/',
        ...multipartSave(
          { name: 'Affiche', screens: nord().screens },
          { file: { name: 'a', bytes: await buildPicture(kind) } },
        ),
      });
      await twice('manager.nord', await spreadPicture('png'));
      expect(await test.db.selectFrom('advertising').select('id').execute()).toHaveLength(1);
      const other = await spreadPicture('gif');
      const { status } = await (
        await test.as('manager.nord')
      ).call({ ...other, headers: { ...other.headers, 'idempotency-key': 'a-key' } });
      expect(status).toBe(409);
    });

    it('CMP-5 a message of the library is saved once', async () => {
      const payload = { projectId: nord().id, content: '<p>Grève</p>' };
      await twice('manager.nord', { method: 'POST', url: '/rest/news/library', payload });
      expect(await test.db.selectFrom('news').select('id').execute()).toHaveLength(1);
    });

    it('CMP-5 a scenario is saved once, and activated once', async () => {
      const { id, newsId } = await insertScenario(test.db, nord());
      const messages = [{ id: newsId, screens: [nord().screens[0]] }];
      const payload = { projectId: nord().id, name: 'Évacuation', messages };
      await twice('manager.nord', { method: 'POST', url: '/rest/scenario', payload });
      expect(await test.db.selectFrom('scenario').select('id').execute()).toHaveLength(2);
      const before = await traces();
      await test.db.deleteFrom('answered_call').execute();
      await twice('user.nord', { method: 'POST', url: `/rest/scenario/${id}` });
      // What is named in the address makes it another call.
      const { id: other } = await insertScenario(test.db, nord(), { name: 'Neige' });
      const user = await test.as('user.nord');
      for (const path of [`${other}`, `${id}?replaces=${other}`]) {
        const headers = { 'idempotency-key': 'a-key' };
        const { status } = await user.call({ method: 'POST', url: `/rest/scenario/${path}`, headers });
        expect([path, status]).toEqual([path, 409]);
      }
      expect(await traces()).toBe(before + 1);
    });

    it('CMP-5 a scenario is planned once', async () => {
      const { id: scenarioId } = await insertScenario(test.db, nord());
      const payload = { scenarioId, startsAt: test.clock.now + day, stopsAt: test.clock.now + 2 * day };
      await twice('user.nord', { method: 'POST', url: `/api/plans/project/${nord().id}`, payload });
      expect(await test.db.selectFrom('scenario_plan').select('id').execute()).toHaveLength(1);
    });

    it('CMP-5 a template of messages is saved once', async () => {
      const url = `/api/messageTemplates/project/${nord().id}`;
      const before = await traces();
      await twice('manager.nord', { method: 'POST', url, payload: buildMessageTemplateSave() });
      expect(await traces()).toBe(before + 1);
    });

    it('CMP-5 abbreviations are saved once', async () => {
      const url = `/api/abbreviations/project/${nord().id}`;
      const payload = { rows: [{ short: 'Bd', said: 'boulevard', language: null }], version: 0 };
      await twice('manager.nord', { method: 'POST', url, payload });
      expect(await test.db.selectFrom('abbreviation').select('version').execute()).toEqual([{ version: 1 }]);
    });

    it('CMP-5 FLT-1 who is told of silent screens is saved once', async () => {
      const url = `/api/silence/project/${nord().id}`;
      const settings = { enabled: false, after: 15, recipients: [], never: false, back: true, quiet: null };
      await twice('admin.nord', { method: 'POST', url, payload: { ...settings, version: 0 } });
      expect(await test.db.selectFrom('silence_alert').select('version').execute()).toEqual([{ version: 1 }]);
    });

    it('CMP-5 a burst is launched once, and not prolonged by being sent again', async () => {
      const url = '/jdb/rest/rafale/';
      const form = multipart({ stopPointId: String(nord().pointId) });
      await twice('user.nord', { method: 'POST', url, ...form });
      const bursts = await test.db.selectFrom('burst').select('ends_at').execute();
      expect(bursts).toEqual([{ ends_at: test.clock.now + burstMs }]);
    });
  });
});

describe.skipIf(!hasPostgres)('a call that is sent to two servers', () => {
  let first: TestApp;
  let second: TestApp;
  beforeEach(async () => {
    first = await startTestApp(postgres);
    second = await startBeside(first);
    await roomForAll(first);
  });
  afterEach(async () => {
    await second.close();
    await first.close();
  });

  it('CMP-5 at once or one after the other is one message', async () => {
    const { screens } = first.network.nord;
    const clients = [await first.as('user.nord'), await second.as('user.nord')];
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      const message = { content: `<p>${key}</p>`, screens };
      const calls = [0, 1, 0, 1].map((at) => spreadAs(clients[at] as Client, key, message));
      const answers = await Promise.all(calls);
      const later = await spreadAs(clients[1] as Client, key, message);
      expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set([...answers, later].map(({ json }) => json.id)).size).toBe(1);
    }
    expect((await shown(second)).map(({ title }) => title).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

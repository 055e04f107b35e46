import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mostDecided, mostWaiting } from '../../contract/approval.ts';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { Proposal, Proposed } from '../../contract/schemas/proposal.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { type Answer, type Client, userText } from '../support/client.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents } from '../support/eventReader.ts';
import { askForTwo, insertProposal, proposalsOf } from '../support/proposals.ts';
import { startBeside, startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const hour = 3_600_000;

describeOnEachEngine('messages that a second person has to agree to', (engine) => {
  let test: TestApp;
  let proposer: Client;
  let other: Client;
  let byOther: ReturnType<typeof proposalsOf>;
  let byProposer: ReturnType<typeof proposalsOf>;
  beforeEach(async () => {
    test = await startTestApp(engine);
    await askForTwo(test, nord());
    proposer = await test.as('user.nord');
    other = await test.as('manager.nord');
    byOther = proposalsOf(other, nord().id);
    byProposer = proposalsOf(proposer, nord().id);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const shown = async () =>
    (await proposer.get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array;
  const message = (more: Spread = {}): Spread => ({
    content: '<p>Travaux</p>',
    screens: nord().screens,
    ...more,
  });
  const send = async (more: Spread = {}) =>
    (await proposer.spread(message(more))) as Answer<News & Partial<Proposed>>;
  const propose = async (more: Spread = {}): Promise<Proposal> => {
    const { status, json, text } = await send(more);
    expect(status, text).toBe(202);
    return (json as unknown as Proposed).proposal;
  };
  const expectRefused = (answer: Answer<unknown>, status: number, text: RegExp | string) => {
    expect([answer.status, userText(answer as Answer<ErrorBody>)]).toEqual([
      status,
      expect.stringMatching(text),
    ]);
  };

  it('OPS-5 waits, is told live, and reaches the screens when somebody else agrees, who may undo it', async () => {
    const told: ServerEvent[] = [];
    test.bus.subscribe((event) => told.push(event));
    const proposal = await propose({ title: 'Travaux', until: test.clock.now + hour });
    expect(proposal).toMatchObject({
      kind: 'spread',
      label: 'Travaux',
      screens: 3,
      state: 'waiting',
      proposedBy: 'user.nord',
      own: true,
      decidable: false,
      expiresAt: test.clock.now + hour,
    });
    expect(await shown()).toEqual([]);
    expect(told).toEqual([{ type: 'proposals', projectId: nord().id }]);
    expect(await undoingOf(proposer, nord().id).list()).toEqual([]);

    expect(await byOther.list()).toEqual([{ ...proposal, own: false, decidable: true }]);
    const { outcome } = (await byOther.details(proposal.id)).json;
    expect(outcome.news).toMatchObject({ content: '<p>Travaux</p>', screens: nord().screens });

    test.clock.advance(60_000);
    const agreed = await byOther.agree(proposal.id);
    expect([agreed.status, agreed.json]).toMatchObject([
      200,
      { proposal: { state: 'agreed', decidedBy: 'manager.nord', decidedAt: test.clock.now } },
    ]);
    const [news] = await shown();
    expect(news).toMatchObject({ title: 'Travaux', screens: nord().screens, createdBy: 'user.nord' });
    expect(told.map(({ type }) => type)).toEqual(['proposals', 'change', 'proposals']);
    expect(await byProposer.list()).toMatchObject([{ state: 'agreed', decidedBy: 'manager.nord' }]);

    expect((await undoingOf(other, nord().id).undo(agreed.json.undoId ?? 0)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it('OPS-5 SPR-4 the outcome of a spread from the library names its message', async () => {
    const libraryId = await insertNews(test.db, nord().id, { title: 'Grève' });
    const { id } = await propose({ content: undefined, libraryId });
    expect((await byOther.details(id)).json.outcome).toMatchObject({ news: { title: 'Grève' }, libraryId });
  });

  it('OPS-5 OPS-6 the journal names who has proposed it and who has agreed', async () => {
    await byOther.agree((await propose()).id);
    const entries = await (await test.as('super')).get<{ username: string }[]>('/api/audit');
    expect(entries.json).toMatchObject([
      {
        username: 'manager.nord',
        resource: 'proposals',
        action: 'update',
        changes: { state: { from: 'waiting', to: 'agreed' }, proposedBy: { to: 'user.nord' } },
      },
      {
        username: 'manager.nord',
        resource: 'news',
        action: 'create',
        changes: { proposedBy: { from: null, to: 'user.nord' } },
      },
      { username: 'user.nord', resource: 'proposals', action: 'create' },
    ]);
  });

  it('OPS-5 nobody agrees to his own, whatever his role', async () => {
    const chief = await test.as('super');
    const answer = (await chief.spread(message())) as unknown as Answer<Proposed>;
    const { id } = answer.json.proposal;
    const byChief = proposalsOf(chief, nord().id);
    expectRefused(await byChief.agree(id), 403, 'votre propre proposition');
    expectRefused(await byChief.refuse(id, 'non'), 403, 'votre propre proposition');
    expect(await shown()).toEqual([]);
    expect((await byOther.agree(id)).status).toBe(200);
    expect(await shown()).toHaveLength(1);
  });

  it('OPS-5 of two who agree at once one does it, and the other is told who did', async () => {
    const { id } = await propose();
    // On PostgreSQL there are two servers, waiting for the same row.
    const second = engine.name === 'postgres' ? await startBeside(test) : test;
    const byAdmin = proposalsOf(await second.as('admin.nord'), nord().id);
    const answers = await Promise.all([byOther.agree(id), byAdmin.agree(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (second !== test) await second.close();
    const late = answers.find(({ status }) => status === 409);
    expect(late && userText(late)).toMatch(/^(manager|admin)\.nord a déjà validé cette proposition\.$/);
    expect(await shown()).toHaveLength(1);
  });

  it('OPS-5 of two that are proposed at once one waits where there is room for one', async () => {
    for (let waiting = 1; waiting < mostWaiting; waiting += 1) await insertProposal(test, nord());
    const two = (second = proposer) => Promise.all([proposer.spread(message()), second.spread(message())]);
    const refusal = async (answers: ReturnType<typeof two>) => {
      const refused = (await answers).filter(({ status }) => status === 409);
      expect(refused.map((answer) => userText(answer as unknown as Answer<ErrorBody>))).toEqual([
        expect.stringContaining(String(mostWaiting)),
      ]);
    };
    if (engine.name === 'sqlite') return refusal(two());
    // One server serialises changes per project: here there are two, and neither can write before both have counted.
    const beside = await startBeside(test);
    const elsewhere = await beside.as('user.nord');
    let answers: ReturnType<typeof two> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await sql`lock table proposal in share row exclusive mode`.execute(trx);
      answers = two(elsewhere);
      await expect.poll(() => countLockWaits(test)).toBe(2);
    });
    if (answers) await refusal(answers);
    await beside.close();
  });

  it('OPS-5 MSG-5 consoles are told that what waits has changed, and nothing else is read again; and first whether anything does', async () => {
    const follow = async () =>
      readEvents(`${await test.url()}/api/events/project/${nord().id}?token=${other.token}`);
    // What waits elsewhere is no concern of this project.
    await insertProposal(test, test.network.sud);
    const stream = await follow();
    expect(await stream.next('ready')).toMatchObject({ proposalsWait: false });
    await propose({ until: test.clock.now + hour });
    expect(await stream.next('change')).toEqual({ topics: ['proposals'] });
    stream.close();
    const later = await follow();
    expect(await later.next('ready')).toMatchObject({ proposalsWait: true });
    later.close();
    test.clock.advance(hour);
    const last = await follow();
    expect(await last.next('ready')).toMatchObject({ proposalsWait: false });
    last.close();
  });

  it('OPS-5 is refused with a reason, or withdrawn by who has proposed it, and is then over', async () => {
    const told: ServerEvent[] = [];
    const refused = await propose();
    test.bus.subscribe((event) => told.push(event));
    expectRefused(await byOther.refuse(refused.id, '  '), 400, 'Dites pourquoi');
    expect((await byOther.refuse(refused.id, ' Pas aujourd’hui ')).status).toBe(200);
    const event = { type: 'proposals', projectId: nord().id };
    expect(told).toEqual([event]);
    const withdrawn = await propose();
    expect((await byOther.withdraw(withdrawn.id)).status).toBe(404);
    expect((await byProposer.withdraw(withdrawn.id)).status).toBe(200);
    expect(told).toEqual([event, event, event]);
    expect(await byProposer.list()).toMatchObject([
      { id: withdrawn.id, state: 'withdrawn', reason: null },
      { id: refused.id, state: 'refused', reason: 'Pas aujourd’hui', decidedBy: 'manager.nord' },
    ]);
    expectRefused(await byOther.agree(refused.id), 409, 'manager.nord a déjà refusé');
    expectRefused(await byOther.agree(withdrawn.id), 409, 'user.nord a retiré');
    expect(await shown()).toEqual([]);
    const trail = await test.db
      .selectFrom('audit')
      .select(['username', 'changes'])
      .where('resource', '=', 'proposals')
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    expect(trail.map(({ username, changes }) => [username, JSON.parse(changes) as unknown])).toEqual([
      [
        'manager.nord',
        {
          state: { from: 'waiting', to: 'refused' },
          proposedBy: { from: null, to: 'user.nord' },
          reason: { from: null, to: 'Pas aujourd’hui' },
        },
      ],
      ['user.nord', { state: { from: 'waiting', to: 'withdrawn' } }],
    ]);
  });

  it('OPS-5 those that wait are listed first, the oldest at the top, then what is over, the latest hundred', async () => {
    const insert = (columns: Parameters<typeof insertProposal>[2] = {}) =>
      insertProposal(test, nord(), columns);
    const first = await insert();
    const forgotten = await insert({ state: 'agreed' });
    const over: number[] = [];
    while (over.length < mostDecided - 1) over.push(await insert({ state: 'refused' }));
    over.push(await insert({ expires_at: test.clock.now }));
    const second = await insert();
    await insertProposal(test, test.network.sud);
    const ids = (await byOther.list()).map(({ id }) => id);
    expect(ids).toEqual([first, second, ...over.toReversed()]);
    expect(ids).not.toContain(forgotten);
  });

  it('OPS-5 what is over is not displaced by what its reader does not see, and his own not by that of others', async () => {
    const insert = (columns: Parameters<typeof insertProposal>[2]) => insertProposal(test, nord(), columns);
    const decideMany = (kind: string) =>
      Promise.all(Array.from({ length: mostDecided }, () => insert({ kind, state: 'agreed' })));
    const { id: proposed_by_id } = await test.db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', 'user.nord')
      .executeTakeFirstOrThrow();
    const own = await insert({ proposed_by_id, state: 'refused' });
    const seen = await insert({ state: 'refused' });
    const ids = async () => (await byProposer.list()).map(({ id }) => id);
    // Saves of the library are for managers.
    await decideMany('library');
    expect(await ids()).toEqual([seen, own]);
    const latest = (await decideMany('spread')).sort((a, b) => b - a);
    expect(await ids()).toEqual([...latest, own]);
  });

  it('OPS-5 expires with its message', async () => {
    const { id } = await propose({ until: test.clock.now + hour });
    test.clock.advance(hour - 1);
    expect(await byOther.list()).toMatchObject([{ state: 'waiting', decidable: true }]);
    test.clock.advance(1);
    expect(await byOther.list()).toMatchObject([{ state: 'expired', decidable: false }]);
    expectRefused(await byOther.agree(id), 409, 'a expiré');
    expect(await shown()).toEqual([]);
  });

  it('OPS-5 what is wrong with it is said to who proposes, in its field, and nothing waits', async () => {
    const wrong = await send({ period: 'midi' });
    expect([wrong.status, (wrong.json as unknown as ErrorBody).fields]).toMatchObject([
      400,
      { period: expect.stringContaining('HHMM') as string },
    ]);
    expect((await send({ screens: ['sud-1'] })).status).toBe(404);
    expect(await byOther.list()).toEqual([]);
  });

  it('OPS-5 what has become impossible meanwhile is said, and goes on waiting', async () => {
    const { id } = await propose();
    await test.db.updateTable('news_conf').set({ message_limit: 0 }).execute();
    expectRefused(await byOther.agree(id), 409, /tel que proposé.*limite de messages/);
    expect(await byOther.list()).toMatchObject([{ id, state: 'waiting' }]);
    await test.db.updateTable('news_conf').set({ message_limit: 3 }).execute();
    expect((await byOther.agree(id)).status).toBe(200);
  });

  it('OPS-5 for a screen that was deleted meanwhile, it is said which one', async () => {
    const { id } = await propose();
    await test.db.deleteFrom('screen').where('id', '=', nord().screens[0]).execute();
    expectRefused(await byOther.agree(id), 409, /tel que proposé. Écran inconnu : nord-1\. La proposition/);
  });

  it('OPS-5 CMP-5 sent twice under one key it is one proposal, and agreed to twice it is one message', async () => {
    const sendAs = (client: Client, key: string, url: string, payload: object) =>
      client.call<Proposed>({ method: 'POST', url, headers: { 'idempotency-key': key }, payload });
    const given = message({ until: test.clock.now + hour });
    const sent = [1, 2].map(() => sendAs(proposer, 'one', '/rest/news', given));
    const [first, second] = await Promise.all(sent);
    expect([first?.status, second?.status]).toEqual([202, 202]);
    expect(second?.json.proposal.id).toBe(first?.json.proposal.id);
    const [{ id }, ...more] = (await byOther.list()) as [Proposal, ...Proposal[]];
    expect(more).toEqual([]);
    const agree = () => sendAs(other, 'two', `/api/proposals/${id}/agree`, {});
    const answers = [await agree(), await agree()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await shown()).toHaveLength(1);
    const again = await sendAs(proposer, 'one', '/rest/news', given);
    expect([again.status, again.json.proposal.state]).toEqual([202, 'agreed']);
    const [news] = await shown();
    const later = { messages: [{ id: news?.id }], until: test.clock.now + 2 * hour };
    const prolong = () => sendAs(proposer, 'three', `/api/news/prolong/project/${nord().id}`, later);
    const prolonged = [await prolong(), await prolong()];
    expect(prolonged.map(({ status, json }) => [status, json.proposal.id])).toEqual(
      Array.from({ length: 2 }, () => [202, prolonged[0]?.json.proposal.id]),
    );
  });

  describe('corrections', () => {
    const spreadOne = async (more: Spread = {}): Promise<News> => {
      await askForTwo(test, nord(), null);
      const { json } = await proposer.spread(message(more));
      await askForTwo(test, nord());
      return json;
    };

    it('OPS-5 a correction waits, and the message stays as it is until somebody agrees', async () => {
      const { id } = await spreadOne();
      const proposal = await propose({ id, content: '<p>Grève</p>' });
      expect(proposal).toMatchObject({ kind: 'correction' });
      const { outcome } = (await byOther.details(proposal.id)).json;
      expect([outcome.before?.content, outcome.news?.content]).toEqual(['<p>Travaux</p>', '<p>Grève</p>']);
      expect(await shown()).toMatchObject([{ id, content: '<p>Travaux</p>', version: 1 }]);
      expect((await byOther.agree(proposal.id)).status).toBe(200);
      expect(await shown()).toMatchObject([{ id, content: '<p>Grève</p>', correctedBy: 'user.nord' }]);
    });

    it('OPS-5 one of what somebody has changed meanwhile is not agreed to', async () => {
      const { id } = await spreadOne();
      const proposal = await propose({ id, content: '<p>Grève</p>' });
      await askForTwo(test, nord(), null);
      await other.spread({ id, content: '<p>Fini</p>' });
      expectRefused(await byOther.agree(proposal.id), 409, /tel que proposé : quelqu’un d’autre a modifié/);
      expect(await shown()).toMatchObject([{ content: '<p>Fini</p>' }]);
      await other.delete(`/rest/news/${id}?screenId=`);
      expectRefused(await byOther.agree(proposal.id), 409, /n’existe plus. Refusez-la/);
    });

    it('OPS-5 taking off, ending and deleting need nobody', async () => {
      const { id } = await spreadOne();
      const [first] = nord().screens;
      const correct = async (more: Spread) => (await proposer.spread({ id, ...more })).status;
      expect(await correct({ screens: [first] })).toBe(200);
      expect(await correct({ until: test.clock.now + hour })).toBe(200);
      expect(await correct({ until: test.clock.now + 2 * hour })).toBe(202);
      expect(await correct({ screens: nord().screens })).toBe(202);
      const { status } = await proposer.post(`/api/news/end/project/${nord().id}`, { messages: [{ id }] });
      expect([status, await shown()]).toEqual([200, []]);
    });

    it('OPS-5 one that was corrected does not come back on screens that it was taken off before, which nobody agreed to', async () => {
      const { id } = await spreadOne();
      const [first, second, third] = nord().screens;
      const { undo } = undoingOf(proposer, nord().id);
      const takeOff = async () =>
        (await proposer.delete<{ undoId: number }>(`/rest/news/screen/${id}?screenId=${third}`)).json.undoId;
      expect((await undo(await takeOff())).status).toBe(200);
      const undoId = await takeOff();
      const proposal = await propose({ id, content: '<p>Grève</p>', screens: [first, second] });
      expect((await byOther.agree(proposal.id)).status).toBe(200);
      expectRefused(await undo(undoId), 409, /a été modifié entre-temps/);
      expect(await shown()).toMatchObject([{ screens: [first, second] }]);
    });

    it('OPS-5 alerts are excepted where the project says so', async () => {
      await askForTwo(test, nord(), 'EXCEPT_ALERTS');
      expect((await send({ alert: true })).status).toBe(200);
      const [news] = await shown();
      expect((await send({ id: news?.id ?? 0, content: '<p>Encore</p>' })).status).toBe(200);
      // It is then no longer an alert.
      expect((await send({ id: news?.id ?? 0, alert: false })).status).toBe(202);
      expect((await send()).status).toBe(202);
    });
  });
});

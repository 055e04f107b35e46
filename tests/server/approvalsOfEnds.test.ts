import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import type { SomeDone } from '../../contract/schemas/endedNews.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { Proposed } from '../../contract/schemas/proposal.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { type Answer, type Client, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { askForTwo, proposalsOf } from '../support/proposals.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const hour = 3_600_000;

describeOnEachEngine('ends of messages that a second person has to agree to', (engine) => {
  let test: TestApp;
  let proposer: Client;
  let other: Client;
  let byOther: ReturnType<typeof proposalsOf>;
  beforeEach(async () => {
    test = await startTestApp(engine);
    proposer = await test.as('user.nord');
    other = await test.as('manager.nord');
    byOther = proposalsOf(other, nord().id);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const shown = async () =>
    (await proposer.get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array;
  const spreadOne = async (more: Spread = {}): Promise<News> => {
    await askForTwo(test, nord(), null);
    const message = { content: '<p>Travaux</p>', screens: nord().screens, ...more };
    const { json } = await proposer.spread(message);
    await askForTwo(test, nord());
    return json;
  };
  const prolong = (messages: { id: number }[], hours: number) =>
    proposer.post<Proposed & SomeDone>(`/api/news/prolong/project/${nord().id}`, {
      messages: messages.map(({ id }) => ({ id })),
      until: test.clock.now + hours * hour,
    });
  const expectRefused = (answer: Answer<unknown>, status: number, text: RegExp | string) => {
    expect([answer.status, userText(answer as Answer<ErrorBody>)]).toEqual([
      status,
      expect.stringMatching(text),
    ]);
  };

  it('OPS-5 another end for several messages waits, unless it is an earlier one', async () => {
    const { id } = await spreadOne({ until: test.clock.now + hour });
    expect((await prolong([{ id }], 0.5)).status).toBe(200);
    const { status, json } = await prolong([{ id }], 3);
    expect([status, json.proposal]).toMatchObject([202, { kind: 'prolongation', label: 'Travaux' }]);
    expect((await byOther.agree(json.proposal.id)).status).toBe(200);
    expect(await shown()).toMatchObject([{ until: test.clock.now + 3 * hour }]);
  });

  it('OPS-5 another end for a message of which somebody has changed the text meanwhile is not agreed to', async () => {
    const until = test.clock.now + hour;
    const { id } = await spreadOne({ until });
    const { json } = await prolong([{ id }], 2);
    await askForTwo(test, nord(), null);
    await other.spread({ id, content: '<p>Grève</p>' });
    expectRefused(await byOther.agree(json.proposal.id), 409, /tel que proposé/);
    expect(await shown()).toMatchObject([{ content: '<p>Grève</p>', until }]);
  });

  it('OPS-5 TIM-4 another end alone waits until the present one, for one message as for several; what says more until its own', async () => {
    const { id } = await spreadOne({ until: test.clock.now + hour });
    const [present, later] = [test.clock.now + hour, test.clock.now + 3 * hour];
    const propose = async (change: Spread = {}) => {
      const { json } = await proposer.spread({ id, until: later, ...change });
      return (json as unknown as Proposed).proposal;
    };
    const alone = await propose();
    expect(alone.expiresAt).toBe(present);
    expect((await propose({ content: '<p>Grève</p>' })).expiresAt).toBe(later);
    test.clock.advance(hour);
    expectRefused(await byOther.agree(alone.id), 409, /expiré/);
    expect(await shown()).toEqual([]);
    // One that has ended is brought back until its new end.
    expect((await propose()).expiresAt).toBe(later);
  });

  it('OPS-5 of several messages one that would end later makes all wait, and one that is no alert does; others’ are not told', async () => {
    const soon = await spreadOne({ title: 'Un', until: test.clock.now + hour, alert: true });
    const late = await spreadOne({ title: 'Deux', until: test.clock.now + 5 * hour });
    const foreign = { library: 0, title: 'Ailleurs', shown_until: test.clock.now + 9 * hour };
    const sud = await insertNews(test.db, test.network.sud.id, foreign);
    await askForTwo(test, nord(), 'EXCEPT_ALERTS');
    const { status, json, text } = await prolong([soon, late, { id: sud }], 3);
    expect([status, json.proposal], text).toMatchObject([
      202,
      { label: 'Un, Deux', screens: 3, alert: false, expiresAt: test.clock.now + 5 * hour },
    ]);
    expect((await prolong([soon], 3)).status).toBe(200);
  });

  it('OPS-5 one that has ended makes no nearer end of others wait, and hinders no agreement to a later one', async () => {
    const over = await spreadOne({ title: 'Fini', until: test.clock.now + 0.5 * hour });
    const [soon, late] = [
      await spreadOne({ title: 'Un', until: test.clock.now + 2 * hour }),
      await spreadOne({ title: 'Deux', until: test.clock.now + 5 * hour }),
    ];
    test.clock.advance(0.5 * hour);
    const nearer = await prolong([over, late], 4);
    expect([nearer.status, nearer.json]).toMatchObject([200, { messages: 1, over: 1 }]);
    const { status, json } = await prolong([over, soon, late], 6);
    expect([status, json.proposal]).toMatchObject([202, { label: 'Un, Deux' }]);
    const until = test.clock.now + 6 * hour;
    test.clock.advance(1.5 * hour);
    expect((await byOther.agree(json.proposal.id)).status).toBe(200);
    expect(await shown()).toMatchObject([{ id: late.id, until }]);
  });

  it('OPS-5 SPR-13 who agrees is told of no spread that another one of its library message replaces', async () => {
    const libraryId = await insertNews(test.db, nord().id);
    const screens = nord().screens.slice(0, 2);
    const first = await spreadOne({ libraryId, screens, until: test.clock.now + hour });
    const [from, until] = [test.clock.now + 2 * hour, test.clock.now + 3 * hour];
    const planned = await spreadOne({ libraryId, screens, from, until });
    const { json } = await prolong([planned, first], 5);
    const { outcome } = (await byOther.details(json.proposal.id)).json;
    expect(outcome.messages).toMatchObject([{ id: first.id, screens: 2 }]);
    expect(json.proposal.screens).toBe(2);
  });
});

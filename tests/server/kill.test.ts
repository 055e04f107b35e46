import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { createBuilt } from '../support/testApp.ts';
import { signInAt, type Remote } from '../support/remote.ts';
import { startServer } from '../support/startServer.ts';

const rounds = 3;
const writers = 6;

describeOnEachEngine('kill -9', (engine) => {
  it('SRV-2 CMP-5 in the middle of spreading loses nothing acknowledged, leaves nothing half spread, and lets all be sent again', async () => {
    const { database, network } = await createBuilt(engine);
    const { screens, id: projectId } = network.nord;
    const open = database.open();
    await open.db.updateTable('news_conf').set({ message_limit: 1_000_000 }).execute();
    await open.close();
    const acknowledged = new Set<number>();
    /** Keys of calls whose answer was lost. */
    const unanswered = new Set<string>();

    async function send(user: Remote, key: string): Promise<News> {
      const contents = [1, 2].map((id) => ({ content: `<p>en ${id}</p>`, language: { id } }));
      const message = { contents, screens, title: key };
      const response = await user.post('/rest/news/', message, { 'idempotency-key': key });
      return (await response.json()) as News;
    }

    /** Spreads messages until the server is gone. */
    async function write(user: Remote): Promise<void> {
      for (;;) {
        const key = randomUUID();
        unanswered.add(key);
        try {
          const news = await send(user, key);
          acknowledged.add(news.id);
          unanswered.delete(key);
        } catch {
          return;
        }
      }
    }

    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ ...database.env, DEMO: '0' });
      const user = await signInAt(server.url, 'user.nord');
      const before = acknowledged.size;
      const writing = Array.from({ length: writers }, () => write(user));
      await expect
        .poll(() => acknowledged.size, { interval: 1, timeout: 20_000 })
        .toBeGreaterThan(before + 20 * round);
      await server.kill();
      await Promise.all(writing);
    }

    const server = await startServer({ ...database.env, DEMO: '0' });
    const user = await signInAt(server.url, 'user.nord');
    // After retries, every call has been executed exactly once.
    for (const key of unanswered) acknowledged.add((await send(user, key)).id);
    const { array } = (await (await user.get(`/rest/news/project/${projectId}`)).json()) as { array: News[] };
    const halves = array.filter(
      (news) => news.screens.length !== screens.length || news.contents.length !== 2 || news.title === '',
    );
    expect(halves).toEqual([]);
    const kept = new Set(array.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(unanswered.size).toBeGreaterThan(0);
    expect(new Set(array.map(({ title }) => title)).size).toBe(array.length);
    expect(array.map(({ title }) => title)).toEqual(expect.arrayContaining([...unanswered]));
    await server.stop();
    await database.giveBack();
  });
});

import { expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { createBuilt } from '../support/testApp.ts';
import { signInAt, type Remote } from '../support/remote.ts';
import { startServer } from '../support/startServer.ts';

const rounds = 3;
const writers = 6;

describeOnEachEngine('kill -9', (engine) => {
  it('SRV-2 in the middle of spreading loses nothing acknowledged and leaves nothing half spread', async () => {
    const { database, network } = await createBuilt(engine);
    const { screens, id: projectId } = network.nord;
    const open = database.open();
    await open.db.updateTable('news_conf').set({ message_limit: 1_000_000 }).execute();
    await open.close();
    const acknowledged = new Set<number>();

    /** Spreads one message after the other until the server is gone. */
    async function write(user: Remote): Promise<void> {
      const contents = [1, 2].map((id) => ({ content: `<p>en ${id}</p>`, language: { id } }));
      for (;;) {
        try {
          const response = await user.post('/rest/news/', { contents, screens });
          acknowledged.add(((await response.json()) as News).id);
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
    const { array } = (await (await user.get(`/rest/news/project/${projectId}`)).json()) as { array: News[] };
    const halves = array.filter(
      (news) => news.screens.length !== screens.length || news.contents.length !== 2 || news.title === '',
    );
    expect(halves).toEqual([]);
    const kept = new Set(array.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    await server.stop();
    await database.giveBack();
  });
});

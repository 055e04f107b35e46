import { expect, it } from 'vitest';
import type { ImportLine } from '../../contract/configuration/importing.ts';
import type { Store } from '../../server/db/engine.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importPath } from '../support/importing.ts';
import { createBuilt } from '../support/testApp.ts';
import { signInAt } from '../support/remote.ts';
import { startServer } from '../support/startServer.ts';

const rows = Array.from({ length: 2000 }, (_, at) => ({ name: `Arrêt ${at}`, order: at }));

/** Reads an import's answer until this progress, 0 to 1, or its end. */
async function readUntil({ body }: Response, part: number): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as ImportLine;
      if (!('total' in line) || line.done >= part * line.total) return;
    }
  }
}

describeOnEachEngine('kill -9 in the middle of an import', (engine) => {
  it('ADM-14 leaves all of it or nothing, each record with its trace', async () => {
    const { database, network } = await createBuilt(engine);
    // While a server runs, the database is locked by it.
    const look = async <T>(at: (store: Store) => Promise<T>) => {
      const store = database.open();
      const seen = await at(store);
      await store.db.deleteFrom('point').execute();
      await store.db.deleteFrom('audit').execute();
      await store.close();
      return seen;
    };
    await look(() => Promise.resolve());
    for (const part of [0.3, 0.6, 0.9]) {
      const server = await startServer({ ...database.env, DEMO: '0' });
      const user = await signInAt(server.url, 'super');
      const answer = await user.post(importPath('points', network.nord.id), { dryRun: false, rows });
      await readUntil(answer, part);
      await server.kill();

      const [points, entries] = await look(({ db }) =>
        Promise.all(
          (['point', 'audit'] as const).map((table) => db.selectFrom(table).select('id').execute()),
        ),
      );
      expect([0, rows.length]).toContain(points?.length);
      expect(entries?.length).toBe(points?.length);
    }
    await database.giveBack();
  });
});

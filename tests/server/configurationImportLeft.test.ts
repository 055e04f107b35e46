import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertProject } from '../support/buildNetwork.ts';
import type { Client } from '../support/client.ts';
import { listRecords } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importPath, importRows } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const rowsOf = (name: string) =>
  Array.from({ length: 1500 }, (_, at) => ({ name: `${name} ${at}`, order: at }));

describeOnEachEngine('an import of records that its caller leaves', (engine) => {
  let test: TestApp;
  let superuser: Client;
  let projectId: number;
  let left: AbortController;
  /** What happens once the project's row has been read, and before the caller of the row has it. */
  let afterProject: (() => Promise<unknown>) | null = null;

  beforeAll(async () => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isProject = result.rows.some((row) => row['name'] === 'quittée');
        const then = isProject ? afterProject : null;
        if (then) afterProject = null;
        await then?.();
        return result;
      },
    };
    test = await startTestApp(engine, {
      watched: (store) => ({ ...store, db: store.db.withPlugin(plugin) }),
    });
    superuser = await test.as('super');
    projectId = await insertProject(test.db, 'quittée');
  });
  beforeEach(() => {
    left = new AbortController();
  });
  afterAll(() => test.close());

  const begin = async () =>
    fetch(`${await test.url()}${importPath('points', projectId)}`, {
      method: 'POST',
      headers: { 'x-auth-token': String(superuser.token), 'content-type': 'application/json' },
      body: JSON.stringify({ dryRun: false, rows: rowsOf('Laissé') }),
      signal: left.signal,
    });

  /** An equally long import, started later: when it ends, the other one would have ended too. */
  async function expectNothingElse(name: string) {
    await importRows(superuser, 'points', projectId, rowsOf(name));
    const points = await listRecords(superuser, 'points', projectId);
    expect(points.filter((point) => String(point['name']).startsWith('Laissé'))).toEqual([]);
    const changes = await test.db
      .selectFrom('audit')
      .select('id')
      .where('project_id', '=', projectId)
      .execute();
    expect(changes).toHaveLength(points.length);
  }

  it('ADM-14 who leaves before the end has done nothing', async () => {
    const answer = await begin();
    await answer.body?.getReader().read();
    left.abort();
    await expectNothingElse('Suivant');
  });

  it('ADM-14 who has left before it begins has done nothing', async () => {
    const arrived = once(test.app.server, 'request') as Promise<[unknown, ServerResponse]>;
    const gone = Promise.withResolvers<unknown>();
    afterProject = async () => {
      const [, response] = await arrived;
      left.abort();
      gone.resolve(await once(response, 'close'));
    };
    await expect(begin()).rejects.toThrow('aborted');
    await gone.promise;
    await expectNothingElse('Dernier');
  });
});

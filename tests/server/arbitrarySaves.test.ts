import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { configurationNames, configurationOf } from '../../contract/configuration/resources.ts';
import { allEntities } from '../../server/domain/configuration/entities.ts';
import { newRecords, saveRecord } from '../support/configure.ts';
import type { Client, Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '<script>alert(1)</script>',
    'x'.repeat(3000),
    -1,
    0,
    1,
    2 ** 31,
    1e308,
    0.5,
    null,
    true,
    [],
    {},
    { id: 1 },
    { id: '1' },
    ['ROLE_SUPERUSER'],
    '__proto__',
  ),
);

describeOnEachEngine('saves of anything', (engine) => {
  const app = useTestApp(engine);
  const runs = engine.name === 'sqlite' ? 60 : 25;
  let superuser: Client;
  beforeEach(async () => {
    superuser = await app().as('super');
  });

  const tables = [
    ...new Set(allEntities.map(({ table }) => table)),
    'line_meta_direction',
    'image',
    'news',
    'news_screen',
    'audit',
  ];

  /** Everything that a save could have changed. */
  async function everything(): Promise<string> {
    const rows = [];
    for (const table of tables)
      rows.push(
        await app()
          .db.selectFrom(table as 'site')
          .selectAll()
          .execute(),
      );
    return JSON.stringify(rows);
  }

  /** Sends and judges: a success, or a well-formed refusal that changed nothing. */
  async function judge(send: () => Promise<{ status: number; text: string; json: unknown }>): Promise<void> {
    const before = await everything();
    const answer = await send();
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status < 300) return;
    const { status, exception, message } = answer.json as Failure;
    expect(status).toBe(answer.status);
    expect(exception).toMatch(/^[A-Z]\w+Exception$/);
    expect(message).toMatch(/<clientMessage>.+<\/clientMessage>/s);
    expect(answer.text).not.toMatch(/sqlite|postgres|constraint|server\/|node_modules/i);
    expect(await everything()).toBe(before);
  }

  it.each(configurationNames)('%s: bad input is refused as such, and changes nothing', async (resource) => {
    const { nord, sud } = app().network;
    const { object } = newRecords(nord)[resource];
    const names = [...Object.keys(configurationOf(resource).fields), 'id', 'version', 'projectId', 'project'];
    const mutated = fc
      .dictionary(fc.constantFrom(...names), hostile, { maxKeys: 4 })
      .map((changes): unknown => ({ ...object, ...changes }));
    const ids = fc.constantFrom(
      null,
      '1',
      '2',
      '999',
      'x',
      '-1',
      '1e9',
      nord.screens[0],
      sud.screens[0],
      '2147483648',
    );
    const parts = fc.dictionary(
      fc.constantFrom('idProject', 'idSite', 'idLine', 'idScreen', 'idNewsConf', 'jsonNotif', 'autre'),
      fc.oneof(fc.constantFrom('', '1', '999', 'x', String(sud.id), '{}'), fc.string({ maxLength: 20 })),
      { maxKeys: 2 },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, hostile), ids, parts, async (sent, id, sentParts) => {
        await judge(() => saveRecord(superuser, resource, sent, { id, parts: sentParts }));
      }),
      { numRuns: runs },
    );
  });

  it.each(['/rest/news/', '/rest/line/inhibition'])('%s: the same', async (url) => {
    const { nord } = app().network;
    const object = { content: '<p>x</p>', screens: [nord.screens[0]], projectId: nord.id };
    const mutated = fc
      .dictionary(
        fc.constantFrom('content', 'screens', 'screenId', 'lineId', 'priority', 'period', 'contents'),
        hostile,
      )
      .map((changes): unknown => ({ ...object, ...changes }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, hostile, fc.array(hostile)), async (sent) => {
        await judge(() => superuser.save(url, sent));
      }),
      { numRuns: runs },
    );
  });
});

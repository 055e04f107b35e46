import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { expect, it } from 'vitest';
import { namedStatements } from './namedStatements.ts';

/** A pool with one connection that records what it is asked. */
function recordingPool() {
  const asked: unknown[] = [];
  const client = {
    query: (query: unknown) => {
      asked.push(query);
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool: PostgresPool = {
    options: {},
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  };
  return { pool: namedStatements(pool), asked };
}

/** Which of some calls of a statement were made by a name. */
async function namedOf(text: string, values: readonly unknown[], calls: number): Promise<boolean[]> {
  const { pool, asked } = recordingPool();
  const client = await pool.connect();
  for (let call = 0; call < calls; call++) await client.query(text, values);
  return asked.map((query) => typeof query === 'object');
}

it('SRV-2 a statement has a name from its sixth use on, and each text its own', async () => {
  const { pool, asked } = recordingPool();
  const client = await pool.connect();
  const texts = ['select a from t where id = $1', 'select b from t where id = $1'];
  for (let use = 1; use <= 6; use++) for (const text of texts) await client.query(text, [use]);
  expect(asked.slice(0, 10)).toEqual(Array.from({ length: 5 }, () => texts).flat());
  expect(asked.slice(10)).toEqual(
    texts.map((text) => ({ name: expect.stringMatching(/^[\w-]{43}$/) as string, text, values: [6] })),
  );
  expect(new Set(asked.slice(10).map((query) => (query as { name: string }).name)).size).toBe(2);
});

it('SRV-2 a connection is the same to Kysely each time it is taken', async () => {
  const { pool } = recordingPool();
  expect(await pool.connect()).toBe(await pool.connect());
});

it.each([
  ['has no values', 'select count(*) from t', []],
  ['may have more columns after a newer server has started', 'select t.* from t where id = $1', [1]],
  ['returns all columns', 'delete from t where id = $1 returning *', [1]],
  ['is as long as its list', `select a from t where id not in (${'$1, '.repeat(3_000)}$1)`, [1]],
])('SRV-2 a statement that %s has no name', async (_, text, values) => {
  expect(await namedOf(text, values, 20)).not.toContain(true);
});

it('SRV-2 counting is no column', async () => {
  expect(await namedOf('select count(*) from t where id = $1', [1], 20)).toContain(true);
});

it('SRV-2 PostgreSQL keeps a limited number of statements for each connection', async () => {
  const { pool, asked } = recordingPool();
  const client = await pool.connect();
  for (let text = 0; text < 300; text++)
    for (let use = 0; use < 10; use++) await client.query(`select ${text} from t where id = $1`, [use]);
  const names = asked.flatMap((query) => (typeof query === 'object' ? (query as { name: string }).name : []));
  expect(new Set(names).size).toBe(128);
});

it('SRV-2 a frequent statement gets its name among thousands that are used once', async () => {
  const { pool, asked } = recordingPool();
  const client = await pool.connect();
  const frequent = 'select frequent from t where id = $1';
  for (let once = 0; once < 5_000; once++) {
    await client.query(`select ${once} from t where id = $1`, [1]);
    if (once % 100 === 0) await client.query(frequent, [1]);
  }
  expect(asked.at(-1)).toBeTypeOf('string');
  expect(asked.filter((query) => (query as { text?: string }).text === frequent).length).toBeGreaterThan(40);
});

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureServerBuilt } from './ensureBuilt.ts';
import { buildTemplates } from './templates.ts';

/** Runs before the server's tests: builds what some of them start, announces the databases, and creates their templates. */
export default async function prepareEngines(project: TestProject): Promise<() => Promise<void>> {
  ensureServerBuilt();
  await announce();
  const { templates, drop } = await buildTemplates();
  project.provide('templates', templates);
  return drop;
}

/** A PostgreSQL that is configured must answer. */
async function announce(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    process.stdout.write(
      '\nPostgreSQL is NOT tested: TEST_DATABASE_URL is not set. The embedded database alone is.\n',
    );
    return;
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    throw new Error('TEST_DATABASE_URL is set, but no PostgreSQL answers there.', { cause });
  }
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  await client.end();
  process.stdout.write(`\nTested on the embedded database and on PostgreSQL ${rows[0]?.server_version}.\n`);
}

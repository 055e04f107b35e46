import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connections, createPool } from '../../server/db/engine.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Address of a database on the tests' PostgreSQL; its connections can be given a name. */
export function addressOf(name: string, connections?: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  if (connections !== undefined) url.searchParams.set('application_name', connections);
  return url.href;
}

/** Runs statements on the tests' PostgreSQL. */
export async function onPostgres<Row extends pg.QueryResultRow>(
  statement: string,
  connectionString = serverUrl,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Schema of what a test adds to a copy (watchWrites.ts). */
export const watching = 'watching';

/** Stores a database's present state within it, with a function that restores it. */
export const remember = `
  create schema remembered;
  do $$
  declare
    one record;
    statements text := '';
  begin
    for one in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('create table remembered.%1$I as table public.%1$I', one.name);
      statements := statements || format('delete from public.%1$I; insert into public.%1$I table remembered.%1$I;', one.name);
    end loop;
    for one in select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' loop
      statements := statements
        || format('perform setval(%L, %s, %L);', 'public.' || quote_ident(one.name), coalesce(one.value, 1), one.value is not null);
    end loop;
    execute format('create function remembered.restore() returns void language plpgsql as %L', 'begin ' || statements || ' end');
  end $$;
`;

/** Name of the connections that are kept between tests. */
const ours = 'kept';

/** Restores a database's stored state, closing all connections but those that are kept. */
const restore = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and application_name <> '${ours}';
  drop schema if exists ${watching} cascade;
  select remembered.restore();
`;

/** A copy with its connections, which cost more than what most tests do with them (docs/decisions/0052). */
export interface Copy {
  template: string;
  name: string;
  /** Restores its rows. */
  restorer: pg.Client | null;
  /** Those that no store uses. */
  pools: pg.Pool[];
}

/** Unused copies by their template. */
const free = new Map<string, Copy[]>();

async function openRestorer(copy: Copy): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOf(copy.name, ours) });
  // Of a test that ends all connections, or of the end of the tests.
  client.on('error', () => undefined);
  client.on('end', () => (copy.restorer = null));
  await client.connect();
  // As a superuser, it may skip the checks of references. Not by each restoring: a change of this discards all plans.
  await client.query('set session_replication_role = replica');
  return client;
}

/** A copy: a returned one with its rows restored, since that takes a tenth of the time of a new one. */
export async function takeCopy(template: string): Promise<Copy> {
  const used = free.get(template)?.pop();
  if (used) {
    used.restorer ??= await openRestorer(used);
    await used.restorer.query(restore);
    return used;
  }
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create database ${name} template ${template}`);
  return { template, name, restorer: null, pools: [] };
}

export function giveBack(copy: Copy): void {
  free.set(copy.template, [...(free.get(copy.template) ?? []), copy]);
}

/** Ends the connections that no store uses. */
export async function leave(copy: Copy): Promise<void> {
  await Promise.all([copy.restorer?.end(), ...copy.pools.splice(0).map((pool) => pool.end())]);
}

/** What `discard all` does, but for prepared statements, of which `pg` does not hear that they are gone. */
const resetSession = 'close all; reset all; unlisten *; discard temp; select pg_advisory_unlock_all()';

/** Connections to a copy as those of a new store; when it ends them, the next one gets them. */
export function takeConnections(copy: Copy): Connections {
  const pool = copy.pools.pop() ?? createPool(addressOf(copy.name, ours));
  return {
    options: pool.options,
    connect: () => pool.connect(),
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
    async end() {
      if (pool.idleCount < pool.totalCount) return pool.end();
      const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
      for (const client of clients) {
        const isReset = await client.query(resetSession).then(
          () => true,
          () => false,
        );
        client.release(!isReset);
      }
      copy.pools.push(pool);
    },
  };
}

/** Removes a database and all copies of it, closing their connections. */
export async function dropWithCopies(template: string): Promise<void> {
  const copies = await onPostgres<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { name } of copies) await onPostgres(`drop database ${name} with (force)`);
}

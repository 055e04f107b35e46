import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Address of a database on the tests' PostgreSQL. */
export function addressOf(name: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
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

/** Stores a database's present state within it, for `restore`. */
export const remember = `
  create schema remembered;
  do $$
  declare one record;
  begin
    for one in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('create table remembered.%1$I as table public.%1$I', one.name);
    end loop;
  end $$;
  create table remembered."sequences of all" as
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public';
`;

/** Restores a database's stored state, closing other connections. As a superuser, it may skip the checks of references. */
const restore = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  drop schema if exists ${watching} cascade;
  set session_replication_role = replica;
  do $$
  declare one record;
  begin
    for one in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', one.name);
      execute format('insert into public.%1$I table remembered.%1$I', one.name);
    end loop;
    for one in select * from remembered."sequences of all" loop
      perform setval(format('public.%I', one.name), coalesce(one.value, 1), one.value is not null);
    end loop;
  end $$;
`;

/** Unused copies by their template. */
const free = new Map<string, string[]>();

/** The name of a copy: a returned one with its rows restored, since that takes a tenth of the time of a new one. */
export async function takeCopy(template: string): Promise<string> {
  const used = free.get(template)?.pop();
  if (used !== undefined) {
    await onPostgres(restore, addressOf(used));
    return used;
  }
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create database ${name} template ${template}`);
  return name;
}

export function giveBack(template: string, name: string): void {
  free.set(template, [...(free.get(template) ?? []), name]);
}

/** Removes a database and all copies of it, closing their connections. */
export async function dropWithCopies(template: string): Promise<void> {
  const copies = await onPostgres<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { name } of copies) await onPostgres(`drop database ${name} with (force)`);
}

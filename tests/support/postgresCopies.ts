import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** The address of a database on the PostgreSQL that the tests were given. */
export function addressOf(name: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on the PostgreSQL that the tests were given. */
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

/** The schema of what a test adds to a copy (watchWrites.ts). */
export const watching = 'watching';

/** Has a database know how it is now, for `restore`. */
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

/** Has a database be as it was, whoever was connected to it. The owner of the server may leave references unlooked at. */
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

/** Copies that nobody uses any more, by what they are copies of. */
const free = new Map<string, string[]>();

/** The name of a copy: one that was given back, as it was at first, since that takes a tenth of the time of another. */
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

/** Removes a database, and all copies of it. Whoever is connected is cut off. */
export async function dropWithCopies(template: string): Promise<void> {
  const copies = await onPostgres<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { name } of copies) await onPostgres(`drop database ${name} with (force)`);
}

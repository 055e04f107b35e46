import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { StartProblem } from '../../shared/errors.ts';
import { copyTexts } from '../../shared/copyTexts.ts';
import { addressForPg } from '../addressForPg.ts';
import { advisoryLocks } from '../advisoryLocks.ts';
import { refuseNewer } from '../migrate.ts';
import { triggerFunctions } from '../migrations/0060_referencesByStatement.ts';
import { afterRestoring, readIdsAhead } from './afterRestoring.ts';
import { forOlderServer } from './olderServers.ts';
import { startTool } from './postgresTools.ts';
import { beginningOf, writeWhole } from './wholeFile.ts';

const magic = Buffer.from('PGDMP');
const ownName = 'girouette-copy';
/** Any client connected to the database except this program. */
const isOther = `datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  and application_name is distinct from '${ownName}'`;

interface Place {
  /** Already quoted by PostgreSQL. */
  schema: string;
  tables: number;
  /** Number of other connected clients. */
  others: number;
  /** As PostgreSQL counts: 160004 is 16.4. */
  version: number;
  /** How far its ids are ahead (afterRestoring.ts). */
  ahead: number;
}

async function look(databaseUrl: string): Promise<Place> {
  const client = new pg.Client({
    connectionString: addressForPg(databaseUrl),
    connectionTimeoutMillis: 10_000,
    application_name: ownName,
  });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Place, 'ahead'> & { secrets: boolean }>(`
      select quote_ident(current_schema()) as schema,
        (select count(*)::int from pg_tables where schemaname = current_schema()) as tables,
        (select count(*)::int from pg_stat_activity where ${isOther}) as others,
        current_setting('server_version_num')::int as version,
        to_regclass(quote_ident(current_schema()) || '.secret') is not null as secrets`);
    const { secrets, ...place } = rows[0] as (typeof rows)[number];
    const found = secrets ? await client.query<{ ahead: number }>(readIdsAhead(`${place.schema}.`)) : null;
    return { ...place, ahead: found?.rows[0]?.ahead ?? 0 };
  } finally {
    await client.end();
  }
}

/**
 * Backs up a PostgreSQL database with pg_dump: a consistent snapshot, whatever is being written. The backup is
 * compressed, and read back to its end before it counts.
 */
export async function saveServed(databaseUrl: string, target: string): Promise<void> {
  const { schema, tables } = await look(databaseUrl);
  if (tables === 0) throw new StartProblem(copyTexts.noBase(new URL(databaseUrl).pathname.slice(1)));
  await writeWhole(target, async (path) => {
    const args = ['--format=custom', '--no-owner', '--no-privileges', '--lock-wait-timeout=60000'];
    const dump = startTool('pg_dump', [...args, `--table=${schema}.*`, `--file=${path}`], databaseUrl);
    dump.stdin.end();
    await dump.ended;
    const reading = startTool('pg_restore', ['--file=/dev/null', path], null);
    reading.stdin.end();
    await reading.ended;
  });
}

/** Throws a StartProblem unless it is a backup of a Girouette that is not newer than this one. */
async function refuseForeign(file: string): Promise<void> {
  if (!beginningOf(file).subarray(0, magic.length).equals(magic))
    throw new StartProblem(copyTexts.otherEngine(file, copyTexts.postgres));
  const reading = startTool('pg_restore', ['--data-only', '--table=schema_version', '--file=-', file], null);
  reading.stdin.end();
  const script = await text(reading.stdout);
  try {
    await reading.ended;
  } catch (error) {
    throw new StartProblem(copyTexts.damaged(file), { cause: error });
  }
  const versions = [...script.matchAll(/^(\d+)\t/gm)].map(([, version]) => Number(version));
  if (versions.length === 0) throw new StartProblem(copyTexts.notOurs(file));
  refuseNewer(Math.max(...versions));
}

/**
 * Runs before the backup's own statements: checks that nobody else is connected, keeps servers from starting, and drops
 * all tables. Then it creates the functions that the backup's triggers call.
 */
const beforeRestoring = (schema: string) => `
  begin;
  do $$
  declare one record;
  begin
    perform pg_advisory_xact_lock(${advisoryLocks.migration});
    if exists (select from pg_stat_activity where ${isOther}) then
      raise exception 'somebody is connected to this database';
    end if;
    for one in select schemaname, tablename from pg_tables where quote_ident(schemaname) = '${schema}' loop
      execute format('drop table %I.%I cascade', one.schemaname, one.tablename);
    end loop;
  end $$;
  ${triggerFunctions}
`;

/**
 * Restores a backup into an empty database, or over its contents (`replace`), in one transaction. Throws when somebody
 * is connected to the database; nothing has changed if it throws.
 */
export async function restoreServed(
  databaseUrl: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<void> {
  await refuseForeign(file);
  const { schema, tables, others, version, ahead } = await look(databaseUrl);
  if (others > 0) throw new StartProblem(copyTexts.running);
  if (tables > 0 && !replace) throw new StartProblem(copyTexts.notEmpty);
  const script = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], null);
  script.stdin.end();
  const psql = startTool('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], databaseUrl);
  psql.stdout.resume();
  psql.stdin.write(beforeRestoring(schema));
  // Without the final commit, nothing takes effect.
  await pipeline(forOlderServer(script.stdout, version), psql.stdin, { end: false }).catch(() => undefined);
  try {
    await script.ended;
    psql.stdin.write(`${afterRestoring.postgres(schema, ahead)}\ncommit;\n`);
  } finally {
    psql.stdin.end();
    await psql.ended;
  }
}

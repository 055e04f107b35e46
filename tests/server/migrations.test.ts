import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { up as keepByMessage } from '../../server/db/migrations/0029_pastByMessage.ts';
import { describeOnEachEngine, sqlite, type TestDatabase, type TestEngine } from '../support/engines.ts';
import { createBuilt } from '../support/testApp.ts';

/** Names stored by databases created before migrations were renumbered (decision 3). */
const formerNames = [
  '0001_foundations',
  '0002_configuration',
  '0004_scenarios',
  '0005_library',
  '0009_timetables',
  '0006_advertising',
  '0007_traffic',
  '0008_gtfs',
  '0010_gtfsReturn',
  '0011_receipts',
  '0012_undo',
  '0013_past',
  '0014_trafficStates',
  '0015_pointFeed',
  '0016_auditAddress',
  '0017_referenceIndexes',
];

const withoutNumber = (name: string) => name.replace(/^\d{4}_/, '');

const versionsOf = async (db: Store['db']) => {
  const { rows } = await sql<{
    version: number;
    name: string;
  }>`select version, name from schema_version order by version`.execute(db);
  return rows;
};

async function withDatabase(
  engine: TestEngine,
  run: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await engine.create();
  try {
    await run(database);
  } finally {
    await database.drop();
  }
}

describeOnEachEngine('migrations', (engine) => {
  it('SRV-2 run once, and leave what is there the second time', async () => {
    await withDatabase(engine, async (database) => {
      const store = database.open();
      await migrate(store);
      await store.db.insertInto('language').values({ code: 'es', label: 'Español', sort_order: 3 }).execute();
      await migrate(store);
      const languages = await store.db.selectFrom('language').select('code').orderBy('id').execute();
      expect(languages.map(({ code }) => code)).toEqual(['fr', 'es']);
      await store.close();
    });
  });

  it('SRV-2 are numbered by their files in the order in which they run', async () => {
    await withDatabase(engine, async (database) => {
      const store = database.open();
      await migrate(store);
      const files = readdirSync(join(import.meta.dirname, '../../server/db/migrations'))
        .filter((file) => /^\d/.test(file))
        .sort();
      expect(await versionsOf(store.db)).toEqual(
        files.map((file, at) => ({ version: at + 1, name: basename(file, '.ts') })),
      );
      expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
      await store.close();
    });
  });

  it('SRV-2 leave a database alone that had them by their former numbers', async () => {
    await withDatabase(engine, async (database) => {
      const store = database.open();
      await migrate(store);
      const here = await versionsOf(store.db);
      // Each version must be the same migration, or an older database would have applied another one.
      expect(here.slice(0, formerNames.length).map(({ name }) => withoutNumber(name))).toEqual(
        formerNames.map(withoutNumber),
      );
      for (const [at, name] of formerNames.entries()) {
        await sql`update schema_version set name = ${name} where version = ${at + 1}`.execute(store.db);
      }
      const before = await versionsOf(store.db);
      await migrate(store);
      expect(await versionsOf(store.db)).toEqual(before);
      await store.close();
    });
  });

  it('SRV-2 refuse a database that is newer than the program', async () => {
    await withDatabase(engine, async (database) => {
      const store = database.open();
      await migrate(store);
      await sql`insert into schema_version (version, name) values (9999, 'future')`.execute(store.db);
      await expect(migrate(store)).rejects.toThrow(/version 9999, plus récente que ce programme/);
      await store.close();
    });
  });

  it('SRV-2 refuse rows that refer to nothing, so that no half message stands', async () => {
    await withDatabase(engine, async (database) => {
      const store = database.open();
      await migrate(store);
      const orphan = store.db.insertInto('news_screen').values({ news_id: 1, screen_id: 'x' }).execute();
      await expect(orphan).rejects.toThrow(/foreign key/i);
      await store.close();
    });
  });

  it('SRV-2 DSP-2 keep which screens had a former message, when these lie by message', async () => {
    const { database, network } = await createBuilt(engine);
    try {
      const store = database.open();
      const { db } = store;
      const screens = [...network.nord.screens].sort();
      const message = {
        project_id: network.nord.id,
        news_id: 7,
        until_at: 1,
        was_on: 1,
        title: 'x',
        alert: 0,
        created_at: 0,
      };
      for (const id of [1, 2])
        await db
          .insertInto('former_message')
          .values({ ...message, id })
          .execute();
      // The former table.
      await db.schema.dropTable('former_message_screen').execute();
      await sql`create table former_message_screen (screen_id text not null, former_id integer not null,
        primary key (screen_id, former_id))`.execute(db);
      await sql`drop index former_message_by_project`.execute(db);
      await sql`create index former_message_by_project_id on former_message (project_id)`.execute(db);
      const places = screens.flatMap((screen_id) => [2, 1].map((former_id) => ({ former_id, screen_id })));
      await db.insertInto('former_message_screen').values(places).execute();
      await keepByMessage(db, engine.name);
      const kept = db.selectFrom('former_message_screen').select(['former_id', 'screen_id']);
      expect(await kept.orderBy('former_id').orderBy('screen_id').execute()).toEqual(
        [1, 2].flatMap((former_id) => screens.map((screen_id) => ({ former_id, screen_id }))),
      );
      // Deleted with their message, as before.
      await db.deleteFrom('former_message').where('id', '=', 1).execute();
      expect(await kept.execute()).toHaveLength(screens.length);
      await store.close();
    } finally {
      await database.drop();
    }
  });

  if (engine.name === 'postgres')
    it('SRV-2 of servers that start together run one after the other', async () => {
      await withDatabase(engine, async (database) => {
        const stores = [database.open(), database.open(), database.open()];
        await Promise.all(stores.map(migrate));
        for (const store of stores) {
          expect(await store.db.selectFrom('language').select('id').execute()).toHaveLength(1);
          await store.close();
        }
      });
    });
});

/** What an older program relies on: columns of each table, required ones, and unique constraints. */
async function shapeOf(db: Store['db']) {
  const tables = new Map<string, { needed: Map<string, boolean>; once: Set<string> }>();
  const columns = await sql<{ table: string; column: string; needed: number }>`
    select tables.name as "table", columns.name as "column",
      columns."notnull" = 1 and columns.dflt_value is null and columns.pk = 0 as needed
    from sqlite_master tables, pragma_table_info(tables.name) columns where tables.type = 'table'`.execute(
    db,
  );
  for (const { table, column, needed } of columns.rows) {
    const known = tables.get(table) ?? { needed: new Map<string, boolean>(), once: new Set<string>() };
    known.needed.set(column, needed === 1);
    tables.set(table, known);
  }
  const indexes = await sql<{ table: string; columns: string }>`
    select tables.name as "table", group_concat(columns.name) as columns
    from sqlite_master tables, pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) columns
    where tables.type = 'table' and indexes."unique" = 1 group by tables.name, indexes.name`.execute(db);
  for (const row of indexes.rows) tables.get(row.table)?.once.add(row.columns);
  return tables;
}
type Shape = Awaited<ReturnType<typeof shapeOf>>;

/** What a program that only knows `before` would miss, or be refused for. */
const lostIn = (before: Shape, after: Shape): string[] =>
  [...before].flatMap(([table, was]) => {
    const now = after.get(table);
    if (!now) return [table];
    const lost = [...was.needed].filter(([column, needed]) => now.needed.get(column) !== needed);
    const asked = [...now.needed].filter(([column, needed]) => needed && !was.needed.has(column));
    const once = [...now.once].filter(
      (columns) => !was.once.has(columns) && columns.split(',').every((column) => was.needed.has(column)),
    );
    return [...lost, ...asked, ...once].map((what) => `${table}: ${String(what)}`);
  });

/** Migrations that require all servers to be stopped, since one of the version before would miss something or be refused. */
const needStop = { '0029_pastByMessage': ['former_message_screen: former_id,screen_id'] };

/** The same: those that only add what one of the version before would have to respect. */
const needRespect = ['0059_packedScreens'];

it('OPS-3 SRV-2 the changelog announces those that need all servers stopped', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const announced = [...changelog.matchAll(/Stop all servers[^:]*\(migrations? ([^)]+)\)/g)];
  const numbers = announced.flatMap(([, said = '']) => said.match(/\d+/g)?.map(Number) ?? []);
  const needed = [...Object.keys(needStop), ...needRespect].map((name) => Number(name.slice(0, 4)));
  expect(numbers.toSorted()).toEqual(needed.toSorted());
});

it('OPS-3 SRV-2 they add and take nothing away, but for those that need all servers stopped: one of the version before goes on beside them', async () => {
  await withDatabase(sqlite, async (database) => {
    const { db, close } = database.open();
    const folder = join(import.meta.dirname, '../../server/db/migrations');
    const lost: Record<string, string[]> = {};
    for (const file of readdirSync(folder).sort()) {
      if (!/^\d/.test(file)) continue;
      const before = await shapeOf(db);
      const { up } = (await import(join(folder, file))) as { up: typeof keepByMessage };
      await db.transaction().execute((trx) => up(trx, 'sqlite'));
      const found = lostIn(before, await shapeOf(db));
      if (found.length > 0) lost[basename(file, '.ts')] = found;
    }
    expect(lost).toEqual(needStop);
    await close();
  });
});

it('SRV-2 a second server on the same folder is refused, until the first has gone', async () => {
  await withDatabase(sqlite, async (database) => {
    const first = database.open();
    expect(() => database.open()).toThrow('Un autre serveur utilise déjà ce dossier de données.');
    await first.close();
    await database.open().close();
  });
});

it('SRV-2 ADM-11 each reference is led by an index, so that a deletion reads what refers to the record alone', async () => {
  await withDatabase(sqlite, async (database) => {
    const store = database.open();
    await migrate(store);
    const { rows } = await sql<{ reference: string; led: number }>`
      select t.name || '.' || f."from" as reference, exists (
        select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
        where i.partial = 0 and c.seqno = 0 and c.name = f."from"
        union select 1 from pragma_table_info(t.name) k where k.pk = 1 and k.name = f."from"
      ) as led
      from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(store.db);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ led }) => led === 0)).toEqual([]);
    await store.close();
  });
});

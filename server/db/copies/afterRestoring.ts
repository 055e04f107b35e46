import { servedSince } from '../storedOnce.ts';

/**
 * How far ids jump ahead after a restore: more than can have been issued since the backup, and one 2,000th of the id
 * range.
 */
const idsAhead = 1_000_000;

/**
 * Name of how far the restores of a database have put its ids ahead in all. One that replaces a database goes beyond what that
 * has: the same backup, restored once more, would issue the ids once more that were issued since the first time.
 */
const idsAheadName = 'ids-ahead';

/** Reads that from the table `secret`; `schema`: with its dot, or empty. No row: 0. */
export const readIdsAhead = (schema: string): string =>
  `select coalesce(max(cast(value as integer)), 0) as ahead from ${schema}secret where name = '${idsAheadName}'`;

const writeIdsAhead = (schema: string, ahead: string): string =>
  `insert into ${schema}secret (name, value) values ('${idsAheadName}', cast(${ahead} as text))
    on conflict (name) do update set value = excluded.value;`;

/** Now in ms, in SQL. */
const instants = {
  sqlite: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
  postgres: '(extract(epoch from now()) * 1000)::bigint',
};

/** Columns of what others were sent, by table, which backups of older programs may not have. */
const sentOf = (now: string, leap: string): Readonly<Record<string, string>> => ({
  publication: `version = version + ${leap}, changed_at = ${now}`,
  webhook_told: `version = version + ${leap}`,
  // One that has had no first delivery keeps null.
  siri_subscription: "known_tag = case when known_tag is null then null else '' end",
});

/** What webhooks are told of, by kind: the rows of a table. */
const subjects = {
  message: 'news where library = 0',
  scenario: 'scenario where true',
  screen: 'screen where true',
};

/**
 * SQL that adds an ended state for what has none: since the backup, it may have been reported for the first time. `schema`:
 * with its dot, or empty.
 */
const statesIn = (schema: string, now: string, leap: string): string =>
  Object.entries(subjects)
    .map(
      ([
        kind,
        rows,
      ]) => `insert into ${schema}webhook_told (project_id, kind, subject, version, content, changed_at, ended)
        select project_id, '${kind}', cast(id as text), ${leap}, '{}', ${now}, 1 from ${schema}${rows}
        on conflict do nothing;`,
    )
    .join('\n');

/**
 * SQL run on a restored database, in the restoring transaction, to account for the time since the backup:
 * - Ids issued since the backup are never issued again. An offline screen may still have a message that no longer exists;
 *   its reports must not be attributed to another message.
 * - Versions of what others were sent jump ahead, too: they may have newer ones, and would ignore the restored state.
 *   Subscriptions compare anew. What was first reported since the backup begins at a version as high.
 * - Subscriptions made since are gone: that they are served is so since the next start, which tells their owners.
 * - Sessions end. Users or password changes may have ended some since; and consoles that start afresh keep no stale data.
 */
export const afterRestoring = {
  /** `tables`: those of the backup; `own`, `replaced`: how far its ids are ahead, and those of what it replaces. */
  sqlite(tables: readonly string[], own: number, replaced: number): string {
    const ahead = Math.max(own, replaced) + idsAhead;
    const leap = String(ahead - own);
    return `
    begin;
    ${Object.entries(sentOf(instants.sqlite, leap))
      .filter(([table]) => tables.includes(table))
      .map(([table, columns]) => `update ${table} set ${columns};`)
      .join('\n')}
    ${tables.includes('webhook_told') ? statesIn('', instants.sqlite, leap) : ''}
    delete from session;
    delete from secret where name = '${servedSince}';
    insert into sqlite_sequence (name, seq)
      select name, 0 from sqlite_master
      where sql like '%autoincrement%' and name not in (select name from sqlite_sequence);
    update sqlite_sequence set seq = seq + ${leap};
    ${writeIdsAhead('', String(ahead))}
    commit;
    `;
  },
  /** `schema`: already quoted for PostgreSQL; `replaced`: how far the ids of what it replaces are ahead. */
  postgres: (schema: string, replaced: number) => `
    delete from ${schema}.session;
    delete from ${schema}.secret where name = '${servedSince}';
    do $$
    declare
      one record;
      own integer := (${readIdsAhead(`${schema}.`)});
      leap integer := greatest(own, ${replaced}) + ${idsAhead} - own;
    begin
      for one in select schemaname, sequencename, last_value from pg_sequences
        where quote_ident(schemaname) = '${schema}' loop
        perform setval(format('%I.%I', one.schemaname, one.sequencename), coalesce(one.last_value, 0) + leap);
      end loop;
      ${writeIdsAhead(`${schema}.`, 'own + leap')}
      ${Object.entries(sentOf(instants.postgres, 'leap'))
        .map(
          ([table, columns]) => `if to_regclass('${schema}.${table}') is not null then
        update ${schema}.${table} set ${columns};
      end if;`,
        )
        .join('\n')}
      if to_regclass('${schema}.webhook_told') is not null then
        ${statesIn(`${schema}.`, instants.postgres, 'leap')}
      end if;
    end $$;
  `,
};

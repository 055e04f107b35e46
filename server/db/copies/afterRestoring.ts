/**
 * How far ids jump ahead after a restore: more than can have been issued since the backup, and one 2,000th of the id
 * range.
 */
const idsAhead = 1_000_000;

/**
 * SQL run on a restored database, in the restoring transaction, to account for the time since the backup:
 * - Ids issued since the backup are never issued again. An offline screen may still have a message that no longer exists;
 *   its reports must not be attributed to another message.
 * - Sessions end. Users or password changes may have ended some since; and consoles that start afresh keep no stale data.
 */
export const afterRestoring = {
  sqlite: `
    begin;
    delete from session;
    insert into sqlite_sequence (name, seq)
      select name, 0 from sqlite_master
      where sql like '%autoincrement%' and name not in (select name from sqlite_sequence);
    update sqlite_sequence set seq = seq + ${idsAhead};
    commit;
  `,
  /** `schema`: already quoted for PostgreSQL. */
  postgres: (schema: string) => `
    delete from ${schema}.session;
    do $$
    declare one record;
    begin
      for one in select schemaname, sequencename, last_value from pg_sequences
        where quote_ident(schemaname) = '${schema}' loop
        perform setval(format('%I.%I', one.schemaname, one.sequencename), coalesce(one.last_value, 0) + ${idsAhead});
      end loop;
    end $$;
  `,
};

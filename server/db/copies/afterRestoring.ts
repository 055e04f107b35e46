/** So far ids go on after a restore: more than were given since the backup, and 2,000 times less than there are. */
const idsAhead = 1_000_000;

/**
 * What is done to a database that was restored, in the transaction that restores it, since time has gone on without it:
 *
 * - Ids that were given since the backup are never given again. A screen that was offline may hold a message that is no
 *   more; what it tells of it must not count for another one.
 * - Sessions end. Some had been ended since by their users, or by a new password; and consoles that begin anew keep nothing
 *   of what is no more.
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
  /** `schema`: as PostgreSQL quotes it. */
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

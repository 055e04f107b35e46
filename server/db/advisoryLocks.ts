/**
 * What servers on one PostgreSQL do one after the other, each under a number of its own; every Girouette uses the same
 * (pg_advisory_lock).
 */
export const advisoryLocks = {
  migration: 71_203_311,
  start: 71_203_312,
  /** One import of a configuration at a time. */
  configurationImport: 71_203_313,
  /** No two give a name at once that differs in case alone. */
  names: 71_203_314,
} as const;

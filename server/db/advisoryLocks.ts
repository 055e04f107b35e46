/**
 * Keys of the advisory locks (pg_advisory_lock) that serialise work across servers on one PostgreSQL. Every Girouette
 * must use the same.
 */
export const advisoryLocks = {
  migration: 71_203_311,
  start: 71_203_312,
  /** One import of a configuration at a time. */
  configurationImport: 71_203_313,
  /** Prevents two transactions from taking names that differ only in case at the same time. */
  names: 71_203_314,
} as const;

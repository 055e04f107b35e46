/** PostgreSQL: foreign key violation, unique violation, deadlock. */
const races = ['23503', '23505', '40P01'];

/** Whether an error of either engine means that a concurrent change was faster. */
export function isRace(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (code.startsWith('SQLITE_CONSTRAINT') || races.includes(code));
}

/**
 * PostgreSQL: a lock or a statement that took too long, a transaction or a server that was ended, too many connections,
 * two transactions that waited for each other.
 */
const codes = ['55P03', '57014', '25P03', '25P02', '57P01', '57P02', '57P03', '53300', '40P01'];

/** What the driver says of a connection that was ended, or that none was free. */
const messages = /timeout exceeded when trying to connect|Connection terminated|not queryable/i;

/**
 * Whether the database would have done it at another moment. It says nothing of what was committed before, nor of a commit
 * whose answer was lost.
 */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || messages.test(error.message);
}

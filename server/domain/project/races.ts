import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/** PostgreSQL: a row that refers to nothing, one that is there twice, two transactions that wait for each other. */
const races = ['23503', '23505', '40P01'];

/** What the driver of either engine says when somebody else was faster. */
function isRace(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (/^SQLITE_CONSTRAINT/.test(code) || races.includes(code));
}

/** A race that the checks before the write could not see is told as one. */
export async function withoutRaces<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isRace(error) ? conflict(texts.configuration.meanwhile) : error;
  }
}

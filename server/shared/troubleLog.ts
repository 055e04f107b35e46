import { remember } from './remember.ts';

/** How long the same trouble is not logged again, ms. */
const quietMs = 60_000;

/** Different troubles that are remembered. */
const mostKinds = 100;

/** What makes troubles the same: code, message and cause, without the numbers of a process, a port or a row. */
function kindOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(kindOf).join('\n');
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const cause = error.cause === undefined ? '' : `\n${kindOf(error.cause)}`;
  return `${code} ${error.message.replace(/\d+/g, '0')}${cause}`;
}

/** `leftOut`: how often the same trouble came since it was logged last; absent: it did not, or that is long over. */
type Log<About> = (fields: { err: unknown; leftOut?: number }, about: About) => void;

/**
 * Logs what fails again and again: a database that is away fails a dozen jobs and thousands of calls a second, each with a stack,
 * and a log without a limit would fill the disk. Callers say what failed (`about`), of which only the first is logged. `steady`: a
 * clock that nobody sets, ms.
 */
export function createTroubleLog<About = void>(
  log: Log<About>,
  steady: () => number = () => performance.now(),
): (error: unknown, about: About) => void {
  const logged = new Map<string, { at: number; leftOut: number; latest: number }>();
  return (err, about) => {
    const [kind, at] = [kindOf(err), steady()];
    const last = logged.get(kind);
    if (last && at - last.at < quietMs) {
      last.leftOut += 1;
      last.latest = at;
      return;
    }
    // The latest is remembered longest, and in the place of its former one.
    logged.delete(kind);
    remember(logged, kind, { at, leftOut: 0, latest: at }, mostKinds);
    const isGoingOn = last && last.leftOut > 0 && at - last.latest <= 2 * quietMs;
    log({ err, ...(isGoingOn && { leftOut: last.leftOut }) }, about);
  };
}

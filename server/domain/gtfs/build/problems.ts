import type { GtfsProblem, GtfsReport } from '../../../../contract/schemas/gtfs.ts';

/** Where something is wrong: `stops.txt`, line 12, column `stop_lat`; null where the place is no narrower. */
export type Position = Pick<GtfsProblem, 'file' | 'line' | 'column'>;

/** Most problems of one kind that are listed; the others are counted. */
const maxProblemsOfKind = 100;

/** Lists what is wrong, and counts what is too much to list. */
class ProblemList {
  readonly listed: GtfsProblem[] = [];
  count = 0;
  readonly #kinds = new Map<string, number>();

  /** `reason` is asked for only where it is listed: a feed may be wrong in every line. */
  add(kind: string, position: Position, reason: () => string): void {
    this.count += 1;
    const known = this.#kinds.get(kind) ?? 0;
    if (known === maxProblemsOfKind) return;
    this.#kinds.set(kind, known + 1);
    this.listed.push({ ...position, reason: reason() });
  }
}

/** What is wrong in a feed, at most 100 problems of each kind (EXP-2). */
export class Problems {
  readonly #errors = new ProblemList();
  readonly #warnings = new ProblemList();

  /** Something for which the feed is refused. A kind is what an operator would mend in one go. */
  error(kind: string, position: Position, reason: () => string): void {
    this.#errors.add(`${position.file} ${position.column} ${kind}`, position, reason);
  }

  /** Something that the operator should know; the feed is taken. */
  warn(kind: string, position: Position, reason: () => string): void {
    this.#warnings.add(`${position.file} ${position.column} ${kind}`, position, reason);
  }

  get hasErrors(): boolean {
    return this.#errors.count > 0;
  }

  report(): GtfsReport {
    return {
      errors: this.#errors.listed,
      errorCount: this.#errors.count,
      warnings: this.#warnings.listed,
      warningCount: this.#warnings.count,
    };
  }
}

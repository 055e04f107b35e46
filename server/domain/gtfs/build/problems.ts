import type { GtfsProblem, GtfsReport } from '../../../../contract/schemas/gtfs.ts';

/** Position of a problem: `stops.txt`, line 12, column `stop_lat`; null where it is less specific. */
export type Position = Pick<GtfsProblem, 'file' | 'line' | 'column'>;

/** Maximum number of listed problems per kind; the others are counted. */
const maxProblemsOfKind = 100;

/** Lists problems up to the limit, and counts all. */
class ProblemList {
  readonly listed: GtfsProblem[] = [];
  count = 0;
  readonly #kinds = new Map<string, number>();

  /** `reason` is called only for listed problems: every line of a feed may be wrong. */
  add(kind: string, position: Position, reason: () => string): void {
    this.count += 1;
    const known = this.#kinds.get(kind) ?? 0;
    if (known === maxProblemsOfKind) return;
    this.#kinds.set(kind, known + 1);
    this.listed.push({ ...position, reason: reason() });
  }
}

/** Problems of a feed, at most 100 listed per kind (EXP-2). */
export class Problems {
  readonly #errors = new ProblemList();
  readonly #warnings = new ProblemList();

  /** A reason to refuse the feed. A kind is what an operator would fix in one go. */
  error(kind: string, position: Position, reason: () => string): void {
    this.#errors.add(`${position.file} ${position.column} ${kind}`, position, reason);
  }

  /** A warning for the operator; the feed is accepted. */
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

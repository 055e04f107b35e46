import type { CsvRecord } from './csvReader.ts';
import type { Problems } from './problems.ts';
import { dateOf, integerOf, noTime, timeOf, wrongTime } from './values.ts';
import { texts } from '../../../shared/texts.ts';

const said = texts.gtfs.value;

/** A feed file with known columns: reads values of its records, and reports wrong ones. */
export class FeedFile {
  readonly name: string;
  readonly problems: Problems;
  readonly #columns: ReadonlyMap<string, number>;

  constructor(name: string, columns: ReadonlyMap<string, number>, problems: Problems) {
    this.name = name;
    this.#columns = columns;
    this.problems = problems;
  }

  /** Index of a column; -1: missing. */
  at(column: string): number {
    return this.#columns.get(column) ?? -1;
  }

  /** Reports a wrong value of a record. */
  wrong(kind: string, line: number, column: string, reason: () => string): void {
    this.problems.error(kind, { file: this.name, line, column }, reason);
  }

  warn(kind: string, line: number, column: string | null, reason: () => string): void {
    this.problems.warn(kind, { file: this.name, line, column }, reason);
  }

  /** An optional text; null: absent. */
  optional(record: CsvRecord, column: string): string | null {
    return record.value(this.at(column)) || null;
  }

  /** A required text; null if absent, which is reported. */
  required(record: CsvRecord, column: string): string | null {
    const value = record.value(this.at(column));
    if (value !== '') return value;
    this.wrong('missing', record.line, column, () => said.missing);
    return null;
  }

  /** A required date; null: reported. */
  date(record: CsvRecord, column: string): number | null {
    const value = this.required(record, column);
    if (value === null) return null;
    const date = dateOf(value);
    if (date === null) this.wrong('date', record.line, column, () => said.date(value));
    return date;
  }

  /** A required time, in seconds; null: reported. */
  time(record: CsvRecord, column: string): number | null {
    const value = this.required(record, column);
    if (value === null) return null;
    const time = timeOf(value);
    if (time !== noTime && time !== wrongTime) return time;
    this.wrong('time', record.line, column, () => said.time(value));
    return null;
  }

  /** A required integer; null: reported. */
  integer(record: CsvRecord, column: string): number | null {
    const value = this.required(record, column);
    if (value === null) return null;
    const number = integerOf(value);
    if (number >= 0) return number;
    this.wrong('integer', record.line, column, () => said.integer(value));
    return null;
  }

  /** A number from 0 to `last`; null if absent, or wrong, which is reported. */
  choice(record: CsvRecord, column: string, last: number): number | null {
    const value = record.value(this.at(column));
    if (value === '') return null;
    const number = integerOf(value);
    if (number >= 0 && number <= last) return number;
    const choices = Array.from({ length: last + 1 }, (_, choice) => choice).join(', ');
    this.wrong('choice', record.line, column, () => said.choice(value, choices));
    return null;
  }

  /** Reports a duplicate key. */
  duplicate(line: number, column: string, value: string): void {
    this.wrong('duplicate', line, column, () => said.duplicate(value));
  }

  /** Reports a reference to a missing record of another file. */
  unknown(line: number, column: string, value: string, file: string): void {
    this.wrong('unknown', line, column, () => said.unknown(value, file));
  }
}

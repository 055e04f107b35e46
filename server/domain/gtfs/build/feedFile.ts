import type { CsvRecord } from './csvReader.ts';
import type { Problems } from './problems.ts';
import { dateOf, integerOf, noTime, timeOf, wrongTime } from './values.ts';
import { texts } from '../../../shared/texts.ts';

const said = texts.gtfs.value;

/** A file of the feed whose columns are known: reads values of its records, and tells of those that are wrong. */
export class FeedFile {
  readonly name: string;
  readonly problems: Problems;
  readonly #columns: ReadonlyMap<string, number>;

  constructor(name: string, columns: ReadonlyMap<string, number>, problems: Problems) {
    this.name = name;
    this.#columns = columns;
    this.problems = problems;
  }

  /** Where a column stands; -1: the file has none. */
  at(column: string): number {
    return this.#columns.get(column) ?? -1;
  }

  /** Something wrong with a value of a record. */
  wrong(kind: string, line: number, column: string, reason: () => string): void {
    this.problems.error(kind, { file: this.name, line, column }, reason);
  }

  warn(kind: string, line: number, column: string | null, reason: () => string): void {
    this.problems.warn(kind, { file: this.name, line, column }, reason);
  }

  /** A text; null where there is none. */
  optional(record: CsvRecord, column: string): string | null {
    return record.value(this.at(column)) || null;
  }

  /** A text that has to be there; null where it is not, which has been told. */
  required(record: CsvRecord, column: string): string | null {
    const value = record.value(this.at(column));
    if (value !== '') return value;
    this.wrong('missing', record.line, column, () => said.missing);
    return null;
  }

  /** A day that has to be there; null: told. */
  date(record: CsvRecord, column: string): number | null {
    const value = this.required(record, column);
    if (value === null) return null;
    const date = dateOf(value);
    if (date === null) this.wrong('date', record.line, column, () => said.date(value));
    return date;
  }

  /** A time that has to be there, in seconds; null: told. */
  time(record: CsvRecord, column: string): number | null {
    const value = this.required(record, column);
    if (value === null) return null;
    const time = timeOf(value);
    if (time !== noTime && time !== wrongTime) return time;
    this.wrong('time', record.line, column, () => said.time(value));
    return null;
  }

  /** A whole number that has to be there; null: told. */
  integer(record: CsvRecord, column: string): number | null {
    const value = this.required(record, column);
    if (value === null) return null;
    const number = integerOf(value);
    if (number >= 0) return number;
    this.wrong('integer', record.line, column, () => said.integer(value));
    return null;
  }

  /** One of the numbers up to `last`; null where there is none, or a wrong one, which has been told. */
  choice(record: CsvRecord, column: string, last: number): number | null {
    const value = record.value(this.at(column));
    if (value === '') return null;
    const number = integerOf(value);
    if (number >= 0 && number <= last) return number;
    const choices = Array.from({ length: last + 1 }, (_, choice) => choice).join(', ');
    this.wrong('choice', record.line, column, () => said.choice(value, choices));
    return null;
  }

  /** A key that an earlier record has already. */
  duplicate(line: number, column: string, value: string): void {
    this.wrong('duplicate', line, column, () => said.duplicate(value));
  }

  /** A reference to a record of another file that is not there. */
  unknown(line: number, column: string, value: string, file: string): void {
    this.wrong('unknown', line, column, () => said.unknown(value, file));
  }
}

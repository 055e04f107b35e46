/** Maximum number of stored fields per record; further ones are only counted. */
const maxFields = 256;
/** A longer record has an unclosed quote: memory must stay bounded. */
const maxRecordLength = 1024 * 1024;

const newline = 10;
const carriageReturn = 13;
const quote = 34;
const comma = 44;
const space = 32;
const hardSpace = 160;

/** Syntax errors of a record. */
export type CsvFault = 'openQuote' | 'strayQuote';

/** The current record. It is reused for the next one: keep values, not the record. */
export class CsvRecord {
  /** Line where it begins, starting from 1. */
  line = 1;
  /** Number of fields. */
  count = 0;
  /** Text that its fields are slices of: the file's, or the unquoted record. */
  text = '';
  readonly starts = new Int32Array(maxFields);
  readonly ends = new Int32Array(maxFields);

  /** A trimmed field; empty when the record has no such field, including -1. */
  value(column: number): string {
    if (column < 0 || column >= this.count) return '';
    const { text } = this;
    let start = this.starts[column] ?? 0;
    let end = this.ends[column] ?? 0;
    while (start < end && isSpace(text.charCodeAt(start))) start += 1;
    while (start < end && isSpace(text.charCodeAt(end - 1))) end -= 1;
    return text.slice(start, end);
  }

  /** A field, untrimmed. */
  raw(column: number): string {
    return this.text.slice(this.starts[column], this.ends[column]);
  }

  /** Applies `read` to a field in place; if the result is negative, to its trimmed value. */
  number(column: number, read: (text: string, start?: number, end?: number) => number): number {
    if (column < 0 || column >= this.count || column >= maxFields) return read('');
    const number = read(this.text, this.starts[column], this.ends[column]);
    return number >= 0 ? number : read(this.value(column));
  }

  /** Whether a field equals this text exactly. */
  is(column: number, text: string): boolean {
    if (column < 0 || column >= this.count) return false;
    const start = this.starts[column] ?? 0;
    return (this.ends[column] ?? 0) - start === text.length && this.text.startsWith(text, start);
  }

  /** Adds the slice from `start` to `end` of the text as a field. */
  add(start: number, end: number): void {
    if (this.count < maxFields) {
      this.starts[this.count] = start;
      this.ends[this.count] = end;
    }
    this.count += 1;
  }
}

const isSpace = (code: number) => code <= space || code === hardSpace;

/** Whether the first line ends with a carriage return only; null: it has not ended yet. */
function endsWithReturn(text: string): boolean | null {
  const at = text.search(/[\r\n]/);
  if (at === -1 || (text.charCodeAt(at) === carriageReturn && at === text.length - 1)) return null;
  return text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) !== newline;
}

interface Listeners {
  onRecord(record: CsvRecord): void;
  /** The record is skipped. After `openQuote` reading ends. */
  onFault(fault: CsvFault, line: number): void;
}

/**
 * Splits the text of a CSV file in chunks: RFC 4180, with the line ends of all systems. Fields are slices of the text,
 * and only those requested become strings: a feed has a hundred million of them. Empty lines are skipped.
 */
export class CsvReader {
  readonly #listeners: Listeners;
  readonly #record = new CsvRecord();
  /** Start of a record not complete yet. */
  #rest = '';
  #line = 1;
  #hasBegun = false;
  #ended = false;
  /** Lines end with a carriage return only; null: no line has ended yet. */
  #endsWithReturn: boolean | null = null;

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
  }

  push(chunk: string): void {
    if (this.#ended) return;
    // The mark of UTF-8 is none of the first field, which may be quoted.
    const text = this.#hasBegun ? chunk : chunk.replace(/^\uFEFF/, '');
    this.#hasBegun ||= chunk !== '';
    this.#read(this.#withNewlines(text), false);
    if (this.#rest.length <= maxRecordLength) return;
    this.#ended = true;
    this.#listeners.onFault('openQuote', this.#line);
  }

  /** The text to read with this chunk, with line ends normalised to newlines. */
  #withNewlines(chunk: string): string {
    const text = this.#rest + chunk;
    this.#endsWithReturn ??= endsWithReturn(text);
    return this.#endsWithReturn === true ? text.replaceAll('\r', '\n') : text;
  }

  /** To be called after the last chunk. */
  end(): void {
    if (!this.#ended) this.#read(this.#rest, true);
  }

  #read(text: string, isLast: boolean): void {
    const record = this.#record;
    const { length } = text;
    let start = 0;
    while (start < length) {
      record.text = text;
      record.count = 0;
      record.line = this.#line;
      let fieldStart = start;
      let at = start;
      let code = 0;
      // Fast path for records without quotes, nearly all of them.
      for (; at < length; at += 1) {
        code = text.charCodeAt(at);
        if (code === comma) {
          record.add(fieldStart, at);
          fieldStart = at + 1;
        } else if (code === newline) break;
        else if (code === quote && at === fieldStart) break;
      }
      if (at < length && code === quote) {
        const next = this.#readQuoted(text, start, isLast);
        if (next === null) break;
        start = next;
        continue;
      }
      if (at === length && !isLast) break;
      const end = at > fieldStart && text.charCodeAt(at - 1) === carriageReturn ? at - 1 : at;
      record.add(fieldStart, end);
      this.#line += 1;
      start = at + 1;
      this.#emit();
    }
    this.#rest = text.slice(start);
  }

  #emit(): void {
    const record = this.#record;
    if (record.count === 1 && record.value(0) === '') return;
    this.#listeners.onRecord(record);
  }

  /** Reads a record with quotes; returns the start of the next one, null when the text ends first. */
  #readQuoted(text: string, start: number, isLast: boolean): number | null {
    const fields: string[] = [];
    let isStray = false;
    let at = start;
    for (;;) {
      const field = text.charCodeAt(at) === quote ? quotedField(text, at) : plainField(text, at);
      if (field === null || field.end === text.length) {
        if (!isLast) return null;
        if (field === null) {
          this.#listeners.onFault('openQuote', this.#line);
          return text.length;
        }
      }
      fields.push(field.value);
      isStray ||= field.isStray;
      at = field.end;
      if (text.charCodeAt(at) !== comma) break;
      at += 1;
    }
    this.#emitQuoted(fields, isStray);
    this.#line += text.slice(start, at).split('\n').length;
    return at + 1;
  }

  #emitQuoted(fields: readonly string[], isStray: boolean): void {
    if (isStray) {
      this.#listeners.onFault('strayQuote', this.#line);
      return;
    }
    const record = this.#record;
    record.count = 0;
    record.text = fields.join('');
    let start = 0;
    for (const field of fields) {
      record.add(start, start + field.length);
      start += field.length;
    }
    this.#emit();
  }
}

interface Field {
  value: string;
  /** Offset of the following comma or line end, or of the end of the text. */
  end: number;
  /** There is text between its closing quote and its end. */
  isStray: boolean;
}

function endOfField(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === comma || code === newline) break;
    at += 1;
  }
  return at;
}

function plainField(text: string, start: number): Field {
  const end = endOfField(text, start);
  const isLineEnd = text.charCodeAt(end) !== comma;
  const value = text.slice(start, end);
  return { value: isLineEnd ? value.replace(/\r$/, '') : value, end, isStray: false };
}

/** Null: the text ends before the closing quote. */
function quotedField(text: string, start: number): Field | null {
  let value = '';
  let from = start + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close === -1) return null;
    value += text.slice(from, close);
    if (text.charCodeAt(close + 1) !== quote) {
      const end = endOfField(text, close + 1);
      return { value, end, isStray: text.slice(close + 1, end).trim() !== '' };
    }
    value += '"';
    from = close + 2;
  }
}

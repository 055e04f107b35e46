import { StringDecoder } from 'node:string_decoder';
import type yauzl from 'yauzl';
import { texts } from '../../../shared/texts.ts';
import { CsvReader, type CsvRecord } from './csvReader.ts';
import { FeedFile } from './feedFile.ts';
import type { Problems } from './problems.ts';
import { DamagedFile, unpack } from './unpack.ts';

const said = texts.gtfs.file;

/** Receives the records of one file. */
export interface Loader {
  record(record: CsvRecord): void;
  /** Called after the last record. */
  end?(): void;
}

/** How to read a file of the feed. */
export interface FileReading {
  /** Required columns. */
  required: readonly string[];
  /** Columns of which at least one is required. */
  oneOf?: readonly string[];
  load(file: FeedFile): Loader;
}

/** Replacement for bytes that are not valid text. */
const replacement = '\uFFFD';

/** A record from its first field to its last one that is kept. */
const textOf = ({ text, starts, ends, count }: CsvRecord) =>
  text.slice(starts[0], ends[Math.min(count, ends.length) - 1]);

/**
 * What makes a whole file unreadable when its columns are not found: each of them missing would only be a consequence. Null:
 * nothing of the kind.
 */
function refusalOfWhole(header: CsvRecord): ['encoding' | 'separator', string] | null {
  const text = textOf(header);
  // UTF-16 has a zero beside each letter.
  if (text.includes(replacement) || text.includes('\0')) return ['encoding', said.encoding];
  return header.count === 1 && /[;\t|]/.test(text) ? ['separator', said.separator] : null;
}

/** Columns of a file by name, in any case; null: unreadable, as reported in the problems. */
function columnsOf(name: string, header: CsvRecord, { required, oneOf }: FileReading, problems: Problems) {
  const columns = new Map<string, number>();
  const wrong = (column: string, reason: string) =>
    problems.error('column', { file: name, line: 1, column }, () => reason);
  let isWhole = true;
  for (let at = 0; at < header.count; at += 1) {
    const column = header.value(at).trim().toLowerCase();
    if (column === '') continue;
    if (columns.has(column)) {
      wrong(column, said.columnTwice);
      isWhole = false;
    }
    columns.set(column, at);
  }
  const missing = required.filter((each) => !columns.has(each));
  const refusal = missing.length > 0 ? refusalOfWhole(header) : null;
  if (refusal !== null) {
    const [kind, reason] = refusal;
    problems.error(kind, { file: name, line: 1, column: null }, () => reason);
    return null;
  }
  for (const column of missing) {
    wrong(column, said.column);
    isWhole = false;
  }
  if (oneOf && !oneOf.some((column) => columns.has(column))) {
    wrong(oneOf.join(', '), said.oneColumn(oneOf.join(', ')));
    isWhole = false;
  }
  return isWhole ? columns : null;
}

/**
 * Reads one file of the feed, record by record, while decompressing it. `onBytes` is called for each chunk. Returns the
 * number of records; null: unreadable, as reported in the problems.
 */
export async function readFeedFile(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  name: string,
  reading: FileReading,
  problems: Problems,
  onBytes: (bytes: number) => void,
): Promise<number | null> {
  let loader: Loader | null = null;
  let width = 0;
  let records = 0;
  let hasWrongBytes = false;
  let isStopped = false;

  function takeHeader(header: CsvRecord) {
    width = header.count;
    const columns = columnsOf(name, header, reading, problems);
    if (columns) loader = reading.load(new FeedFile(name, columns, problems));
    else isStopped = true;
  }

  function take(record: CsvRecord) {
    if (loader === null) {
      if (!isStopped) takeHeader(record);
      return;
    }
    records += 1;
    const { line, count } = record;
    if (count > width && isUsed(record, width)) {
      problems.error('fields', { file: name, line, column: null }, () => said.tooManyFields(count, width));
      return;
    }
    if (hasWrongBytes && isBroken(record)) {
      problems.error('encoding', { file: name, line, column: null }, () => said.encoding);
    }
    // A record in another encoding is read all the same, so that what refers to it is not reported too.
    loader.record(record);
  }

  const reader = new CsvReader({
    onRecord: take,
    onFault(fault, line) {
      problems.error(fault, { file: name, line, column: null }, () => said[fault]);
    },
  });
  const decoder = new StringDecoder('utf8');
  function read(text: string) {
    hasWrongBytes ||= text.includes(replacement);
    reader.push(text);
  }
  try {
    for await (const bytes of unpack(zip, entry)) {
      onBytes(bytes.length);
      read(decoder.write(bytes));
      if (isStopped) return null;
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    problems.error('damaged', { file: name, line: null, column: null }, () => texts.gtfs.archive.damagedFile);
    return null;
  }
  // Flushes a character cut off at the end of the file.
  read(decoder.end());
  reader.end();
  // The cast is needed because the callbacks above set the loader.
  (loader as Loader | null)?.end?.();
  if (isStopped) return null;
  if (width > 0) return records;
  problems.error('empty', { file: name, line: null, column: null }, () => said.noHeader);
  return null;
}

/** Whether there is data beyond the columns; a trailing comma on each line is harmless. */
function isUsed(record: CsvRecord, width: number): boolean {
  for (let at = width; at < record.count; at += 1) {
    if (at >= record.starts.length || record.value(at) !== '') return true;
  }
  return false;
}

const isBroken = (record: CsvRecord) => textOf(record).includes(replacement);

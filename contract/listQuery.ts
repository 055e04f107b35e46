import { folded, searchedWords } from './folded.ts';

/** What a list is asked for, in react-admin's words; `page` counts from 1. */
export interface ListQuery {
  filter?: Readonly<Record<string, unknown>>;
  sort?: Sort;
  pagination?: { page: number; perPage: number };
}

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

interface Listed {
  id: number | string;
}

/** The value at a dotted path: `site.name`. */
function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

const fold = (value: unknown) => folded(String(value));

/** Whether a key holds an id, of what it is itself or of what stands beside it: `screenId` beside `screen`. */
const isIdIn = (value: object, key: string) =>
  key === 'id' ||
  (key.endsWith('Id') && typeof (value as Record<string, unknown>)[key.slice(0, -2)] === 'object');

/** The texts that a value is read by; ids are of no reader. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (isIdIn(value, key) ? [] : textsIn(part)));
}

/** What a search looks through, a record each: made at its first search, since a list is searched at every letter. */
const searched = new WeakMap<Listed, string>();

/** Every text of a record, and its id where that is a text, as a screen's is: it is shown. Numbers are not, as ids, versions and orders. */
function searchedText(record: Listed): string {
  const known = searched.get(record);
  if (known !== undefined) return known;
  const text = fold([...textsIn(record), ...(typeof record.id === 'string' ? [record.id] : [])].join('\n'));
  searched.set(record, text);
  return text;
}

type Test = (record: Listed) => boolean;

function testOf(name: string, wanted: unknown): Test {
  if (name === 'q') {
    const words = searchedWords(String(wanted));
    return (record) => words.every((word) => searchedText(record).includes(word));
  }
  if (Array.isArray(wanted)) {
    const keys = new Set(wanted.map(fold));
    return (record) => {
      const value = valueAt(record, name);
      return Array.isArray(value) ? value.some((one) => keys.has(fold(one))) : wanted.includes(value);
    };
  }
  if (typeof wanted !== 'string') return (record) => valueAt(record, name) === wanted;
  const text = fold(wanted);
  return (record) => {
    const value = valueAt(record, name);
    return value === wanted || (typeof value === 'string' && fold(value).includes(text));
  };
}

const ascii = /^[\x20-\x7e]*$/;
/** More digits than any number has that stands in a name. */
const digits = 12;

/**
 * A text by which texts are sorted: without accents or capitals, « Quai 2 » before « Quai 10 ». Comparing two of these
 * takes a twentieth of what a collator takes, which thousands of records have to wait for.
 */
function sortKey(text: string): string {
  const plain = ascii.test(text) ? text.toLowerCase() : folded(text);
  return plain.replace(/\d+/g, (number) => number.padStart(digits, '0'));
}

/** A value as it is sorted; taken once a record, and not once a comparison. */
function sortedAs(value: unknown): string | number | boolean | null {
  if (typeof value === 'object' && value !== null) return sortKey(textsIn(value).join(' '));
  if (typeof value === 'string') return sortKey(value);
  return (value as number | boolean | null | undefined) ?? null;
}

function compare(a: ReturnType<typeof sortedAs>, b: ReturnType<typeof sortedAs>): number {
  if (a === null || b === null) return Number(b !== null) - Number(a !== null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(b) - Number(a);
  const [left, right] = [String(a), String(b)];
  return Number(left > right) - Number(left < right);
}

/** Lists in their orders: the next page, or the next letter of a search, has the same order. */
const sortedLists = new WeakMap<readonly Listed[], Map<string, readonly Listed[]>>();

function inOrder<T extends Listed>(all: readonly T[], { field, order }: Sort): readonly T[] {
  const known = sortedLists.get(all) ?? new Map<string, readonly Listed[]>();
  sortedLists.set(all, known);
  const sign = order === 'DESC' ? -1 : 1;
  const key = `${sign} ${field}`;
  const found = known.get(key) as readonly T[] | undefined;
  if (found) return found;
  const sorted = all
    .map((record) => ({ record, value: sortedAs(valueAt(record, field)) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ record }) => record);
  known.set(key, sorted);
  return sorted;
}

/**
 * Filters, sorts and cuts a whole list as react-admin asks (ADM-14): on the server where it knows pages, in the console
 * before a legacy server, which answers whole lists. `q` searches every text, word by word; a text filter searches its field; `total` counts what the filter keeps, so that nothing is
 * cut unseen. A list that was asked for once must not be changed.
 */
export function queryList<T extends Listed>(all: readonly T[], { filter, sort, pagination }: ListQuery) {
  const tests = Object.entries(filter ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => testOf(name, value));
  const ordered = sort?.field ? inOrder(all, sort) : all;
  const kept = ordered.filter((record) => tests.every((test) => test(record)));
  if (!pagination) return { data: kept, total: kept.length };
  const { page, perPage } = pagination;
  return { data: kept.slice((page - 1) * perPage, page * perPage), total: kept.length };
}

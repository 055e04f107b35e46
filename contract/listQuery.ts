import { folded, hasWords, searchedWords } from './folded.ts';

/** A request for a list, in react-admin's terms; `page` counts from 1. */
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

/** Whether a key holds an id: the record's own, or one beside an object, such as `screenId` beside `screen`. */
const isIdIn = (value: object, key: string) =>
  key === 'id' ||
  (key.endsWith('Id') && typeof (value as Record<string, unknown>)[key.slice(0, -2)] === 'object');

/** Readable texts in a value, without ids. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (isIdIn(value, key) ? [] : textsIn(part)));
}

/** Cached search text per record, created at its first search, since every keystroke searches the list. */
const searched = new WeakMap<Listed, string>();

/**
 * All texts of a record, and its id if it is text, as for screens, since it is displayed. Numbers such as ids, versions and
 * orders are excluded.
 */
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
    return (record) => hasWords(searchedText(record), words);
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
/** More digits than in any number in a name. */
const digits = 12;

/**
 * Sort key of a text: without accents or case, « Quai 2 » before « Quai 10 ». Comparing keys takes a twentieth of the
 * time of a collator, which matters for thousands of records.
 */
function sortKey(text: string): string {
  const plain = ascii.test(text) ? text.toLowerCase() : folded(text);
  return plain.replace(/\d+/g, (number) => number.padStart(digits, '0'));
}

/** Sort key of a value, computed once per record instead of per comparison. */
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

/** Cached sorted lists: the next page, or the next keystroke of a search, has the same order. */
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
 * Filters, sorts and pages a complete list as react-admin requests (ADM-14): on the server where it supports pages, in the
 * console with a legacy server, which returns complete lists. `q` searches every text, word by word; a text filter searches
 * its field; `total` counts the filtered records. A queried list must not be modified.
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

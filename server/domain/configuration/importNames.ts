import { folded } from '../audit/folded.ts';

/** A record by what a file may call it. */
interface Named {
  id: number | string;
  name: string;
}

/** What a text of a file names: a record, none, or one of several. */
export type Found = { id: number | string } | 'none' | 'several';

/** What several texts name: as many records, or what is wrong with one of the texts. */
export type FoundAll = { ids: (number | string)[] } | 'none' | 'several';

/** Finds records by what a file calls them. */
export interface NameIndex {
  /** Where several have the name, `current` is meant when it is one of them: what is not touched stays. */
  find(text: string, current?: unknown): Found;
  /** The same of several: a name that several have means as many of them as it is written times, or those among `current`. */
  findAll(texts: readonly string[], current: unknown): FoundAll;
  /** Null: there is no such record. */
  nameOf(id: unknown): string | null;
}

/** A name as names are compared: blanks around it, and how an accent is encoded, say nothing. */
export const nameKey = (text: string): string => text.trim().normalize('NFC');

/** Records by a key, all of those that share it. */
export function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(list, keyOf);
}

/**
 * Finds records by their name: the one that is written so, else the one that differs in case and accents alone. With
 * `byId`, by their id before that.
 */
export function createNameIndex(
  records: readonly Named[],
  { byId = false }: { byId?: boolean } = {},
): NameIndex {
  const names = new Map<unknown, string>(records.map(({ id, name }) => [id, name]));
  const exact = groupBy(records, ({ name }) => nameKey(name));
  const similar = groupBy(records, ({ name }) => folded(nameKey(name)));

  const candidates = (key: string) => exact.get(key) ?? similar.get(folded(key)) ?? [];

  return {
    findAll(texts, current) {
      const held = new Set(Array.isArray(current) ? (current as unknown[]) : []);
      const ids: (number | string)[] = [];
      for (const [key, { length }] of groupBy(texts, nameKey)) {
        const found = candidates(key);
        const [first] = found;
        if (!first) return 'none';
        const meant = found.length > length ? found.filter(({ id }) => held.has(id)) : found;
        if (found.length > length && meant.length !== length) return 'several';
        // Written more often than there are records: the same one again, which is refused as such.
        ids.push(
          ...meant.map(({ id }) => id),
          ...Array<typeof first.id>(length - meant.length).fill(first.id),
        );
      }
      return { ids };
    },
    find(text, current) {
      const key = nameKey(text);
      if (byId && names.has(key)) return { id: key };
      const found = candidates(key);
      const [first] = found.length > 1 ? found.filter(({ id }) => id === current) : found;
      if (first) return { id: first.id };
      return found.length > 1 ? 'several' : 'none';
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

import { folded } from '../audit/folded.ts';

/** A record by what a file may call it. */
interface Named {
  id: number | string;
  name: string;
}

/** What a text of a file names: a record, none, or one of several. */
export type Found = { id: number | string } | 'none' | 'several';

/** Finds records by what a file calls them. */
export interface NameIndex {
  /** Where several have the name, `current` is meant when it is one of them: what is not touched stays. */
  find(text: string, current?: unknown): Found;
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

  return {
    find(text, current) {
      const key = nameKey(text);
      if (byId && names.has(key)) return { id: key };
      const found = exact.get(key) ?? similar.get(folded(key)) ?? [];
      const [first] = found.length > 1 ? found.filter(({ id }) => id === current) : found;
      if (first) return { id: first.id };
      return found.length > 1 ? 'several' : 'none';
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

import { namedWithId } from '../../../contract/configuration/importing.ts';
import { inTurns } from '../../shared/inTurns.ts';
import { folded } from '../../shared/names.ts';

/** A record by what a file may call it. */
interface Named {
  id: number | string;
  name: string;
}

/** Why texts name nothing: there are no such records, or several, which these writings tell apart. */
export type Unfound = { none: string[] } | { several: string; writings: string[] };

/** What a text of a file names. */
export type Found = { id: number | string } | Unfound;

/** What several texts name: as many records, or what is wrong with them. */
export type FoundAll = { ids: (number | string)[] } | Unfound;

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
export async function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  await inTurns(list, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

/**
 * Finds records by their name: the one that is written so, else the one that differs in case and accents alone, else
 * the one of several that is written with its id. With `byId`, by their id before that.
 */
export async function createNameIndex(
  records: readonly Named[],
  { byId = false }: { byId?: boolean } = {},
): Promise<NameIndex> {
  const names = new Map<unknown, string>(records.map(({ id, name }) => [id, name]));
  const exact = await groupBy(records, ({ name }) => nameKey(name));
  const similar = await groupBy(records, ({ name }) => folded(nameKey(name)));

  const written = await groupBy(records, ({ id, name }) => folded(namedWithId(nameKey(name), id)));

  const candidates = (key: string) =>
    exact.get(key) ?? similar.get(folded(key)) ?? written.get(folded(key)) ?? [];
  const severalOf = (key: string, found: readonly Named[]): Unfound => ({
    several: key,
    writings: found.map(({ id, name }) => (byId ? String(id) : namedWithId(name, id))),
  });

  return {
    findAll(texts, current) {
      const present = new Set(Array.isArray(current) ? (current as unknown[]) : []);
      const ids: (number | string)[] = [];
      const named = Map.groupBy(texts, nameKey);
      const none = [...named.keys()].filter((key) => candidates(key).length === 0);
      if (none.length > 0) return { none };
      for (const [key, { length }] of named) {
        const found = candidates(key);
        const [first] = found;
        if (!first) continue;
        const meant = found.length > length ? found.filter(({ id }) => present.has(id)) : found;
        if (found.length > length && meant.length !== length) return severalOf(key, found);
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
      return found.length > 1 ? severalOf(key, found) : { none: [key] };
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

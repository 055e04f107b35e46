import type { EventBus } from '../../events/eventBus.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import { isWithin } from '../../shared/clocks.ts';

/** Maximum age of a cached entry, in case an event of another server was missed, ms. */
const rememberMs = 60_000;
/** Entries older than this are refreshed along with those that must be read, in the same statement, ms. */
const alsoAfterMs = 30_000;
/** Maximum number per statement. */
const mostAtOnce = 500;
/** Maximum number of cached entries; the oldest are evicted. */
const mostRemembered = 20_000;

/** Finds something by name; null: none. */
export interface Lookup<T> {
  (name: string): Promise<T | null>;
  /** The cached entry of a name, if valid; null: must be looked up. */
  known(name: string): T | null;
}

interface Entry<T> {
  askedAt: number;
  found: Promise<T | null>;
  /** Value of the last read, which was asked for then, ms; null: not read yet. */
  value: T | null;
  readAt: number;
}

/**
 * Caches what `findAll` finds by name, until an event invalidates it: polling consumers ask the same every few seconds.
 * Missing names are not cached. A read started before an event is not used after it.
 */
export function createLookup<T>(
  { bus, now }: { bus: EventBus; now: () => number },
  isOver: (event: ServerEvent) => boolean,
  findAll: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Lookup<T> {
  /** Least recently read first. */
  const known = new Map<string, Entry<T>>();
  bus.subscribe((event) => {
    if (event.type === 'resync' || isOver(event)) known.clear();
  });

  function dueSoon(at: number): string[] {
    const due: string[] = [];
    for (const [name, { askedAt }] of known) {
      if (at - askedAt < alsoAfterMs || due.length === mostAtOnce) break;
      due.push(name);
    }
    return due;
  }

  function remember(name: string, reading: Promise<ReadonlyMap<string, T>>, askedAt: number) {
    const { value = null, readAt = 0 } = known.get(name) ?? {};
    const found = reading.then((all) => all.get(name) ?? null);
    const entry: Entry<T> = { askedAt, found, value, readAt };
    known.delete(name);
    known.set(name, entry);
    const forget = () => {
      if (known.get(name) === entry) known.delete(name);
    };
    found.then((read) => {
      entry.value = read;
      entry.readAt = askedAt;
      if (read === null) forget();
    }, forget);
    return found;
  }

  function ask(name: string): Promise<T | null> {
    const at = now();
    const others = dueSoon(at).filter((one) => one !== name);
    const reading = findAll([name, ...others]);
    for (const one of others) void remember(one, reading, at);
    const found = remember(name, reading, at);
    if (known.size > mostRemembered) known.delete(known.keys().next().value as string);
    return found;
  }

  return Object.assign(
    (name: string) => {
      const entry = known.get(name);
      return entry && isWithin(entry.askedAt, rememberMs, now()) ? entry.found : ask(name);
    },
    {
      known(name: string) {
        const entry = known.get(name);
        return entry && isWithin(entry.readAt, rememberMs, now()) ? entry.value : null;
      },
    },
  );
}

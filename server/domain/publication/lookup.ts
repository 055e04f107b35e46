import type { EventBus } from '../../events/eventBus.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';

/** What was found is read again after this time, should an event of another server have been missed, ms. */
const rememberMs = 60_000;
/** With what has to be read again, what was read so long ago is read too, in the same statement, ms. */
const alsoAfterMs = 30_000;
/** Most that are read by one statement. */
const mostAtOnce = 500;
/** Most that are remembered; those found first are forgotten first. */
const mostRemembered = 20_000;

/** Finds something by a name; null: there is none. */
export interface Lookup<T> {
  (name: string): Promise<T | null>;
  /** What is remembered of a name, which would be found now; null: it has to be looked for. */
  known(name: string): T | null;
}

interface Entry<T> {
  askedAt: number;
  found: Promise<T | null>;
  /** What it was when it was read last, which holds until then, ms; null: it has not been read yet. */
  value: T | null;
  until: number;
}

/**
 * Remembers what `findAll` found of some names, until an event says that it may be another: who polls asks the same every few seconds. Of a
 * name that there is not, nothing is kept. What was asked for before an event is nobody's answer after it.
 */
export function createLookup<T>(
  { bus, now }: { bus: EventBus; now: () => number },
  isOver: (event: ServerEvent) => boolean,
  findAll: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Lookup<T> {
  /** Those that were asked for longest ago first. */
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
    const { value = null, until = 0 } = known.get(name) ?? {};
    const found = reading.then((all) => all.get(name) ?? null);
    const entry: Entry<T> = { askedAt, found, value, until };
    known.delete(name);
    known.set(name, entry);
    const forget = () => {
      if (known.get(name) === entry) known.delete(name);
    };
    found.then((read) => {
      entry.value = read;
      entry.until = askedAt + rememberMs;
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
      return entry && now() < entry.askedAt + rememberMs ? entry.found : ask(name);
    },
    {
      known(name: string) {
        const entry = known.get(name);
        return entry && now() < entry.until ? entry.value : null;
      },
    },
  );
}

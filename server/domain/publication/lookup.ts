import type { EventBus } from '../../events/eventBus.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';

/** What was found is read again after this time, should an event of another server have been missed, ms. */
const rememberMs = 60_000;
/** Most that are remembered; those found first are forgotten first. */
const mostRemembered = 20_000;

/** Finds something by a name; null: there is none. */
export interface Lookup<T> {
  (name: string): Promise<T | null>;
  /** What is remembered of a name, which would be found now; null: it has to be looked for. */
  known(name: string): T | null;
}

/**
 * Remembers what `find` found, until an event says that it may be another: who polls asks the same every few seconds. Of a
 * name that there is not, nothing is kept. What was asked for before an event is nobody's answer after it.
 */
export function createLookup<T>(
  { bus, now }: { bus: EventBus; now: () => number },
  isOver: (event: ServerEvent) => boolean,
  find: (name: string) => Promise<T | null>,
): Lookup<T> {
  const known = new Map<string, { found: Promise<T | null>; value: T | null; until: number }>();
  bus.subscribe((event) => {
    if (event.type === 'resync' || isOver(event)) known.clear();
  });

  function ask(name: string): Promise<T | null> {
    const found = find(name);
    const entry = { found, value: null as T | null, until: now() + rememberMs };
    known.delete(name);
    known.set(name, entry);
    if (known.size > mostRemembered) known.delete(known.keys().next().value as string);
    const forget = () => {
      if (known.get(name) === entry) known.delete(name);
    };
    found.then((value) => {
      entry.value = value;
      if (value === null) forget();
    }, forget);
    return found;
  }

  function remembered(name: string) {
    const entry = known.get(name);
    return entry && now() < entry.until ? entry : null;
  }

  return Object.assign((name: string) => remembered(name)?.found ?? ask(name), {
    known: (name: string) => remembered(name)?.value ?? null,
  });
}

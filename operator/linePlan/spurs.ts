/** Stops from which every path ends without meeting another: pure branches. `next`: the following stops of each stop. */
export function spursOf<T>(next: ReadonlyMap<T, Iterable<T>>): Set<T> {
  const arrivals = new Map<T, number>();
  for (const all of next.values()) for (const to of all) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  const stops = new Set([...next.keys(), ...arrivals.keys()]);
  const meets = (start: T) => {
    const reached = new Set([start]);
    for (const stop of reached) {
      if ((arrivals.get(stop) ?? 0) > 1) return true;
      for (const to of next.get(stop) ?? []) reached.add(to);
    }
    return false;
  };
  return new Set([...stops].filter((stop) => !meets(stop)));
}

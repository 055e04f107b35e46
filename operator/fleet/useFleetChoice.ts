import { useMemo, useState } from 'react';
import type { FleetRow } from './fleetRows.ts';

const none: ReadonlySet<string> = new Set();

/** Which rows are chosen. Of those only what is found counts: what is filtered out is not ordered anything unseen. */
export function useFleetChoice(found: readonly FleetRow[]) {
  const [ids, setIds] = useState(none);
  const selected = useMemo(() => found.filter(({ id }) => ids.has(id)), [found, ids]);
  const clear = () => setIds(none);
  return {
    ids,
    selected,
    tick: selected.length === 0 ? 'none' : selected.length === found.length ? 'all' : 'some',
    toggle: (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () =>
      selected.length === found.length ? clear() : setIds(new Set(found.map(({ id }) => id))),
    clear,
  } as const;
}

import { useMemo, useState } from 'react';
import type { FleetRow } from './fleetRows.ts';

const none: ReadonlySet<string> = new Set();

/** The selected rows. Only rows that match the filter count, so that no hidden screen gets an order. */
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

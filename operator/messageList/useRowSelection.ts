import { useCallback, useMemo, useRef, useState } from 'react';
import type { MessageRow } from './messageRows.ts';

/** Whether a row can be selected, i.e. allows some action. */
export const isSelectable = ({ news }: MessageRow): boolean => news?.deletable === true;

const none: ReadonlySet<number> = new Set();

/**
 * The selected messages. Only those that the list still shows count, so that nothing hidden or gone is acted upon. With
 * Shift, a press selects the whole range from the previous one.
 */
export function useRowSelection(rows: readonly MessageRow[]) {
  const [ids, setIds] = useState(none);
  const last = useRef<number | null>(null);
  const selectable = useMemo(() => rows.filter(isSelectable), [rows]);
  const selected = useMemo(() => selectable.filter(({ id }) => ids.has(id)), [selectable, ids]);

  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const places = selectable.map((row) => row.id);
      const [from, to] = [places.indexOf(last.current ?? id), places.indexOf(id)].sort((a, b) => a - b);
      const some = isRange && from !== undefined && from >= 0 ? places.slice(from, (to ?? from) + 1) : [id];
      last.current = id;
      setIds((before) => {
        const after = new Set(before);
        const isOn = !before.has(id);
        for (const one of some) {
          if (isOn) after.add(one);
          else after.delete(one);
        }
        return after;
      });
    },
    [selectable],
  );
  const clear = useCallback(() => {
    last.current = null;
    setIds(none);
  }, []);
  const toggleAll = () => {
    if (selected.length === selectable.length) clear();
    else setIds(new Set(selectable.map(({ id }) => id)));
  };
  const tick = selected.length === 0 ? 'none' : selected.length === selectable.length ? 'all' : 'some';
  return { selected, ids, tick, toggle, toggleAll, clear, isAny: selectable.length > 0 } as const;
}

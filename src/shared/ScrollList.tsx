import Box from '@mui/material/Box';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';

interface Props<T> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => number;
  /** Height of a row that has not been measured, px. */
  estimate: number;
  /** Of the box that scrolls. */
  sx: { maxHeight: number | string | { xs: number; lg: string }; minHeight?: number; my?: number };
  children: (row: T) => ReactNode;
}

/** A list of so many rows is mounted at once: it is drawn soon, and the browser's own search finds all of it. */
const mostAtOnce = 100;

/**
 * A list that scrolls in a box of its own. Of a long one only rows near its visible part are mounted, and the one that has the
 * keyboard's focus wherever it is, so that the focus is not lost when it is scrolled away.
 */
export function ScrollList<T>({ label, rows, keyOf, estimate, sx, children }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const keyAt = (index: string | undefined) => {
    const row = rows[Number(index)];
    return row === undefined ? null : keyOf(row);
  };
  const focusedAt = focused === null ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (at) => (rows[at] === undefined ? at : keyOf(rows[at])),
    rangeExtractor: (range) => {
      if (rows.length <= mostAtOnce) return [...rows.keys()];
      const near = defaultRangeExtractor(range);
      return focusedAt < 0 || near.includes(focusedAt)
        ? near
        : [...near, focusedAt].sort((one, other) => one - other);
    },
    overscan: 4,
  });
  return (
    <Box
      ref={scroller}
      sx={{ overflowY: 'auto', ...sx }}
      onFocus={({ target }) =>
        setFocused(keyAt(target.closest<HTMLElement>('[data-index]')?.dataset['index']))
      }
      onBlur={() => setFocused(null)}
    >
      <div
        role="list"
        aria-label={label}
        style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </div>
            )
          );
        })}
      </div>
    </Box>
  );
}

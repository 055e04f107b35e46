import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { useFocusedRow } from './useFocusedRow.ts';

interface Props<T> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => number | string;
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
 * keyboard's focus.
 */
export function ScrollList<T>({ label, rows, keyOf, estimate, sx, children }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rangeExtractor, handlers } = useFocusedRow(rows, keyOf);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (at) => (rows[at] === undefined ? at : keyOf(rows[at])),
    rangeExtractor: (range) => (rows.length <= mostAtOnce ? [...rows.keys()] : rangeExtractor(range)),
    overscan: 4,
  });
  return (
    <Box ref={scroller} sx={{ overflowY: 'auto', ...sx }} {...handlers}>
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

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFocusedRow } from '../useFocusedRow.ts';
import { usePrinting } from '../usePrinting.ts';

/** Distance from the document's top to an element, px; updated as content above it grows or shrinks. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

interface Props<T> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Estimated height of a row that has not been measured, px. */
  estimate: (row: T | undefined) => number;
  /** All rows have exactly the estimated height, so that none is measured. */
  isFixed?: boolean;
  /** `table`: the rows belong to the surrounding table, whose first row is its head. */
  as?: 'list' | 'table';
  children: (row: T) => ReactNode;
}

/**
 * A list that scrolls with the page. Only rows near the viewport are mounted, and the one that has the keyboard's focus, so that
 * thousands scroll smoothly; on paper it is complete.
 */
export function WindowList<T>({
  label,
  rows,
  keyOf,
  estimate,
  isFixed = false,
  as = 'list',
  children,
}: Props<T>) {
  const isTable = as === 'table';
  const role = isTable ? 'rowgroup' : 'list';
  const rowRole = isTable ? 'row' : 'listitem';
  const list = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(list);
  const isPrinting = usePrinting();
  const { rangeExtractor, handlers } = useFocusedRow(rows, keyOf);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimate(rows[index]),
    getItemKey: (index) => (rows[index] === undefined ? index : keyOf(rows[index])),
    overscan: 4,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
  });

  if (isPrinting) {
    return (
      <div ref={list} role={role} aria-label={label}>
        {rows.map((row) => (
          <div key={keyOf(row)} role={rowRole} style={{ breakInside: 'avoid' }}>
            {children(row)}
          </div>
        ))}
      </div>
    );
  }
  return (
    <div
      ref={list}
      role={role}
      aria-label={label}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      {...handlers}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <div
              key={key}
              ref={isFixed ? undefined : virtualizer.measureElement}
              data-index={index}
              role={rowRole}
              {...(isTable
                ? { 'aria-rowindex': index + 2 }
                : { 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
              style={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                transform: `translateY(${start - top}px)`,
              }}
            >
              {children(row)}
            </div>
          )
        );
      })}
    </div>
  );
}

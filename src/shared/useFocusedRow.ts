import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useState } from 'react';

/**
 * Keeps the row of a virtual list that has the keyboard's focus mounted wherever it is, so that the focus is not lost when the
 * row is scrolled away. `rangeExtractor` is the virtualizer's; `handlers` are those of an element around the rows, each of
 * which says its `data-index`.
 */
export function useFocusedRow<T>(rows: readonly T[], keyOf: (row: T) => string | number) {
  const [focused, setFocused] = useState<string | number | null>(null);
  const keyAt = (index: string | undefined) => {
    const row = rows[Number(index)];
    return row === undefined ? null : keyOf(row);
  };
  const focusedAt = focused === null ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  return {
    /** Key of the row. */
    focused,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      return focusedAt < 0 || near.includes(focusedAt)
        ? near
        : [...near, focusedAt].sort((one, other) => one - other);
    },
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setFocused(keyAt(target.closest<HTMLElement>('[data-index]')?.dataset['index'])),
      onBlur: () => setFocused(null),
    },
  };
}

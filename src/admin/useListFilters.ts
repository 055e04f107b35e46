import { useListFilterContext } from 'react-admin';

/** Filter values by field; `q` is the full-text search. */
type Filters = Readonly<Record<string, unknown>>;

/** The list's filters, and a setter. `undefined` removes a filter. */
export function useListFilters() {
  // Not the whole list context: filters are not rendered again when rows arrive.
  const list = useListFilterContext();
  const values = (list.filterValues ?? {}) as Filters;
  return {
    values,
    isFiltered: Object.values(values).some((value) => value !== undefined && value !== ''),
    /** `isTyped`: debounced, since more letters may follow. */
    setValue: (name: string, value: unknown, isTyped = false) =>
      list.setFilters({ ...values, [name]: value }, undefined, isTyped),
    clear: () => list.setFilters({}, []),
  };
}

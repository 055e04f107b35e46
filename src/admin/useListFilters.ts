import { useListFilterContext } from 'react-admin';

/** Values that the list is filtered by, by field; `q` is what is searched everywhere. */
type Filters = Readonly<Record<string, unknown>>;

/** The filters of the list, and the way to change one. `undefined` filters nothing. */
export function useListFilters() {
  // Not the whole list's: filters are not drawn again when rows come.
  const list = useListFilterContext();
  const values = (list.filterValues ?? {}) as Filters;
  return {
    values,
    isFiltered: Object.values(values).some((value) => value !== undefined && value !== ''),
    /** `isTyped`: more letters may follow at once. */
    setValue: (name: string, value: unknown, isTyped = false) =>
      list.setFilters({ ...values, [name]: value }, undefined, isTyped),
    clear: () => list.setFilters({}, []),
  };
}

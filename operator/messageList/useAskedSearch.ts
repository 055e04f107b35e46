import { useLocation } from 'react-router-dom';

/** What a link to the list asks it to search, such as the title of a message in the agenda (TIM-7); empty: nothing. */
export function useAskedSearch(): string {
  const { state } = useLocation() as { state: { search?: unknown } | null };
  return typeof state?.search === 'string' ? state.search : '';
}

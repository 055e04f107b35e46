import { useLocation } from 'react-router-dom';
import { longestSearch } from '../../contract/limits.ts';

/**
 * What a link to the list asks it to search, such as the title of a message in the agenda (TIM-7), as far as may be searched
 * for; empty: nothing.
 */
export function useAskedSearch(): string {
  const { state } = useLocation() as { state: { search?: unknown } | null };
  // By characters, as the server counts them.
  return typeof state?.search === 'string' ? [...state.search].slice(0, longestSearch).join('') : '';
}

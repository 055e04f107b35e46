import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOf, keepEntry } from './entryStates.ts';

/**
 * State that belongs to the entry of a page in the browser's history, as a filter does: it is there again after a reload and on
 * the way back, and a page that is opened anew begins with `initial`. JSON; `name`: which of them, of which project.
 */
export function useEntryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname} ${name}`;
  const [first] = useState(() => JSON.stringify(initial));
  const [value, setValue] = useState(() => entryOf(entry, initial));
  const text = JSON.stringify(value);
  useEffect(() => keepEntry(entry, text === first ? null : text), [entry, text, first]);
  return [value, setValue];
}

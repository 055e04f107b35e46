import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOf, keepEntry } from './entryStates.ts';

/**
 * State that belongs to the page's entry in the browser's history, such as a filter: it survives reloads and going back, and
 * a newly opened page starts with `initial`. Stored as JSON; `name` identifies the state and its project.
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

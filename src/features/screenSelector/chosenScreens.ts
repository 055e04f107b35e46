import { createContext, use, useDeferredValue } from 'react';
import type { Selection } from './selection.ts';

/** The selection, as a context for the parts that show it: a tick renders nothing else. */
export const ChosenScreens = createContext<Selection | null>(null);

export function useChosenScreens(): Selection {
  const selection = use(ChosenScreens);
  if (!selection) throw new Error('useChosenScreens() is used outside of a ScreenSelector.');
  return selection;
}

/** The same for numbers, which change a frame after the checkboxes: a text that changes is laid out, a checkbox is not. */
export const useCountedScreens = (): Selection => useDeferredValue(useChosenScreens());

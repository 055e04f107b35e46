import { createContext, use } from 'react';
import type { Selection } from './selection.ts';

/** What is chosen, told to those parts alone that show it: a tick draws nothing else anew. */
export const ChosenScreens = createContext<Selection | null>(null);

export function useChosenScreens(): Selection {
  const selection = use(ChosenScreens);
  if (!selection) throw new Error('useChosenScreens() is used outside of a ScreenSelector.');
  return selection;
}

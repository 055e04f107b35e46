import { createContext, useContext } from 'react';

/** Moves the focus to the head of the page's panel, where a record is created. */
export const HeadFocusContext = createContext<() => void>(() => undefined);

/** For a list of which what had the focus has gone, and nothing has come in its place. */
export const useFocusHead = () => useContext(HeadFocusContext);

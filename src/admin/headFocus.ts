import { createContext, useContext } from 'react';

/** Moves the focus to the head of the page's panel, where a record is created. */
export const HeadFocusContext = createContext<() => void>(() => undefined);

/** For a list whose focused element has disappeared without a successor. */
export const useFocusHead = () => useContext(HeadFocusContext);

import { useState } from 'react';
import { useStoreContext } from 'react-admin';

/**
 * A choice of the user, such as a page's view, that this browser keeps: it begins with the last one. What another window
 * chooses meanwhile changes nothing here, unlike with `useStore`: it would close dialogs and drop what is ticked.
 */
export function useKept<T>(key: string, otherwise: T): [T, (value: T) => void] {
  const store = useStoreContext();
  const [value, setValue] = useState(() => store.getItem<T>(key) ?? otherwise);
  return [
    value,
    (next) => {
      store.setItem(key, next);
      setValue(next);
    },
  ];
}

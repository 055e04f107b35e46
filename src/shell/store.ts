import { localStorageStore, type Store } from 'react-admin';

const kept = 'theme';

/** react-admin's store of preferences. Signing out empties it, but for the theme, which belongs to the work place. */
export function createConsoleStore(store: Store = localStorageStore('1', 'girouette')): Store {
  return {
    ...store,
    reset() {
      const theme: unknown = store.getItem(kept);
      store.reset();
      if (theme !== undefined) store.setItem(kept, theme);
    },
  };
}

import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { storeName, themeName } from '../theme/keptTheme.ts';

/**
 * Preferences of the workstation, whoever signs in there: the theme and saved filters. Also the notices that each user has
 * closed.
 */
const isKept = (key: string) =>
  key === themeName ||
  key.endsWith('.savedQueries') ||
  key.startsWith('messageList.closedEnds.') ||
  key.startsWith('endNotices.closed.');

/** Session state: selected rows, and the configuration lists' filters (`ConfigurationList`). Each tab has its own. */
const isOfSession = (key: string) => key.includes('.selectedIds') || /^\w+\.(?:all|\d+)$/.test(key);

/** Key of the id of the user whose preferences are stored. */
const ownerName = 'owner';

const tabPlace = 'girouette.lists';

function readTab(): Record<string, unknown> {
  try {
    return (JSON.parse(window.sessionStorage.getItem(tabPlace) ?? 'null') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A store of this tab alone, which a reload finds again. */
function createTabStore(): Store {
  const store = memoryStore(readTab());
  store.setup();
  const keep = () => {
    try {
      window.sessionStorage.setItem(tabPlace, JSON.stringify(store.listItems?.()));
    } catch {
      // Storage is full or off: a reload then starts afresh.
    }
  };
  return {
    ...store,
    setItem(key: string, value: unknown) {
      store.setItem(key, value);
      keep();
    },
    removeItem(key: string) {
      store.removeItem(key);
      keep();
    },
    reset() {
      store.reset();
      keep();
    },
  };
}

/**
 * react-admin's preference store. What belongs to the session stays in its tab: of two windows on one list, neither filters
 * nor ticks rows in the other. A reset keeps what belongs to the workstation.
 */
export function createConsoleStore() {
  const shared = localStorageStore('1', storeName);
  const tab = createTabStore();

  const listItems = (prefix?: string) => ({ ...shared.listItems?.(prefix), ...tab.listItems?.(prefix) });
  const removeItem = (key: string) => {
    tab.removeItem(key);
    shared.removeItem(key);
  };
  const removeAll = (isMeant: (key: string) => boolean) =>
    Object.keys(listItems()).filter(isMeant).forEach(removeItem);
  const reset = () => removeAll((key) => !isKept(key));

  /** Drops what another user has left in this tab. */
  function giveTabTo(owner: unknown) {
    if (tab.getItem<unknown>(ownerName) === owner) return;
    tab.reset();
    tab.setItem(ownerName, owner);
  }
  giveTabTo(shared.getItem<unknown>(ownerName));
  // Another tab, whose session this one shares, may go to another user.
  shared.subscribe(ownerName, giveTabTo);

  return {
    ...shared,
    listItems,
    removeItem,
    removeItems: (prefix: string) => removeAll((key) => key.startsWith(prefix)),
    reset,
    getItem<T>(key: string, otherwise?: T): T | undefined {
      const own = tab.getItem<T>(key);
      if (own !== undefined) return own;
      return isOfSession(key) ? otherwise : shared.getItem(key, otherwise);
    },
    setItem(key: string, value: unknown) {
      if (isOfSession(key)) {
        tab.setItem(key, value);
        return;
      }
      try {
        tab.removeItem(key);
        shared.setItem(key, value);
      } catch {
        // Storage is full: what is chosen now is this tab's.
        tab.setItem(key, value);
      }
    },
    subscribe(key: string, callback: (value: unknown) => void) {
      const ends = [tab, ...(isOfSession(key) ? [] : [shared])].map((one) => one.subscribe(key, callback));
      return () => ends.forEach((end) => end());
    },
    /** Drops session state (SES-4). Display preferences remain for the same user. */
    endSession: () => removeAll(isOfSession),
    /** Drops the preferences if another user was here last. */
    beginFor(userId: number) {
      if (shared.getItem(ownerName, userId) !== userId) reset();
      giveTabTo(userId);
      try {
        shared.setItem(ownerName, userId);
      } catch {
        // Storage is full: it still names the last user, and this user's next sign-in begins with a reset.
      }
    },
  };
}

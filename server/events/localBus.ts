import { createListeners, type EventBus } from './eventBus.ts';

/** The bus of a server that is alone on its database. */
export function createLocalBus(): EventBus {
  const { tell, ...listeners } = createListeners();
  return {
    beforeCommit: () => Promise.resolve(),
    afterCommit: tell,
    ...listeners,
    close: () => Promise.resolve(),
  };
}

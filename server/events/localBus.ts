import { createListeners, type EventBus } from './eventBus.ts';

/** The bus of a server that is alone on its database. */
export function createLocalBus(): EventBus {
  const { emit, ...listeners } = createListeners();
  return {
    beforeCommit: () => Promise.resolve(),
    afterCommit: emit,
    ...listeners,
    close: () => Promise.resolve(),
  };
}

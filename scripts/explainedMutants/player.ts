import type { Explained } from '../mutants.ts';

export const player: Explained = {
  'player/pictures.ts': {
    'sizes.set(path, size); → ;': 'Only slower.',
    'else if (!kept) await cache.put(path, answer); → else if (true) await cache.put(path, answer);':
      'Only slower: what is kept is written again.',
    'sizes.delete(pathname); → ;': 'Only more memory: an address stands for its content.',
  },
  'player/receipts.ts': {
    'let isBehind = false; → let isBehind = true;': 'Each report says it anew before it is read.',
  },
};

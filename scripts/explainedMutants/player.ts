import type { Explained } from '../mutants.ts';

export const player: Explained = {
  'player/main.tsx': {
    "if (!stage || !notice || !heading || !identity) throw new Error('The page lacks its places'); → if (false) throw new Error('The page lacks its places');":
      'The page has them, which types do not know.',
    "if (!stage || !notice || !heading || !identity) throw new Error('The page lacks its places'); → if (!stage || !notice || !heading && !identity) throw new Error('The page lacks its places');":
      'The page has them, which types do not know.',
    "if (!stage || !notice || !heading || !identity) throw new Error('The page lacks its places'); → if (!stage || !notice && !heading || !identity) throw new Error('The page lacks its places');":
      'The page has them, which types do not know.',
    "if (!stage || !notice || !heading || !identity) throw new Error('The page lacks its places'); → if (!stage && !notice || !heading || !identity) throw new Error('The page lacks its places');":
      'The page has them, which types do not know.',
    'if (!stage || !heading) return; → if (false) return;': 'The page has them, which types do not know.',
    'if (!stage || !heading) return; → if (!stage && !heading) return;':
      'The page has them, which types do not know.',
    'offline: false, → offline: true,': 'There is no screen yet that would say so.',
  },
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

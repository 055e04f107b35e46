/**
 * Faults that no test can tell of, or needs to: by file, the line before and after, and why. What is here is left out of
 * the report of `mutate.ts`.
 */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contract/cutText.ts': {
    "if (longest <= 0) return ''; → if (longest < 0) return '';": 'The rest makes nothing of 0 as well.',
    'const near = text.slice(0, longest + 200); → const near = text;': 'Only slower.',
  },
  'contract/listQuery.ts': {
    'const folded = ascii.test(text) ? text.toLowerCase() : fold(text); → const folded = false ? text.toLowerCase() : fold(text);':
      'Only slower.',
  },
};

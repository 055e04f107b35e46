import type { Plugin } from 'vite';

/**
 * Magic comment on which V8 compiles all functions of a script on another thread as it loads, instead of each at its first
 * call, on the page's thread. Chrome since 136; other browsers ignore it.
 */
export const compileAll = '//# allFunctionsCalledOnLoad';

/** Vite plugin that has the parts of these names compiled so (docs/decisions/0087). */
export const compiledAhead = (...names: readonly string[]): Plugin => ({
  name: 'girouette-compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && names.includes(part.name)) part.code = `${compileAll}\n${part.code}`;
    },
  },
});

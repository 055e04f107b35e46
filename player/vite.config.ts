import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { shellFilesOf } from './worker/shellFiles.ts';

const base = '/player/';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64');

/** Gives the service worker the page's files and their hashes, so that it caches one complete build or nothing. */
function shellOfBuild(): Plugin {
  return {
    name: 'girouette-shell',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { 'sw.js': worker, ...others } = bundle;
        if (worker?.type !== 'chunk' || worker.imports.length > 0)
          throw new Error('The service worker has to be one script.');
        const built = Object.values(others).map((file) => {
          const content = file.type === 'chunk' ? file.code : file.source;
          const isSheet = file.fileName.endsWith('.css');
          return { fileName: file.fileName, content, sheet: isSheet ? String(content) : null };
        });
        const files = shellFilesOf(built).map(({ fileName, content }) => ({
          path: fileName === 'index.html' ? base : base + fileName,
          integrity: `sha256-${sha256(content)}`,
        }));
        const list = JSON.stringify(files);
        const version = sha256(worker.code + list).slice(0, 16);
        worker.code = worker.code
          .replaceAll('SHELL_FILES', () => list)
          .replaceAll('SHELL_VERSION', () => JSON.stringify(version));
      },
    },
  };
}

/** Keeps a reloading page's previous content visible until the new page can be drawn. */
function drawnAtOnce(): Plugin {
  return {
    name: 'girouette-drawn-at-once',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** Vite's own helper also preloads style sheets of lazily loaded chunks: ours have none. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'girouette-plain-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/**
 * Minifies the screens' style sheets, which are plain strings to JavaScript minifiers: removes comments, white space
 * and the zero before a point.
 */
function plainSheets(): Plugin {
  return {
    name: 'girouette-plain-sheets',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/display/styleSheets/')) return null;
      const plain = code
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/\n\s+/g, '\n')
        .replaceAll(/([:;{,]) /g, '$1')
        .replaceAll(/;?\s\}/g, '}')
        .replaceAll(/ \{/g, '{')
        .replaceAll(/(?<![\w.])0\.(?=\d)/g, '.')
        .replaceAll(/\n+/g, '\n');
      return { code: plain, map: null };
    },
  };
}

/** The screen page, served at `/player/`: a build of its own, without any of the console. */
export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [drawnAtOnce(), plainImports(), plainSheets(), shellOfBuild()],
  // 46 kB from the same source, instead of 107 (docs/decisions/0006).
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
  build: {
    outDir: '../dist/player',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Data URLs would require a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/worker/worker.ts`,
      },
      output: {
        // A service worker's address must stay the same in every build.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});

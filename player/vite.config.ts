import { defineConfig } from 'vite';

/** The screen page, served at `/player/`: a build of its own, that carries nothing of the console. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/player/',
  build: {
    outDir: '../dist/player',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Data URLs would need a laxer Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});

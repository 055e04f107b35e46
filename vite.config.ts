import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The console, served at `/`; the screen page has a build of its own, player/vite.config.ts. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy takes fonts from files alone.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Vitest leaves one core to its own process, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Two cores drive many rooms in continuous integration: slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{contract,dataProvider,demo,display,operator,player,resources,scripts,server,src}/**/*.test.ts',
            'tests/{architecture,support}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          // A worker loads React, MUI and react-admin once; tests/support/setup.ts keeps its files apart.
          isolate: false,
          include: ['{display,operator,player,resources,src}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/prepareEngines.ts'],
        },
      },
    ],
  },
});

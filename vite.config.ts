import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The console, served at `/`; the screen page has a build of its own, player/vite.config.ts. */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/console', emptyOutDir: true, target: 'es2022' },
  test: {
    environment: 'node',
    include: ['{contract,dataProvider,demo,display,operator,player,resources,scripts,server,src,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**'],
    setupFiles: ['tests/support/setup.ts'],
  },
});

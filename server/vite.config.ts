import { defineConfig } from 'vite';

/**
 * The server with its libraries in a few files: Node reads two thousand otherwise, each time it starts
 * (docs/decisions/0055-the-server-is-built.md). What is left outside brings programs or files of its own.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        buildWorker: 'server/domain/gtfs/build/buildWorker.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
      },
      // Side by side: server/shared/root.ts counts the floors.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: ['@fastify/swagger-ui', 'better-sqlite3', 'pg-native', 'pino', 'sharp'],
  },
});

import { defineConfig } from 'vite';

/**
 * Bundles the server and its libraries into a few files: otherwise Node reads two thousand at each start
 * (docs/decisions/0055-the-server-is-built.md). Packages with programs or files of their own stay external.
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
      // All in one folder: server/shared/root.ts depends on the depth.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: ['@fastify/swagger-ui', 'better-sqlite3', 'pg-native', 'pino', 'sharp'],
  },
});

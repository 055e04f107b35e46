import { join } from 'node:path';
import screenPage from '../../player/vite.config.ts';
import { buildReleased } from './buildReleased.ts';

/**
 * The display room with what mounts it, as one script for a page of a test: drawn with the library of the screen page,
 * or with that of the console's previews.
 */
export async function buildHarness(drawnBy: 'screen page' | 'console'): Promise<string> {
  const [chunk] = await buildReleased({
    configFile: false,
    root: import.meta.dirname,
    resolve: drawnBy === 'screen page' ? screenPage.resolve : {},
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      // The font travels within the script.
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry: join(import.meta.dirname, 'displayHarness.tsx'), formats: ['iife'], name: 'harness' },
    },
  });
  if (!chunk) throw new Error('The display room was not built.');
  return chunk.code;
}

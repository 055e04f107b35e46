import { join } from 'node:path';
import screenPage from '../../player/vite.config.ts';
import { buildReleased } from './buildReleased.ts';

/**
 * The code of `display` with a harness that mounts it, as one script for a test page: rendered with the screen page's
 * library, or with that of the console's previews.
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
      // The font is inlined in the script.
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry: join(import.meta.dirname, 'displayHarness.tsx'), formats: ['iife'], name: 'harness' },
    },
  });
  if (!chunk) throw new Error('The display room was not built.');
  return chunk.code;
}

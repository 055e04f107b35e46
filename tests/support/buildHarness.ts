import { join } from 'node:path';
import { build } from 'vite';
import screenPage from '../../player/vite.config.ts';

/**
 * The display room with what mounts it, as one script for a page of a test: drawn with the library of the screen page,
 * or with that of the console's previews.
 */
export async function buildHarness(drawnBy: 'screen page' | 'console'): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
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
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The display room was not built.');
  return chunk.code;
}

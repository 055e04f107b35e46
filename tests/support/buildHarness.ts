import { join } from 'node:path';
import { build } from 'vite';

/** The display room with what mounts it, as one script for a page of a test. */
export async function buildHarness(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      // The font travels within the script.
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry: join(import.meta.dirname, 'displayHarness.ts'), formats: ['iife'], name: 'harness' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The display room was not built.');
  return chunk.code;
}

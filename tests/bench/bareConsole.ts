import { rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressTexts } from '../../scripts/compressTexts.ts';

const folder = 'bare-console';
const outDir = join(import.meta.dirname, '../../dist/console', folder);

/**
 * Builds the floor of the console's pages like the console itself, where the product's server serves it with the same
 * headers and compression. Returns its path there.
 */
export async function buildBareConsole(): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bareConsole'),
    logLevel: 'error',
    base: './',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: Infinity },
  });
  await compressTexts(outDir);
  return `/${folder}/`;
}

export const removeBareConsole = () => rmSync(outDir, { recursive: true, force: true });

import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressTexts } from './compressTexts.ts';
import { repository, run } from './run.ts';

const megabytes = new Intl.NumberFormat('fr-FR', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
const seconds = new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'second', maximumFractionDigits: 1 });

/**
 * Builds the server and the browser bundles (`isLoaded`), with one output line each, so that the sign-in hints are not
 * lost among 200 file names. Warnings and errors are printed in full.
 */
const parts = [
  {
    name: 'Serveur',
    command: 'vite build --logLevel warn --config server/vite.config.ts',
    folder: 'dist/server',
    isLoaded: false,
  },
  { name: 'Console', command: 'vite build --logLevel warn', folder: 'dist/console', isLoaded: true },
  {
    name: 'Page des écrans',
    command: 'vite build --logLevel warn --config player/vite.config.ts',
    folder: 'dist/player',
    isLoaded: true,
  },
];

for (const { name, command, folder, isLoaded } of parts) {
  const started = performance.now();
  if (!(await run(command))) {
    process.exitCode = 1;
    break;
  }
  const files = globSync('**/*.*', { cwd: join(repository, folder) });
  if (isLoaded) await compressTexts(join(repository, folder));
  const took = seconds.format((performance.now() - started) / 1000);
  const sizes = files.map((path) => statSync(join(repository, folder, path)).size);
  const size = megabytes.format(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000_000);
  console.log(`${name} : ${sizes.length} fichiers, ${size}, construits en ${took}`);
}

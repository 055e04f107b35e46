import { globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { repository, run } from './run.ts';

const megabytes = new Intl.NumberFormat('fr-FR', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
const seconds = new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'second', maximumFractionDigits: 1 });

/**
 * What browsers load, and one line for each part of it: whoever starts the product reads who may sign in, not 200 names
 * of files. Warnings and errors of the build are shown whole.
 */
const parts = [
  { name: 'Console', command: 'vite build --logLevel warn', folder: 'dist/console' },
  {
    name: 'Page des écrans',
    command: 'vite build --logLevel warn --config player/vite.config.ts',
    folder: 'dist/player',
  },
];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Nine tenths of what the highest, ten times as slow, saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes what a text is when it is compressed beside it: the server sends that as it is. */
async function writeCompressed(file: string): Promise<void> {
  const text = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(text, quality)),
    writeFile(`${file}.gz`, await zip(text)),
  ]);
}

for (const { name, command, folder } of parts) {
  const started = performance.now();
  if (!(await run(command))) {
    process.exitCode = 1;
    break;
  }
  const texts = globSync('**/*.{css,html,js,json,svg}', { cwd: join(repository, folder) });
  const files = globSync('**/*.*', { cwd: join(repository, folder) });
  await Promise.all(texts.map((path) => writeCompressed(join(repository, folder, path))));
  const took = seconds.format((performance.now() - started) / 1000);
  const sizes = files.map((path) => statSync(join(repository, folder, path)).size);
  const size = megabytes.format(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000_000);
  console.log(`${name} : ${sizes.length} fichiers, ${size}, construits en ${took}`);
}

import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Saves nine tenths of what the highest level saves, which is ten times slower. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed copies of a text file, which the server sends as they are. */
async function writeCompressed(file: string): Promise<void> {
  const text = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(text, quality)),
    writeFile(`${file}.gz`, await zip(text)),
  ]);
}

/** Compresses every text file in a built folder, by Brotli and gzip. */
export async function compressTexts(folder: string): Promise<void> {
  const texts = globSync('**/*.{css,html,js,json,svg}', { cwd: folder });
  await Promise.all(texts.map((path) => writeCompressed(join(folder, path))));
}

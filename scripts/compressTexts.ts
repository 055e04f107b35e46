import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Compresses every text of a built folder, by Brotli and by gzip. */
export async function compressTexts(folder: string): Promise<void> {
  const texts = globSync('**/*.{css,html,js,json,svg}', { cwd: folder });
  await Promise.all(texts.map((path) => writeCompressed(join(folder, path))));
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that the tests drive: `CHROMIUM_PATH`, or a Chromium or Chrome that is installed. Throws without one. */
export function chromiumPath(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, where there is nothing.`);
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const found = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(
    (path) => existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'No browser for the end-to-end tests: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Without a sandbox, since Chromium has none for root in a container; and without the calls it makes for itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

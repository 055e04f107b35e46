import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without a window to draw for itself, a headless shell needs a quarter less processor time for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium or Chrome of this machine that the tests drive: `CHROMIUM_PATH`, or the first that is installed; null:
 * neither. Throws when `CHROMIUM_PATH` leads nowhere.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env, exists = existsSync): string | null {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (exists(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, where there is nothing.`);
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const installed = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  return installed.find((path) => exists(path)) ?? null;
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const firefoxNames = ['firefox-esr', 'firefox'];
const firefoxElsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

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

/** The path that the variable names, else the first of the names on the path, else the first of those elsewhere. */
const finder =
  (variable: string, programs: readonly string[], others: readonly string[]) =>
  (env: NodeJS.ProcessEnv = process.env, exists = existsSync): string | null => {
    const chosen = env[variable];
    if (chosen) {
      if (exists(chosen)) return chosen;
      throw new Error(`${variable} names ${chosen}, where there is nothing.`);
    }
    const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'];
    const installed = [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), ...others];
    return installed.find((path) => exists(path)) ?? null;
  };

/**
 * The Chromium or Chrome of this machine that the tests drive: `CHROMIUM_PATH`, or the first that is installed; null:
 * neither. Throws when `CHROMIUM_PATH` leads nowhere.
 */
export const findBrowser = finder('CHROMIUM_PATH', names, elsewhere);

/** The Firefox of this machine: `FIREFOX_PATH`, or the first that is installed; null: none. Throws as `findBrowser` does. */
export const findFirefox = finder('FIREFOX_PATH', firefoxNames, firefoxElsewhere);

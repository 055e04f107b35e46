import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const firefoxNames = ['firefox-esr', 'firefox'];
const firefoxElsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Without a window to draw, a headless shell needs a quarter less CPU time for the same tests. */
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

/** Path in the variable, else the first of these names on PATH, else the first of the other paths. */
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
 * The Chromium or Chrome used by the tests: `CHROMIUM_PATH`, or the first one installed; null: none. Throws when
 * `CHROMIUM_PATH` does not exist.
 */
export const findBrowser = finder('CHROMIUM_PATH', names, elsewhere);

/** The Firefox used by the tests: `FIREFOX_PATH`, or the first one installed; null: none. Throws as `findBrowser`. */
export const findFirefox = finder('FIREFOX_PATH', firefoxNames, firefoxElsewhere);

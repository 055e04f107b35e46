import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, ownersAlone } from '../../shared/makeFolder.ts';

/** Age after which work in progress counts as abandoned, ms. */
const abandonedMs = 6 * 60 * 60_000;

/** Files of this server: built feeds, and work in progress. */
export interface FeedFolder {
  /** The built file of an import, by the name of its zip, which is unique across databases. */
  built(file: string): string;
  /** A zip while it is uploaded or built; `name` is unique. */
  zip(name: string): string;
  /** Removes what killed servers left (EXP-2): all of it, or what is too old for any server to be working on. */
  clean(what: 'all' | 'old'): void;
  /** Removes the built files of all other imports. */
  keep(files: readonly string[]): void;
}

const builtName = (file: string) => file.replace(/(\.zip)?$/, '.db');

/** Opens the folder of built feeds, creating it if missing. */
export function openFeedFolder(folder: string): FeedFolder {
  makeFolder(folder, ownersAlone);
  return {
    built: (file) => join(folder, builtName(file)),
    zip: (name) => join(folder, `${name}.zip`),
    clean(what) {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (/\.(zip|part)$/.test(name) && isAbandoned(path, what)) rmSync(path, { force: true });
      }
    },
    keep(files) {
      const kept = new Set(files.map(builtName));
      for (const name of readdirSync(folder)) {
        if (name.endsWith('.db') && !kept.has(name)) rmSync(join(folder, name), { force: true });
      }
    },
  };
}

function isAbandoned(path: string, what: 'all' | 'old'): boolean {
  if (what === 'all') return true;
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age > abandonedMs;
}

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../db/engine.ts';

/** Beyond this age, ms, what another server left of its work is taken for abandoned. */
const abandonedMs = 6 * 60 * 60_000;

/** The files of this server: built feeds, and what it is working on. */
export interface FeedFolder {
  /** The built file of an import, by the name of its zip, which is its own in every database. */
  built(file: string): string;
  /** A zip while it arrives or is built; `name` is its own. */
  zip(name: string): string;
  /** Removes what a server that was killed has left of its work (EXP-2). */
  clean(engine: Engine): void;
  /** Removes the built files of all imports but these. */
  keep(files: readonly string[]): void;
}

const builtName = (file: string) => file.replace(/(\.zip)?$/, '.db');

/** The folder of built feeds, which is made where there is none. */
export function openFeedFolder(folder: string): FeedFolder {
  mkdirSync(folder, { recursive: true });
  return {
    built: (file) => join(folder, builtName(file)),
    zip: (name) => join(folder, `${name}.zip`),
    clean(engine) {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (/\.(zip|part)$/.test(name) && isAbandoned(path, engine)) rmSync(path, { force: true });
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

/** The embedded database has one server; on PostgreSQL another one may be at work in the same folder. */
function isAbandoned(path: string, engine: Engine): boolean {
  if (engine === 'sqlite') return true;
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age > abandonedMs;
}

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestDatabase } from '../engines.ts';
import { onPostgres } from '../postgresCopies.ts';

const mebibyte = 1024 * 1024;
/** Room for a database and for what the writers add, MiB. */
const size = 96;

/** A test's database on a file system of its own, which can be filled up. */
export interface SmallDisk {
  /** Environment variables of a server process on that database. */
  env: Record<string, string>;
  /** Takes all room that is left. */
  fill(): void;
  /** Releases that room. */
  free(): void;
  /** Removes the disk once no server runs on it. A database of PostgreSQL returns to where it was. */
  remove(): Promise<void>;
}

/** Writes until there is no room left. A write that finds too little writes what fits, and the next one fails. */
function fillUp(path: string): void {
  const file = fs.openSync(path, 'w');
  const part = Buffer.alloc(mebibyte);
  try {
    while (fs.writeSync(file, part) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(file);
  }
}

/** The system's user that PostgreSQL runs as; null: it runs on another machine. */
async function ownerOfPostgres(): Promise<number | null> {
  const [row] = await onPostgres<{ data_directory: string }>('show data_directory');
  return fs.statSync(row?.data_directory ?? '', { throwIfNoEntry: false })?.uid ?? null;
}

/** Puts a database that nobody is connected to on a small disk; null: this machine allows none, it takes root on Linux. */
export async function putOnSmallDisk({ source, env, leave }: TestDatabase): Promise<SmallDisk | null> {
  const isEmbedded = env['DATABASE_URL'] === undefined;
  const owner = isEmbedded ? null : await ownerOfPostgres();
  if (!isEmbedded && owner === null) return null;
  const path = fs.mkdtempSync(join(tmpdir(), 'girouette-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'girouette-test', path]);
  if (mount.status !== 0) {
    fs.rmdirSync(path);
    return null;
  }
  const space = basename(path).replaceAll('-', '_').toLowerCase();
  if (owner === null) fs.copyFileSync(source, join(path, basename(source)));
  else {
    fs.chownSync(path, owner, owner);
    await leave();
    await onPostgres(`create tablespace ${space} location '${path}'`);
    await onPostgres(`alter database ${source} set tablespace ${space}`);
  }
  const filler = join(path, 'filler');
  return {
    env: isEmbedded ? { ...env, DATA_DIR: path } : env,
    fill: () => fillUp(filler),
    free: () => fs.rmSync(filler, { force: true }),
    async remove() {
      if (!isEmbedded) {
        await leave();
        await onPostgres(`alter database ${source} set tablespace pg_default`);
        await onPostgres(`drop tablespace ${space}`);
      }
      spawnSync('umount', [path]);
      fs.rmdirSync(path);
    },
  };
}

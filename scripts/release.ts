import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repository } from './run.ts';

/** Files a server reads at run time, from the build and the repository. */
const files = ['dist', 'server/index.js', 'server/assets', 'docs/guide', 'demo', 'package.json'];
/** Libraries not bundled (server/vite.config.ts). */
const libraries = ['@fastify/swagger-ui', 'better-sqlite3', 'pino', 'sharp'];

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folder of a library required by `from`, by Node's lookup; null: it is for another platform. */
function find(name: string, from: string): string | null {
  for (let folder = from; ; folder = resolve(folder, '..')) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === repository) return null;
  }
}

/** Folders of libraries and their dependencies, relative to the repository. */
function closure(): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = find(name, from);
    if (path === null || found.has(path)) return;
    found.add(path);
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      add(needed, path);
  };
  for (const name of libraries) add(name, repository);
  return new Set([...found].map((path) => path.slice(repository.length + 1)));
}

/**
 * `node scripts/release.ts <folder>`: copies only what a server needs to run from a built repository. The folder must be
 * new or empty; Node is the machine's.
 */
function release(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  if (!existsSync(join(repository, 'dist/server/main.js'))) throw new Error('Build it first: npm run build');
  mkdirSync(folder, { recursive: true });
  for (const path of [...files, ...closure()]) {
    const from = join(repository, path);
    if (!existsSync(from)) continue;
    const isInner = (part: string) => part.slice(from.length).includes('/node_modules');
    cpSync(from, join(folder, path), { recursive: true, filter: (part) => !isInner(part) });
  }
  // Sources of what is already compiled.
  rmSync(join(folder, 'node_modules/better-sqlite3/deps'), { recursive: true, force: true });
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node scripts/release.ts <folder>');
release(resolve(folder));

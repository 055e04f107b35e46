import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const sources = [
  '{contract,dataProvider,display,operator,player,resources,src}/**/*.*',
  'public/**/*.*',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const products = ['dist/console/index.html', 'dist/player/index.html'];

const changedAt = (path: string) => statSync(join(repository, path)).mtimeMs;

function isUpToDate(): boolean {
  if (!products.every((path) => existsSync(join(repository, path)))) return false;
  const builtAt = Math.min(...products.map(changedAt));
  return sources
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .every((path) => changedAt(path) <= builtAt);
}

/** Builds the console and the screen page, unless what was built is newer than all that it is built from. */
export default function ensureBuilt(): void {
  if (isUpToDate()) return;
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: repository, stdio: 'inherit' });
  if (status !== 0) throw new Error('The console could not be built: npm run build says why.');
}

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

interface Part {
  product: string;
  sources: readonly string[];
}

const pages = [
  '{contract,dataProvider,display,operator,player,resources,src}/**/*.*',
  'public/**/*.*',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const parts = {
  console: { product: 'dist/console/index.html', sources: pages },
  player: { product: 'dist/player/index.html', sources: pages },
  server: {
    product: 'dist/server/main.js',
    sources: ['{contract,server}/**/*.ts', 'package-lock.json'],
  },
} as const satisfies Record<string, Part>;

const changedAt = (path: string) => statSync(join(repository, path)).mtimeMs;

function isUpToDate({ product, sources }: Part): boolean {
  if (!existsSync(join(repository, product))) return false;
  const builtAt = changedAt(product);
  return sources
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .every((path) => changedAt(path) <= builtAt);
}

function build(command: string): void {
  const { status } = spawnSync('npx', command.split(' '), { cwd: repository, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The product could not be built: « npx ${command} » says why.`);
}

/** Builds the console, the screen page and the server, unless the builds are newer than all of their sources. */
export default function ensureBuilt(): void {
  if (!Object.values(parts).every(isUpToDate)) build('node scripts/build.ts');
}

/** Builds the server alone, for tests that start it and open no page. */
export function ensureServerBuilt(): void {
  if (!isUpToDate(parts.server)) build('vite build --logLevel warn --config server/vite.config.ts');
}

import { globSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const repository = join(import.meta.dirname, '..');

const rooms = [
  'contract',
  'dataProvider',
  'demo',
  'display',
  'operator',
  'player',
  'resources',
  'scripts',
  'server',
  'src',
  'tests',
];

export interface ImportReport {
  /** Modules read by dependency-cruiser, without packages. */
  read: number;
  /** Modules in the rooms. A failing parser reads fewer and reports no violations. */
  present: number;
  /** Imports between modules of the rooms. */
  links: number;
  violations: { rule: string; from: string; to: string }[];
}

/** Every TypeScript module of the rooms under `root`, relative to it. */
export function modulesIn(root: string): string[] {
  return globSync(`{${rooms.join(',')}}/**/*.{ts,tsx}`, { cwd: root });
}

/** Checks the rooms under `root` against the import table of `.dependency-cruiser.cjs`. */
export async function readImports(root: string = repository): Promise<ImportReport> {
  const options = await extractDepcruiseOptions(join(repository, '.dependency-cruiser.cjs'));
  const { output } = await cruise(
    rooms.filter((room) => existsSync(join(root, room))),
    { ...options, baseDir: root, outputType: 'json' },
  );
  const result = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
  const present = new Set(modulesIn(root));
  return {
    read: result.modules.filter(({ source }) => present.has(source)).length,
    present: present.size,
    links: result.modules.flatMap(({ dependencies }) => dependencies).filter((to) => present.has(to.resolved))
      .length,
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

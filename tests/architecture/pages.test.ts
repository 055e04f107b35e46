import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { pageRules } from '../../contract/access.ts';
import { destinations } from '../../src/shell/pages.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** The modules of the pages as the address table imports them, in order, without extension. */
const modules = [
  ...read('src/shell/pages.ts').matchAll(/import\('((?:\.\.\/){2}[^']+|\.\/[^']+)\.tsx'\)/g),
].map(([, path = '']) => normalize(join('src/shell', path)));
const pages = destinations.map(({ path }, at) => ({ path, module: modules[at] ?? '' }));

it('NAV-2 each row of the table of addresses names the module of its page', () => {
  expect(modules.length).toBe(destinations.length);
  expect(pages.filter(({ module }) => !existsSync(join(repository, `${module}.tsx`)))).toEqual([]);
});

it('NAV-2 ROL-2 each row of the access table has a page, and each folder of operators’ pages an address', () => {
  const addresses = pages.map(({ path }) => path);
  expect(Object.keys(pageRules).filter((path) => !addresses.includes(path))).toEqual([]);
  const folders = globSync('operator/*/', { cwd: repository }).map((path) => path.replace(/\/$/, ''));
  const opened = modules.map((path) => path.replace(/\/[^/]+$/, ''));
  expect(folders.filter((folder) => !opened.includes(folder))).toEqual([]);
});

it('every page has a test: one of its own beside it, or one that names it or its address', () => {
  const tests = globSync(['{operator,resources,src}/**/*.test.tsx', 'tests/e2e/*.spec.ts'], {
    cwd: repository,
  }).map(read);
  const isNamed = (path: string, module: string) => {
    const name = module.replace(/^.*\//, '');
    return tests.some((text) => text.includes(`<${name}`) || text.includes(`#!${path}'`));
  };
  const bare = pages.filter(({ path, module }) =>
    module.startsWith('operator/')
      ? !existsSync(join(repository, `${module}.test.tsx`))
      : !isNamed(path, module),
  );
  expect(bare).toEqual([]);
});

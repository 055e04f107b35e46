import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const rooms =
  /^(contract|dataProvider|demo|deploy|display|docs|operator|player|public|resources|scripts|server|src|tests)\//;

/** Paths in backticks that name one file or folder of the repository; those with `<name>`, `X` or `*` are patterns. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => rooms.test(path) && !/(^|\/)X\b/.test(path));

it('what the documents name is there; a decision tells of its own time', () => {
  const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: repository });
  const named = documents.flatMap((document) =>
    pathsIn(readFileSync(join(repository, document), 'utf8')).map((path) => ({ document, path })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(join(repository, path)))).toEqual([]);
});

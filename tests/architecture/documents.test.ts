import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startTexts } from '../../server/shared/startTexts.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: repository });
const rooms =
  /^(contract|dataProvider|demo|deploy|display|docs|operator|player|public|resources|scripts|server|src|tests)\//;

/** Paths in backticks that name one file or folder of the repository; those with `<name>`, `X` or `*` are patterns. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => rooms.test(path) && !/(^|\/)X\b/.test(path));

it('what the documents name is there; a decision tells of its own time', () => {
  const named = documents.flatMap((document) => pathsIn(read(document)).map((path) => ({ document, path })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(join(repository, path)))).toEqual([]);
});

/** The anchor that a page's reader makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

it('SRV-2 the documents describe each variable of the server', () => {
  const text = documents.map(read).join('\n');
  const unnamed = Object.keys(startTexts.variables).filter((name) => !text.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});

it('the documents name scripts of npm that are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/\bnpm run ([\w:]+)/g)].map(([, script = '']) => script),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

it('links of the documents lead to a file that is there, and to a heading that it has', () => {
  const lost = [...documents, ...globSync('docs/decisions/*.md', { cwd: repository })].flatMap((path) =>
    // Code in the text is no link.
    [
      ...read(path)
        .replace(/```.*?```|`[^`\n]*`/gs, '')
        .matchAll(/\]\(([^):]+)\)/g),
    ].flatMap(([, link = '']) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(repository, target))) return [`${path}: ${link}`];
      if (anchor === undefined) return [];
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
      return headings.includes(anchor) ? [] : [`${path}: ${link}`];
    }),
  );
  expect(lost).toEqual([]);
});

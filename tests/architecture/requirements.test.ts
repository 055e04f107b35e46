import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { modulesIn } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

const document = read('docs/requirements.md');
const listed = [...document.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* (?=\S)/gm)].map(([, id]) => id ?? '');
const known = new Set(listed);

/** Texts in the form of an id: three capitals and a number. An encoding has that form, too. */
const idsIn = (text: string) =>
  (text.match(/\b[A-Z]{3}-\d+\b/g) ?? []).filter((id) => !id.startsWith('UTF-'));

/** `it`, `test.each`, `describe` …: the leftmost name of a call. */
function firstNameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return firstNameOf(callee.expression);
  return '';
}

/** The title texts of a test file: the titles themselves, and the rows from which `each` makes titles. */
function titlesIn(path: string, text: string): string[] {
  const titles: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      titles.push(node.text);
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['it', 'test', 'describe'].includes(firstNameOf(node.expression)))
      node.arguments.forEach(collect);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return titles;
}

const tests = globSync(['**/*.test.{ts,tsx}', 'tests/e2e/*.spec.ts'], {
  cwd: repository,
  exclude: (path) => /^(node_modules|dist)$/.test(path),
});
const titled = tests.flatMap((path) =>
  titlesIn(path, read(path)).flatMap((title) => idsIn(title).map((id) => ({ path, id }))),
);

it('titles are read from calls, from the rows of their tables, and nowhere else', () => {
  const text = `
    describe('AAA-1 a part', () => {
      it.each([['BBB-2 a row', 'UTF-8']])('%s', () => expect('ZZZ-9').toBe(1));
      test(\`CCC-3 \${name}\`, async () => {});
    });
    other('ZZZ-9');`;
  expect(titlesIn('x.test.ts', text).flatMap(idsIn)).toEqual(['AAA-1', 'BBB-2', 'CCC-3']);
});

it('every requirement stands in docs/requirements.md once', () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([]);
});

it('no title of a test names a requirement that docs/requirements.md does not have', () => {
  expect(titled.filter(({ id }) => !known.has(id))).toEqual([]);
});

it('no requirement is without a test', () => {
  const proved = new Set(titled.map(({ id }) => id));
  expect(listed.filter((id) => !proved.has(id))).toEqual([]);
});

it('code and documents cite requirements that are there, and nothing outside the repository', () => {
  const areas = new Set(listed.map((id) => id.slice(0, 3)));
  const citing = [
    ...modulesIn(repository),
    ...globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: repository }),
  ];
  const unknown = citing.flatMap((path) =>
    idsIn(read(path))
      .filter((id) => areas.has(id.slice(0, 3)) && !known.has(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
  // Headings and files of documents that are not part of the repository.
  const outside = /\bcontract «|\b(messaging|administration)\.md\b|\bsection \d/;
  expect(citing.filter((path) => outside.test(read(path)))).toEqual([]);
});

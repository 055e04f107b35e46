import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { modulesIn } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');

/** Words without meaning of their own. */
const fillers = new Set(
  'a an the of to is are be in on at it its that this which what with for from as and or has have one all each their whose who'.split(
    ' ',
  ),
);
/** `screens` and `screen`, `stored` and `store` count as one word. */
const stem = (word: string) => word.toLowerCase().replace(/(ing|ed|es|s|e)$/, '');

/** Whether a doc comment says no more than the name that it stands over. */
function repeats(name: string, comment: string): boolean {
  if (/[`\d]/.test(comment)) return false;
  const known = new Set(name.split(/(?=[A-Z])|_/).map(stem));
  const words = (comment.match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word.toLowerCase()));
  return words.every((word) => known.has(stem(word)));
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText();
  const { name } = node as ts.NamedDeclaration;
  return name?.getText();
}

const commentOver = (node: ts.Node): string | undefined =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .filter(({ parent }) => parent === node)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .at(-1);

/** Names under comments that repeat them. */
function repeatedNames(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const name = nameOf(node);
    const comment = name === undefined ? undefined : commentOver(node);
    if (name !== undefined && comment !== undefined && repeats(name, comment)) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

it('a doc comment says more than the name that it stands over', () => {
  const repeating = modulesIn(repository).flatMap((path) =>
    repeatedNames(path, readFileSync(join(repository, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(repeating).toEqual([]);
});

it('a comment that repeats the name is found, and one that says a unit, a shape or a source is not', () => {
  const text = `
    /** The stored record. */
    export interface StoredRecord {
      /** Milliseconds. */
      size: number;
      /** The names. */
      names: string[];
    }
    /** \`251000\` in seconds. */ export const secondsOf = () => 0;`;
  expect(repeatedNames('x.ts', text)).toEqual(['StoredRecord', 'names']);
});

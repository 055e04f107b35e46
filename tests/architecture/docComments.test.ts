import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { modulesIn } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');
const documented = /^(contract|dataProvider|server\/domain)\//;

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement);
  return isDeclaration && statement.name ? [statement.name.text] : [];
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** Exports without a doc comment. An alias of a type says what it is by what it is made of. */
function bareExports(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(repository, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const exported = source.statements.filter(isExported);
  const named = new Set(
    exported.filter((statement) => ts.getJSDocCommentsAndTags(statement).length > 0).flatMap(namesOf),
  );
  return exported.flatMap(namesOf).filter((name) => !named.has(name));
}

it('every export of contract, dataProvider and server/domain says what it is', () => {
  const bare = modulesIn(repository)
    .filter((path) => documented.test(path) && !path.includes('.test.'))
    .flatMap((path) => bareExports(path).map((name) => `${path}: ${name}`));
  expect(bare).toEqual([]);
});

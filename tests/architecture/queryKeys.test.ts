import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { modulesIn } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');

/** The names of the values that a node refers to, and of the functions that it calls. */
function namesIn(node: ts.Node) {
  const names = new Set<string>();
  const called = new Set<string>();
  const visit = (one: ts.Node) => {
    if (ts.isTypeNode(one)) return;
    const { parent } = one;
    const isMember =
      (ts.isPropertyAccessExpression(parent) && parent.name === one) ||
      (ts.isPropertyAssignment(parent) && parent.name === one) ||
      (ts.isBindingElement(parent) && parent.propertyName === one);
    const isCalled = ts.isCallExpression(parent) && parent.expression === one;
    if (ts.isIdentifier(one) && !isMember) (isCalled ? called : names).add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return { names, called };
}

/** The names that a declaration binds: `[from, to]`, `{ id }`. */
const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)));

/** What a function or block declares, parameters included, by name; a parameter has no initial value. */
function declaredIn(node: ts.Node): Map<string, ts.Expression | undefined> {
  const found = new Map<string, ts.Expression | undefined>();
  const visit = (one: ts.Node) => {
    if (ts.isParameter(one)) for (const name of boundBy(one.name)) found.set(name, undefined);
    if (ts.isVariableDeclaration(one)) for (const name of boundBy(one.name)) found.set(name, one.initializer);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

/** `useOperatorData()` or its parameter: the same for every query. */
const isProvider = (name: string, value: ts.Expression | undefined): boolean =>
  name === 'dataProvider' ||
  (value !== undefined &&
    ts.isCallExpression(value) &&
    value.arguments.length === 0 &&
    /^use[A-Z]/.test(value.expression.getText()));

/** The outermost function around a node. */
function outermost(node: ts.Node): ts.Node {
  let found = node;
  for (let one = node.parent; !ts.isSourceFile(one); one = one.parent)
    if (ts.isFunctionLike(one)) found = one;
  return found;
}

/** What a query reads by and its key lacks. */
function missingIn(key: ts.Node, read: ts.Node): string[] {
  const around = declaredIn(outermost(read));
  const known = new Set<string>();
  const addToKnown = (name: string) => {
    if (known.has(name)) return;
    known.add(name);
    const value = around.get(name);
    if (value) namesIn(value).names.forEach(addToKnown);
  };
  namesIn(key).names.forEach(addToKnown);
  const asked = new Set<string>();
  const ask = (reading: ts.Node) => {
    const own = declaredIn(reading);
    const { names, called } = namesIn(reading);
    for (const name of names) if (around.has(name) && !own.has(name)) asked.add(name);
    for (const name of called) {
      const value = around.get(name);
      if (value && ts.isArrowFunction(value) && !own.has(name)) ask(value);
    }
  };
  ask(read);
  return [...asked].filter((name) => !known.has(name) && !isProvider(name, around.get(name)));
}

/** The keys of queries that lack something by which the query reads. */
function incompleteKeys(path: string, text: string): string[] {
  const found: string[] = [];
  const judge = (key: ts.Node, read: ts.Node) => {
    for (const name of missingIn(key, read)) found.push(`${path}: ${key.getText()} lacks ${name}`);
  };
  const valueOf = (one: ts.ObjectLiteralExpression, name: string) => {
    const property = one.properties.find((each) => each.name?.getText() === name);
    return property && ts.isPropertyAssignment(property) ? property.initializer : property;
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useProjectQuery') {
      const [topic, name, read] = node.arguments;
      if (topic && ts.isSpreadElement(topic) && name) judge(topic, name);
      else if (name && read) judge(name, read);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const [key, read] = [valueOf(node, 'queryKey'), valueOf(node, 'queryFn')];
      if (key && read) judge(key, read);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

const isQuerying = (text: string) => text.includes('queryFn') || text.includes('useProjectQuery(');

it('SES-8 the key of a query names all that it is read by, so that no answer stands for another', () => {
  const incomplete = modulesIn(repository)
    .filter((path) => /^(operator|resources|src)\//.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(repository, path), 'utf8');
      return isQuerying(text) ? incompleteKeys(path, text) : [];
    });
  expect(incomplete).toEqual([]);
});

it('a key that lacks an argument is found, and one that names it by way of another value is not', () => {
  const text = `
    function useIt(projectId: number, days: Day[], part: { page: number }) {
      const data = useOperatorData();
      const [from, to] = boundsOf(days);
      const listed = JSON.stringify(part);
      useProjectQuery('news', \`past:\${from}\`, (id) => data.past(id, { from, to }));
      useProjectQuery('news', \`past:\${from}-\${to}\`, (id) => data.past(id, { from, to }));
      useProjectQuery('news', listed, (id) => data.ended(id, part));
      const read = (kind: string) => data.listed(kind, projectId);
      useQuery({ queryKey: ['steps'], queryFn: () => read('steps') });
    }`;
  expect(incompleteKeys('x.ts', text)).toEqual([
    'x.ts: `past:${from}` lacks to',
    "x.ts: ['steps'] lacks projectId",
  ]);
});

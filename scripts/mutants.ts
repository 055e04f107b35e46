import ts from 'typescript';

/** A mutant of a source file: `text` replaces the range from `start` to `end`. */
export interface Mutant {
  /** Offsets in the file. */
  start: number;
  end: number;
  text: string;
}

const { SyntaxKind } = ts;

/** Operators, each with a plausible mistake. */
const operators: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PercentToken, '*'],
]);

/** Methods, each with a similar but different one; '': removes the call, keeping its receiver. */
const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['filter', ''],
  ['sort', ''],
  ['slice', ''],
  ['trim', ''],
  ['toLowerCase', ''],
  ['reverse', ''],
]);

/** The mutants of a source file, in order. Types, texts and numbers are not mutated. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const put = (node: ts.Node, text: string) =>
    void mutants.push({ start: node.getStart(source), end: node.end, text });

  const always = (condition: ts.Expression) => {
    put(condition, 'true');
    put(condition, 'false');
  };

  /** Replaces `??` by `&&`, with parentheses where it is next to another `??`. */
  const putAnd = ({ left, operatorToken, right, parent }: ts.BinaryExpression) => {
    const around = parent as Partial<ts.BinaryExpression>;
    if (
      ![left as Partial<ts.BinaryExpression>, around].some(
        (one) => one.operatorToken?.kind === SyntaxKind.QuestionQuestionToken,
      )
    )
      put(operatorToken, '&&');
    else put(left.parent, `((${left.getText(source)}) && ${right.getText(source)})`);
  };

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIfStatement(node)) always(node.expression);
    else if (ts.isConditionalExpression(node)) always(node.condition);
    else if (ts.isBinaryExpression(node)) {
      const other = operators.get(node.operatorToken.kind);
      if (other !== undefined) put(node.operatorToken, other);
      if (node.operatorToken.kind === SyntaxKind.QuestionQuestionToken) putAnd(node);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      put(node, node.operand.getText(source));
    } else if (node.kind === SyntaxKind.TrueKeyword) put(node, 'false');
    else if (node.kind === SyntaxKind.FalseKeyword) put(node, 'true');
    else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) put(node, ';');
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const other = methods.get(name.text);
      if (other === '') put(node, expression.getText(source));
      else if (other !== undefined) put(name, other);
    } else if (ts.isArrayLiteralExpression(node)) for (const element of node.elements) put(element, '...[]');
    ts.forEachChild(node, visit);
  }
  visit(source);
  return mutants;
}

/** The file with a mutant applied. */
export const mutated = (code: string, { start, end, text }: Mutant): string =>
  code.slice(0, start) + text + code.slice(end);

/** The line of a mutant, from 1, and its change of the lines: `a < b → a <= b`. */
export function described(code: string, mutant: Mutant): { line: number; change: string } {
  const from = code.lastIndexOf('\n', mutant.start - 1) + 1;
  const next = code.indexOf('\n', mutant.end);
  const to = next === -1 ? code.length : next;
  const folded = (text: string) => text.replace(/\s+/g, ' ').trim();
  const after = code.slice(from, mutant.start) + mutant.text + code.slice(mutant.end, to);
  return {
    line: code.slice(0, mutant.start).split('\n').length,
    change: `${folded(code.slice(from, to))} → ${folded(after)}`,
  };
}

/** Why a mutant cannot, or need not, be caught: by file and change (`described`). */
export type Explained = Readonly<Record<string, Readonly<Record<string, string>>>>;

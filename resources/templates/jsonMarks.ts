import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { texts } from '../../src/i18n/index.ts';

const modeTexts = texts.displayModes;

/** Something wrong, at its place in a text. Lines and columns are counted from 1. */
export interface Mark {
  offset: number;
  length: number;
  line: number;
  column: number;
  problem: string;
}

/** Line and column of a place in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The properties of an object, or the elements of a list, each with its name; a name that comes twice counts last. */
function entriesOf(node: Node): { name: string; property: Node; value: Node | undefined }[] {
  const children = node.children ?? [];
  if (node.type === 'array') {
    return children.map((value, index) => ({ name: String(index), property: value, value }));
  }
  if (node.type !== 'object') return [];
  return children
    .map((property) => ({
      name: String(property.children?.[0]?.value),
      property: property.children?.[0] ?? property,
      value: property.children?.[1],
    }))
    .reverse();
}

/**
 * Where a path (`header.background.from`) stands: the value there, or the nearest thing around it that exists. Names may
 * hold dots themselves.
 */
export function nodeAt(root: Node, path: string): Node {
  if (path === '') return root;
  const entries = entriesOf(root);
  const exact = entries.find(({ name }) => name === path);
  if (exact) return exact.value ?? exact.property;
  for (const { name, value } of entries) {
    if (value && path.startsWith(`${name}.`)) return nodeAt(value, path.slice(name.length + 1));
  }
  return root;
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function syntaxMarks(text: string, errors: readonly ParseError[]): Omit<Mark, 'line' | 'column'>[] {
  if (text.trim() === '') return [{ offset: 0, length: 0, problem: modeTexts.emptyText }];
  // One slip is often reported again by what comes after it.
  const lineOf = ({ offset }: ParseError) => placeOf(text, offset).line;
  const firsts = errors.filter(
    (error, index) => errors.findIndex((each) => lineOf(each) === lineOf(error)) === index,
  );
  if (firsts.length === 0) return [{ offset: 0, length: 0, problem: modeTexts.badSyntax }];
  return firsts.map(({ error, offset, length }) => ({
    offset,
    length,
    problem: modeTexts.syntax[printParseErrorCode(error)] ?? modeTexts.badSyntax,
  }));
}

/** What is wrong with a text, in its order: its syntax, else what the rules say of its paths. */
export function marksOf(text: string, problems: Readonly<Record<string, string>>): Mark[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const found =
    root === undefined || !isJson(text)
      ? syntaxMarks(text, errors)
      : Object.entries(problems).map(([path, problem]) => {
          const { offset, length } = nodeAt(root, path);
          return { offset, length, problem };
        });
  return found
    .sort((a, b) => a.offset - b.offset)
    .map((mark) => ({ ...mark, ...placeOf(text, mark.offset) }));
}

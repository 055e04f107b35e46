import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { texts } from '../../src/i18n/index.ts';

const modeTexts = texts.displayModes;

/** A problem with its position in a text. Lines and columns count from 1. */
export interface Mark {
  offset: number;
  length: number;
  line: number;
  column: number;
  problem: string;
}

/** Line and column of an offset in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The named properties of an object, or the elements of a list; of duplicate names, the last one counts. */
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

/** The node at a path (`header.background.from`), or its nearest existing ancestor. Names may contain dots. */
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
  // One mistake often causes further errors in what follows.
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

/** The problems of a text, in order: syntax errors, else what the rules find at its paths. */
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

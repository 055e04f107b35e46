/**
 * A parsed template text. `{fin}` is a slot; `{de départ}` the same after a contracting word (« d’Antony »); `{nombre
 * arrêts : l’arrêt / les arrêts}` one of two forms; `[ jusqu’à {fin}]` is omitted when its slots are empty, and `[
 * jusqu’à {fin} | jusqu’à nouvel ordre]` then gives the alternative. A capital inside the braces capitalises the result.
 */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | {
      kind: 'slot';
      slot: string;
      helper: string | null;
      forms: readonly string[] | null;
      isCapital: boolean;
    }
  | { kind: 'optional'; parts: readonly TemplatePart[]; otherwise: readonly TemplatePart[] | null };

/** A syntax error, with the offending piece. */
export interface ParseProblem {
  kind: 'openBrace' | 'closedBrace' | 'openBracket' | 'closedBracket' | 'nested' | 'unreadable';
  piece: string;
}

export interface ParsedTemplate {
  parts: readonly TemplatePart[];
  /** The first error; null: none. */
  problem: ParseProblem | null;
}

const slotPattern = /^(?:([\p{L}’']+)\s+)?(\p{L}[\p{L}\p{N}_-]*)(?:\s*:\s*(\S.*?))?$/su;
const tokenPattern = /\{[^{}[\]]*\}|[{}[\]|]|[^{}[\]|]+/gu;
/** Characters quoted around an error. */
const quoted = 24;

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

function slotOf(token: string): TemplatePart | null {
  const found = slotPattern.exec(token.slice(1, -1).trim());
  if (!found) return null;
  const [, helper = null, slot = '', forms] = found;
  return {
    kind: 'slot',
    slot: lowerFirst(slot),
    helper: helper && lowerFirst(helper).replaceAll("'", '’'),
    forms: forms === undefined ? null : forms.split('/').map((form) => form.trim()),
    isCapital: /^\p{Lu}/u.test(helper ?? slot),
  };
}

const problemOf: Record<string, ParseProblem['kind']> = {
  '{': 'openBrace',
  '}': 'closedBrace',
  ']': 'closedBracket',
};

/** Parses a template text; parsing stops at the first error. */
export function parseTemplate(text: string): ParsedTemplate {
  const whole: TemplatePart[] = [];
  let optional: { parts: TemplatePart[]; otherwise: TemplatePart[] | null; at: number } | null = null;
  const problem = (kind: ParseProblem['kind'], at: number): ParsedTemplate => ({
    parts: whole,
    problem: { kind, piece: text.slice(at, at + quoted) },
  });
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    const parts: TemplatePart[] = optional === null ? whole : (optional.otherwise ?? optional.parts);
    if (token.startsWith('{') && token.length > 1) {
      const slot = slotOf(token);
      if (!slot) return problem('unreadable', index);
      parts.push(slot);
    } else if (token === '[') {
      if (optional) return problem('nested', index);
      optional = { parts: [], otherwise: null, at: index };
    } else if (token === ']' && optional) {
      whole.push({ kind: 'optional', parts: optional.parts, otherwise: optional.otherwise });
      optional = null;
    } else if (token === '|' && optional && optional.otherwise === null) {
      optional.otherwise = [];
    } else {
      const kind = problemOf[token];
      if (kind) return problem(kind, index);
      parts.push({ kind: 'text', text: token });
    }
  }
  return optional ? problem('openBracket', optional.at) : { parts: whole, problem: null };
}

type SlotPart = Extract<TemplatePart, { kind: 'slot' }>;

/** The slots among these parts. */
export const slotsIn = (parts: readonly TemplatePart[]): SlotPart[] =>
  parts.flatMap((part): SlotPart[] => {
    if (part.kind === 'slot') return [part];
    return part.kind === 'optional' ? [...slotsIn(part.parts), ...slotsIn(part.otherwise ?? [])] : [];
  });

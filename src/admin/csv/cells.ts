import type { Choices, Field } from '../../../contract/configuration/fields.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { projectRoles, roleLabels, type Role } from '../../../contract/roles.ts';
import { texts } from '../../i18n/index.ts';
import { folded } from '../../../contract/folded.ts';
import { readNumber } from '../numberText.ts';
import { joinNames, splitNames } from './nameList.ts';

const { yes, no } = texts.csv;

const flags = new Map<string, boolean>([
  ...[yes, '1', 'true', 'vrai', 'x', 'yes'].map((word) => [word, true] as const),
  ...[no, '0', 'false', 'faux'].map((word) => [word, false] as const),
]);

const oneOf = (of: Choices) => texts.csv.oneOf(Object.values(of));

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const roleText = (role: unknown) => roleLabels[role as Role] ?? plain(role);

/** A value as cell text. References must already be names. */
export function cellText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? yes : no;
    case 'choice':
      return field.of[value as string] ?? plain(value);
    case 'roles':
      return Array.isArray(value) ? value.map(roleText).join(', ') : plain(value);
    case 'references':
    case 'tags':
      return Array.isArray(value) ? joinNames(value.map(plain)) : plain(value);
    case 'password':
      return texts.csv.secret;
    default:
      return plain(value);
  }
}

/** A cell's value (undefined: empty, the field stays as it is), and why it is invalid. */
export interface CellReading {
  value: unknown;
  problem?: string;
}

/** The code of a choice, from its label or the code itself; undefined if it is neither. */
function codeOf(of: Choices, text: string): string | undefined {
  const wanted = folded(text.trim());
  return Object.keys(of).find((code) => folded(code) === wanted || folded(of[code] ?? '') === wanted);
}

const roleChoices: Choices = Object.fromEntries(projectRoles.map((role) => [role, roleLabels[role]]));

/**
 * Reads a field's cell. An invalid value stays a text, which the server refuses with the field's own message; `problem` is
 * set where that message would say too little.
 */
export function readCell(field: Field, cell: string): CellReading {
  const isEmpty = cell.trim() === '';
  // These have no empty value: a new record gets the default.
  if (isEmpty && (field.kind === 'flag' || field.kind === 'password')) return { value: undefined };
  if (isEmpty) return { value: null };
  switch (field.kind) {
    case 'integer':
      return { value: readNumber(cell) };
    case 'flag': {
      const flag = flags.get(folded(cell.trim()));
      return flag === undefined ? { value: cell, problem: problems.flag } : { value: flag };
    }
    case 'choice': {
      const code = codeOf(field.of, cell);
      if (code === undefined) return { value: cell, problem: oneOf(field.of) };
      return { value: field.numeric ? Number(code) : code };
    }
    case 'roles': {
      const named = cell
        .split(/[,|]/)
        .map((part) => part.trim())
        .filter(Boolean);
      const codes = named.map((part) => codeOf(roleChoices, part));
      const value = named.map((part, at) => codes[at] ?? part);
      return codes.includes(undefined) ? { value, problem: oneOf(roleChoices) } : { value };
    }
    case 'reference':
      return { value: cell.trim() };
    case 'references':
    case 'tags':
      return { value: splitNames(cell) };
    default:
      return { value: cell };
  }
}

/** Reads the cell with the id of the row's record. */
export function readId(cell: string, isText: boolean): number | string | null {
  const id = cell.trim();
  if (id === '') return null;
  const digits = id.replace(/[\s\u00a0\u202f]/g, '');
  return !isText && /^\d{1,10}$/.test(digits) ? Number(digits) : id;
}

import { isRecord } from '../../contract/isRecord.ts';

export type Fields = Record<string, unknown>;

/** The styles in the form: JSON, or a text that cannot be parsed as an object. */
export type StylesValue = unknown;

/** The styles' JSON; null: there is none that a form could show. */
export function fieldsOf(value: StylesValue): Fields | null {
  if (typeof value !== 'string') return isRecord(value) ? value : null;
  try {
    const read: unknown = JSON.parse(value);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** Styles as editable text. Text areas use line feeds only. */
export function textOf(value: StylesValue): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  return JSON.stringify(value ?? {}, null, 2);
}

/** The value of a text: its JSON, or the text itself, so that it is neither lost nor mistaken for styles. */
export function valueOf(text: string): StylesValue {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : text;
  } catch {
    return text;
  }
}

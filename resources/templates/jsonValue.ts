import { isRecord } from '../../contract/isRecord.ts';

export type Fields = Record<string, unknown>;

/** The styles as they stand in the form: the json itself, or the text of one that cannot be read as an object. */
export type StylesValue = unknown;

/** The json of styles; null: there is none that a form could show. */
export function fieldsOf(value: StylesValue): Fields | null {
  if (typeof value !== 'string') return isRecord(value) ? value : null;
  try {
    const read: unknown = JSON.parse(value);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** Styles as a text that can be edited. Text areas know line feeds alone. */
export function textOf(value: StylesValue): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  return JSON.stringify(value ?? {}, null, 2);
}

/** What a text stands for: its json, or the text itself, so that it is neither lost nor taken for styles. */
export function valueOf(text: string): StylesValue {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : text;
  } catch {
    return text;
  }
}

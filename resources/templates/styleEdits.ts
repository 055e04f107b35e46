import type { StylePart } from '../../contract/displayStyle.ts';
import { isRecord } from '../../contract/isRecord.ts';
import type { Fields } from './jsonValue.ts';

/** The kinds of background of a part. */
export type BackgroundKind = 'none' | 'colour' | 'gradient';

const isAbsent = (value: unknown) => value === undefined || value === null;

/** A value as a field shows it, even an invalid one. */
export function shownText(value: unknown): string {
  if (isAbsent(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value by its path in the JSON; undefined if there is none. */
export const valueAt = (json: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), json);

/** The JSON with one value replaced; undefined removes it. Other branches keep their identity. */
export function withValue(json: unknown, way: readonly [string, ...string[]], value: unknown): Fields {
  const [key, ...rest] = way;
  const fields = isRecord(json) ? json : {};
  const [next, ...further] = rest;
  const inner = next === undefined ? value : withValue(valueAt(fields, [key]), [next, ...further], value);
  if (inner !== undefined) return { ...fields, [key]: inner };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** The JSON with one value of a part replaced; an empty part is removed. */
export function withStyle(
  json: Fields,
  part: StylePart,
  way: readonly [string, ...string[]],
  value: unknown,
): Fields {
  const edited = withValue(json, [part, ...way], value);
  const left = edited[part];
  return isRecord(left) && Object.keys(left).length === 0 ? withValue(edited, [part], undefined) : edited;
}

export function backgroundKind(background: unknown): BackgroundKind {
  if (isAbsent(background)) return 'none';
  return isRecord(background) ? 'gradient' : 'colour';
}

const firstColour = '#10233f';
const lastColour = '#53c0b8';

/** Converts a background to another kind, keeping as much as possible. */
export function convertBackground(background: unknown, kind: BackgroundKind): unknown {
  if (kind === 'none') return undefined;
  const colour = isRecord(background) ? background['from'] : background;
  const from = isAbsent(colour) ? firstColour : colour;
  return kind === 'colour' ? from : { from, to: lastColour, angle: 180 };
}

import type { StylePart } from '../../contract/displayStyle.ts';
import { isRecord } from '../../contract/isRecord.ts';
import type { Fields } from './jsonValue.ts';

/** The kinds of background that a part may have. */
export type BackgroundKind = 'none' | 'colour' | 'gradient';

const isAbsent = (value: unknown) => value === undefined || value === null;

/** What a value looks like in a field, even one that should not be there. */
export function shownText(value: unknown): string {
  if (isAbsent(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value by its way through the json; undefined where there is none. */
export const valueAt = (json: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), json);

/** The same json but for one value, which undefined takes away. What is not on its way stays as it is. */
export function withValue(json: unknown, way: readonly [string, ...string[]], value: unknown): Fields {
  const [key, ...rest] = way;
  const fields = isRecord(json) ? json : {};
  const [next, ...further] = rest;
  const inner = next === undefined ? value : withValue(valueAt(fields, [key]), [next, ...further], value);
  if (inner !== undefined) return { ...fields, [key]: inner };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** The same json but for one value of a part; a part of which nothing is left goes away. */
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

/** A background of another kind that keeps what it can of the one there was. */
export function convertBackground(background: unknown, kind: BackgroundKind): unknown {
  if (kind === 'none') return undefined;
  const colour = isRecord(background) ? background['from'] : background;
  const from = isAbsent(colour) ? firstColour : colour;
  return kind === 'colour' ? from : { from, to: lastColour, angle: 180 };
}

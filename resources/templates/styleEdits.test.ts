import fc from 'fast-check';
import { expect, it } from 'vitest';
import { styleParts } from '../../contract/displayStyle.ts';
import { isRecord } from '../../contract/isRecord.ts';
import { textOf, valueOf, type Fields } from './jsonValue.ts';
import { backgroundKind, convertBackground, shownText, valueAt, withStyle } from './styleEdits.ts';

const part = fc.constantFrom(...styleParts);
const way = fc.constantFrom<[string, ...string[]][]>(['color'], ['background'], ['background', 'from']);
const styles = fc.dictionary(
  fc.oneof(part, fc.string()),
  fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('color', 'background', 'legacy'), fc.jsonValue())),
) as fc.Arbitrary<Fields>;

const without = (json: unknown, key: string) =>
  Object.fromEntries(Object.entries(isRecord(json) ? json : {}).filter(([name]) => name !== key));

it('ADM-2 an edit sets its value and leaves all else as the server sent it', () => {
  fc.assert(
    fc.property(styles, part, way, fc.string(), (json, name, path, value) => {
      const before = structuredClone(json);
      const edited = withStyle(json, name, path, value);
      expect(valueAt(edited, [name, ...path])).toBe(value);
      expect(without(edited, name)).toEqual(without(before, name));
      expect(without(edited[name], path[0])).toEqual(without(before[name], path[0]));
      expect(json).toEqual(before);
    }),
  );
});

it('ADM-2 what is cleared goes away, and an empty part with it', () => {
  const json = { header: { color: '#ffffff', legacy: 1 }, main: { color: '#000000' }, other: null };
  expect(withStyle(json, 'main', ['color'], undefined)).toEqual({ header: json.header, other: null });
  expect(withStyle(json, 'header', ['color'], undefined)).toEqual({ ...json, header: { legacy: 1 } });
  expect(withStyle(json, 'clock', ['color'], undefined)).toEqual(json);
});

it('ADM-2 a background of another kind keeps its colour', () => {
  const gradient = { from: '#111111', to: '#222222', angle: 90 };
  expect(convertBackground('#111111', 'gradient')).toMatchObject({ from: '#111111' });
  expect(convertBackground(gradient, 'colour')).toBe('#111111');
  expect(convertBackground(gradient, 'none')).toBeUndefined();
  for (const kind of ['none', 'colour', 'gradient'] as const) {
    expect(backgroundKind(convertBackground(null, kind))).toBe(kind);
  }
});

it('ADM-2 what should not be there is shown as it is', () => {
  expect([undefined, null, '#12', 7, ['a']].map(shownText)).toEqual(['', '', '#12', '7', '["a"]']);
});

it('ADM-2 no text is lost, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const value = valueOf(text);
      if (typeof value === 'string') expect(value).toBe(text);
      else expect(value).toEqual(JSON.parse(text));
      expect(textOf(valueOf(textOf(value)))).toBe(textOf(value));
    }),
  );
});

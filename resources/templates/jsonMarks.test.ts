import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { structureRules } from '../../contract/configuration/structures.ts';
import { marksOf, placeOf } from './jsonMarks.ts';

const shown = (text: string, problems = {}) =>
  marksOf(text, problems).map(({ line, column, offset, length }) => ({
    at: `${line}:${column}`,
    text: text.slice(offset, offset + length),
  }));

const text = `{
  "header": { "background": "rouge", "color": "#ffffff" },
  "main": {
    "background": { "from": "#000000", "angle": 720 }
  },
  "footer": {}
}`;

it('ADM-2 what the rules say of a path stands at its place in the text', () => {
  const problems = structureRules.displayStyle(JSON.parse(text));
  expect(Object.keys(problems)).toHaveLength(4);
  expect(shown(text, problems)).toEqual([
    { at: '2:29', text: '"rouge"' },
    // A missing value is marked where it should be.
    { at: '4:19', text: '{ "from": "#000000", "angle": 720 }' },
    { at: '4:49', text: '720' },
    { at: '6:13', text: '{}' },
  ]);
});

it.each([
  ['{"a.b": {"c": 1}}', 'a.b.c', '1'],
  ['{"a": {"b": 1}, "a.b": 2}', 'a.b', '2'],
  ['{"a": 1, "a": 2}', 'a', '2'],
  ['{"": {"": 3}}', '', '{"": {"": 3}}'],
  ['[{"a": 4}]', '0.a', '4'],
  ['7', '', '7'],
  ['{"a": 1}', 'b.c', '{"a": 1}'],
])('ADM-2 in %s the path « %s » is %s', (json, path, found) => {
  expect(shown(json, { [path]: 'x' })).toEqual([{ at: expect.any(String) as string, text: found }]);
});

it.each([
  ['{"a": 1,}', ['1:9']],
  ['{\n  "a" 1\n}', ['2:7']],
  ['{"a": "b', ['1:7']],
  ['{"a": rouge}', ['1:7']],
  ['{\n"a": x,\n"b" 2}', ['2:6', '3:5']],
  ['// note\n{}', ['1:1']],
  ['{} {}', ['1:4']],
  ['', ['1:1']],
  [' \n ', ['1:1']],
])('ADM-2 in %j the syntax is wrong at %j', (json, places) => {
  const marks = marksOf(json, { '': 'Un objet est attendu.' });
  expect(marks.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
  expect(marks.every(({ problem }) => problem !== '' && problem !== 'Un objet est attendu.')).toBe(true);
});

it('ADM-2 every text has marks exactly when it is no JSON', () => {
  const parses = (json: string) => {
    try {
      JSON.parse(json);
      return true;
    } catch {
      return false;
    }
  };
  const almostJson = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '/', '\u0007', 'x'))
    .map(
      ([json, at, more]) => json.slice(0, at % (json.length + 1)) + more + json.slice(at % (json.length + 1)),
    );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), almostJson), (json) => {
      expect(marksOf(json, {}).length === 0).toBe(parses(json));
    }),
  );
});

const key = fc.stringMatching(/^[a-z"\\ é]{1,4}$/);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.string(), fc.dictionary(key, tie('tree'), { minKeys: 1 })),
}));

/** All values with their paths. */
function valuesIn(value: unknown, path = ''): [string, unknown][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    [path, value],
    ...inner.flatMap(([name, next]) => valuesIn(next, path === '' ? name : `${path}.${name}`)),
  ];
}

it('ADM-2 every value of any json is found by its path, whatever the layout', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 1, 2, '\t'), (json, indent) => {
      const written = JSON.stringify(json, null, indent);
      for (const [path, value] of valuesIn(json)) {
        const [mark] = marksOf(written, { [path]: 'x' });
        // Not JSON.parse: right after the key `\`, V8 13.6 misreads the key `"` as the same.
        expect(parse(written.slice(mark!.offset, mark!.offset + mark!.length))).toEqual(value);
      }
    }),
  );
});

it('ADM-2 line and column lead back to the place', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\n', '{')), fc.nat(), (characters, at) => {
      const json = characters.join('');
      const offset = at % (json.length + 1);
      const { line, column } = placeOf(json, offset);
      const before = json.split('\n').slice(0, line - 1);
      expect(before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1).toBe(offset);
    }),
  );
});

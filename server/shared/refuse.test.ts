import { describe, expect, it } from 'vitest';
import { ClientError } from './errors.ts';
import { readJson, refuse } from './refuse.ts';
import { texts } from './texts.ts';

/** The errors for a value, by field; null: it is accepted. */
function refusalOf(call: () => unknown): Record<string, string> | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof ClientError) return error.fields ?? {};
    throw error;
  }
}

/** A value nested this deep. */
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner, _one, index) => (index % 2 === 0 ? [inner] : { inner }), 1);
const { characters, other } = texts.fields;

describe('SRV-1 what no call takes', () => {
  it.each<[string, unknown, Record<string, string> | null]>([
    ['a text', 'texte', null],
    ['nothing', null, null],
    ['a number', 0, null],
    ['lists and objects', { title: 'a', screens: ['a', { id: 1 }], empty: [] }, null],
    ['the character U+0000 alone', '\0', { corps: characters }],
    [
      'U+0000 in a text of a list',
      { contents: [{ content: 'a' }, { content: 'b\0' }] },
      { 'contents.1.content': characters },
    ],
    ['U+0000 in a name', { screens: { 'a\0b': 1 } }, { 'screens.ab': characters }],
    ['fifty values within each other', nested(50), null],
  ])('SRV-1 %s is told as such', (_what, value, expected) => {
    expect(refusalOf(() => refuse(value))).toEqual(expected);
  });

  it('SRV-1 values within each other without end are refused where they are too deep', () => {
    const way = ['contenu', 'a', ...Array.from({ length: 25 }, () => ['inner', '0']).flat()].slice(0, 51);
    expect(refusalOf(() => refuse({ a: nested(50) }, ['contenu']))).toEqual({ [way.join('.')]: other });
    let endless: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) endless = [endless];
    expect(Object.values(refusalOf(() => refuse(endless)) ?? {})).toEqual([other]);
  });

  it('SRV-1 JSON in a field is read, or is named with what is wrong', () => {
    const refused = (text: string, within?: string[]) =>
      refusalOf(() => readJson(text, 'news', 'illisible', ...(within ? [within] : [])));
    expect(readJson('{"a":[1]}', 'news', 'illisible')).toEqual({ a: [1] });
    expect(refused('{"a"')).toEqual({ news: 'illisible' });
    expect(refused('{"a":"\\u0000"}')).toEqual({ 'news.a': characters });
    expect(refused('{"a":"\\u0000"}', [])).toEqual({ a: characters });
  });
});

import { expect, it } from 'vitest';
import { texts } from './index.ts';
import { languageName } from './languageName.ts';

it.each([
  ['fr', 'français'],
  ['en', 'anglais'],
  ['es', 'espagnol'],
  ['x_y', 'x_y'],
])('OUT-6 a text to be read is called by its language: %s', (code, name) => {
  expect(languageName(code)).toBe(name);
  expect(texts.spreading.spoken.field(code)).toBe(`Texte lu en ${name}`);
});

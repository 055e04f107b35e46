import { expect, it } from 'vitest';
import { fieldHelp } from './configurationFields.ts';

const { bikes, lineMetas, lines, newsConfLines, users } = fieldHelp;

it.each([
  ['a line’s name in sentences', lines.impactLabel],
  ['a user’s filters', users.filters],
  ['an id of metadata', lineMetas.apixId],
  ['the kind of a messaging line’s source', newsConfLines.api],
  ['a source of bicycles', bikes.api],
])('LIV-4 %s is read by others alone, and says so', (_, help) => {
  expect(help).toMatch(/autres systèmes/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explained } from './index.ts';
import { described, mutantsOf } from '../mutants.ts';

const repository = join(import.meta.dirname, '../..');

it.each(Object.keys(explained))('explains no fault of %s but those that are put into it', (file) => {
  const code = readFileSync(join(repository, file), 'utf8');
  const changes = new Set(mutantsOf(file, code).map((mutant) => described(code, mutant).change));
  expect(Object.keys(explained[file] ?? {}).filter((change) => !changes.has(change))).toEqual([]);
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startProblem } from '../../startProblem.ts';
import { forgetOlder, writeWhole } from './wholeFile.ts';

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-whole-'));
  target = join(folder, 'copy.db');
  writeFileSync(target, 'before');
});
afterEach(() => rmSync(folder, { recursive: true }));
const left = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

it.each([
  [
    'a full disk',
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    /^Il n’y a plus de place pour écrire /,
  ],
  ['whatever else', new Error('broken'), /^broken$/],
])('OPS-4 after %s half-way what was there is there, and nothing else', async (_what, error, told) => {
  const failing = writeWhole(target, (path) => {
    writeFileSync(path, 'half');
    return Promise.reject(error);
  });
  await expect(failing).rejects.toThrow(told);
  expect(left()).toEqual([['copy.db', 'before']]);
});

it.each(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'])(
  'OPS-4 a folder that cannot be written to (%s) is told by the name of the file, not of the data',
  async (code) => {
    const error = Object.assign(new Error('raw'), { code, syscall: 'mkdir', path: folder });
    const failing = writeWhole(target, () => Promise.reject(error));
    const told = await failing.catch((failure: unknown) => startProblem(failure, readConfig({})));
    expect(told).toContain(`Impossible d’écrire ${target}.`);
    expect(told).not.toContain('DATA_DIR');
    // The same of a file in the place of the folder.
    await expect(writeWhole(join(target, 'below', 'copy.db'), () => Promise.resolve())).rejects.toThrow(
      `Impossible d’écrire ${join(target, 'below', 'copy.db')}.`,
    );
  },
);

it('OPS-4 what a backup left that was killed half-way goes with one of a day later, and what is being written stays', async () => {
  const [killed, running] = ['.old.db.1.girouette-part', '.new.db.2.girouette-part'] as const;
  for (const name of [killed, running]) mkdirSync(join(folder, name));
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(join(folder, killed), dayAgo, dayAgo);
  await writeWhole(target, (path) => Promise.resolve(writeFileSync(path, 'after')));
  expect(readdirSync(folder).sort()).toEqual([running, 'copy.db']);
  expect(readFileSync(target, 'utf8')).toBe('after');
});

it.each([
  ['01', ['01', '05']],
  ['03', ['02', '03']],
  ['05', ['04', '05']],
])('OPS-4 of a backup of day %s, and others before and after it, two stay', (day, kept) => {
  const nameOf = (one: string) => `girouette-2026-01-${one}T02-00-00Z.dump`;
  const names = ['01', '02', '03', '04', '05'].map(nameOf);
  for (const name of names) writeFileSync(join(folder, name), '');
  const removed = forgetOlder(join(folder, nameOf(day)), 2);
  expect(readdirSync(folder).sort()).toEqual(['copy.db', ...kept.map(nameOf)]);
  expect(removed).toHaveLength(3);
});

import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFeedFolder } from './feedFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files last modified so many minutes ago. */
function write(names: readonly string[], minutesAgo = 0) {
  const changedAt = Date.now() / 1000 - minutesAgo * 60;
  for (const name of names) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), changedAt, changedAt);
  }
}

it('EXP-1 is made where there is none, below others that are none, and may be there', () => {
  const inner = join(folder, 'a', 'b');
  const files = openFeedFolder(inner);
  expect(existsSync(inner)).toBe(true);
  openFeedFolder(inner);
  expect([files.built('x.zip'), files.built('x'), files.zip('y')]).toEqual([
    join(inner, 'x.db'),
    join(inner, 'x.db'),
    join(inner, 'y.zip'),
  ]);
});

it('EXP-1 keeps the built files that are named, and what is no built file', () => {
  write(['a.db', 'b.db', 'c.zip', 'd.db.part']);
  openFeedFolder(folder).keep(['a.zip', 'e.zip']);
  expect(readdirSync(folder).sort()).toEqual(['a.db', 'c.zip', 'd.db.part']);
});

it('EXP-2 removes what a server has left of its work: all of it, or what no other one can be at', () => {
  write(['a.db', 'b.db.part', 'c.zip', 'part', 'zip.txt'], 7 * 60);
  write(['d.zip', 'e.part'], 5 * 60);
  openFeedFolder(folder).clean('old');
  expect(readdirSync(folder).sort()).toEqual(['a.db', 'd.zip', 'e.part', 'part', 'zip.txt']);
  openFeedFolder(folder).clean('all');
  expect(readdirSync(folder).sort()).toEqual(['a.db', 'part', 'zip.txt']);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(repository, path)));

const textFiles = tracked.filter(
  (path) => !/\.(png|jpe?g|webp|gif|ico|woff2?|zip|sqlite)$/.test(path) && path !== 'package-lock.json',
);
const code = tracked.filter((path) => /\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const linesOf = (path: string) => read(path).trimEnd().split('\n').length;

/** Files of texts and data may have any length. */
const isData = (path: string) => /^(src\/i18n|demo|server\/db\/migrations)\/|\/texts\.ts$/.test(path);

it('no file is longer than 400 lines', () => {
  const long = code.filter((path) => !isData(path) && linesOf(path) > 400);
  expect(long).toEqual([]);
});

it('nine files in ten are shorter than 200 lines', () => {
  const own = code.filter((path) => !isData(path));
  const long = own.filter((path) => linesOf(path) >= 200);
  expect(long.length, `of ${own.length}: ${long.join(', ')}`).toBeLessThanOrEqual(own.length / 10);
});

it('files are named in PascalCase or camelCase', () => {
  // Migrations have a number; a second part says what a file is for: files.test.ts, vite.config.ts.
  const pattern = /^(\d{4}_)?[A-Za-z][A-Za-z0-9]*(\.[a-z]+)*\.tsx?$/;
  expect(code.filter((path) => !pattern.test(basename(path)))).toEqual([]);
});

it.each([
  // Each pattern is split in two, or this file would itself match it.
  ['a note of unfinished work', new RegExp('\\b(TO' + 'DO|FIX' + 'ME|XX' + 'X)\\b')],
  [
    'a path of one machine',
    new RegExp('(/wo' + 'rk/|/ho' + 'me/\\w|/Us' + 'ers/\\w|/ro' + 'ot/|C:' + '\\\\Users)'),
  ],
  ['a mark of a merge', /^(<{7}|>{7}) /m],
  ['a disabled check of types', new RegExp('@ts-' + '(ignore|nocheck)')],
  // Safari then drops the list role and its item count; `listStyleType: '""'` looks the same without that.
  ['a list without its meaning', new RegExp("listStyle: 'no" + "ne'")],
  ['a focused or sleeping test', new RegExp('\\b(it|test|describe)\\.(on' + 'ly|sk' + 'ip)\\(')],
])('no file holds %s', (_what, pattern) => {
  expect(textFiles.filter((path) => pattern.test(read(path)))).toEqual([]);
});

it('a file that a comment names is there', () => {
  const names = new Set(tracked.map((path) => basename(path)));
  const lost = code.flatMap((path) =>
    [...read(path).matchAll(/^\s*(?:\/\/|\/?\*+) .*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/\b[\w/.-]*\w\.tsx?\b/g)].flatMap(([name]) =>
        names.has(basename(name)) ? [] : [`${path}: ${name}`],
      ),
    ),
  );
  expect(lost).toEqual([]);
});

it('the project names no registry but the public one', () => {
  expect(read('.npmrc')).not.toContain('registry');
  const addresses = [...read('package-lock.json').matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)].map(
    (match) => match[1],
  );
  expect([...new Set(addresses)].filter((address) => address !== 'https://registry.npmjs.org')).toEqual([]);
});

it('nothing but made-up data names a private address', () => {
  const address = /\b(10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)\b/;
  const isMadeUp = (path: string) => /^(demo|tests)\/|\.test\.tsx?$/.test(path);
  expect(textFiles.filter((path) => !isMadeUp(path) && address.test(read(path)))).toEqual([]);
});

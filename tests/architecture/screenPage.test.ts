import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');

/** Compressed, 50 kB today: what came in is looked at before the bound is raised. */
const mostBytes = 51_400;

let script = '';
const packages = new Set<string>();

beforeAll(async () => {
  const built = await build({
    configFile: join(repository, 'player/vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  for (const output of [built].flat().flatMap((one) => ('output' in one ? one.output : []))) {
    if (output.type !== 'chunk' || !output.isEntry || output.name !== 'index') continue;
    script = output.code;
    for (const [path, { renderedLength }] of Object.entries(output.modules)) {
      const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
      if (name && renderedLength > 0) packages.add(name);
    }
  }
});

it('DSP-1 the screen page carries a library that draws, one that cleans and a font, and nothing else', () => {
  expect([...packages].sort()).toEqual(['@fontsource-variable/inter', 'dompurify', 'preact']);
});

/** What browsers have learned since ES2022, which the build rewrites as little as any other function. */
const younger =
  /\b(?:AbortSignal\.(?:timeout|any)|Promise\.withResolvers|(?:Map|Object)\.groupBy|Array\.fromAsync)\b|\.(?:to(?:Sorted|Reversed|Spliced)|findLast(?:Index)?|isSubsetOf)\(/;

it('DSP-3 the script of the screen page asks nothing of a browser that those of its build do not have', () => {
  expect(younger.exec(script)).toBeNull();
});

it('DSP-1 the script of the screen page stays small', () => {
  expect(gzipSync(script).length).toBeLessThan(mostBytes);
  expect(script).not.toBe('');
});

import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileAll } from '../../scripts/compiledAhead.ts';
import { buildReleased } from '../support/buildReleased.ts';

const repository = join(import.meta.dirname, '../..');

const chunks = new Map<string, Rolldown.OutputChunk>();

beforeAll(async () => {
  const configFile = join(repository, 'vite.config.ts');
  for (const chunk of await buildReleased({ configFile, build: { write: false } }))
    chunks.set(chunk.fileName, chunk);
});

/** The chunks that a browser requests for the modules, including all chunks that these need. */
function partsOf(...modules: string[]): Set<string> {
  const parts = new Set<string>();
  const add = (fileName: string) => {
    if (parts.has(fileName)) return;
    parts.add(fileName);
    chunks.get(fileName)?.imports.forEach(add);
  };
  for (const module of modules) {
    const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(repository, module)));
    if (!holder) throw new Error(`${module} is in no part`);
    add(holder.fileName);
  }
  return parts;
}

const packagesOf = (parts: Set<string>) =>
  [...parts].flatMap((fileName) =>
    Object.entries(chunks.get(fileName)?.modules ?? {}).flatMap(([path, { renderedLength }]) =>
      renderedLength > 0 ? (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []) : [],
    ),
  );

const signIn = () => partsOf('src/main.tsx');
const messages = () =>
  partsOf('src/main.tsx', 'src/shell/Administration.tsx', 'operator/messageList/MessageListPage.tsx');

/** Chunks beyond those of the message list. */
function spreading(): Set<string> {
  const before = messages();
  const parts = partsOf(
    'operator/messageSpreading/MessageSpreadingPage.tsx',
    'src/shared/RichText/RichTextEditor.tsx',
  );
  return new Set([...parts].filter((part) => !before.has(part)));
}

describe('the parts of the console', () => {
  it('are few: sign-in, list of messages, spreading', () => {
    expect(signIn().size).toBeLessThanOrEqual(6);
    expect(messages().size).toBeLessThanOrEqual(10);
    expect(spreading().size).toBeLessThanOrEqual(5);
  });

  it('that a session needs are compiled ahead, and those that the sign-in page waits for are not', () => {
    const isAhead = (fileName: string) => chunks.get(fileName)?.code.startsWith(`${compileAll}\n`) === true;
    const namesOf = (parts: Iterable<string>) =>
      [...parts].filter(isAhead).map((fileName) => chunks.get(fileName)?.name);
    expect(namesOf(signIn())).toEqual([]);
    expect(namesOf(partsOf('operator/screens/ScreensPage.tsx'))).toEqual(
      expect.arrayContaining(['console', 'pages']),
    );
  });

  it('of the sign-in page do without Material UI, and without react-admin but for its error', () => {
    const packages = new Set(packagesOf(signIn()));
    expect([...packages].filter((name) => /^(@mui|@emotion|react-admin|ra-)/.test(name))).toEqual([
      'ra-core',
    ]);
    expect(packagesOf(signIn()).filter((name) => name === 'ra-core')).toHaveLength(1);
  });

  // One of a circle of parts runs before what it needs: the page fails, though all tests of its modules pass.
  it('need no part that needs them', () => {
    const reached = (fileName: string, seen = new Set<string>()): Set<string> => {
      for (const next of chunks.get(fileName)?.imports ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        reached(next, seen);
      }
      return seen;
    };
    const circular = [...chunks.values()].filter(({ fileName }) => reached(fileName).has(fileName));
    expect(circular.map(({ name }) => name)).toEqual([]);
  });

  // The console's part of the contract is separate from the schemas (contract/limits.ts).
  it('carry no schemas, which are the server’s', () => {
    expect(packagesOf(new Set(chunks.keys())).filter((name) => name === 'typebox')).toEqual([]);
  });

  it.each(['operator/messageList/MessageListPage.tsx', 'operator/screens/ScreensPage.tsx'])(
    'that bring the editor and the pickers are not asked for by %s',
    (page) => {
      const packages = packagesOf(partsOf(page));
      expect(packages.filter((name) => /^(prosemirror|@tiptap|@mui\/x-date-pickers)/.test(name))).toEqual([]);
    },
  );

  it.each([
    'operator/screens/ScreensPage.tsx',
    'operator/messageSpreading/MessageSpreadingPage.tsx',
    'operator/linePlan/LinePlanPage.tsx',
    'operator/agenda/AgendaPage.tsx',
  ])('that take files are not asked for by %s', (page) => {
    const packages = packagesOf(partsOf(page));
    expect(packages.filter((name) => /^(react-dropzone|file-selector|papaparse)$/.test(name))).toEqual([]);
  });

  it('of the configuration are not asked for by spreading, nor those of its editor', () => {
    const packages = new Set(packagesOf(spreading()));
    expect([...packages].filter((name) => name.startsWith('ra-ui'))).toEqual([]);
  });
});

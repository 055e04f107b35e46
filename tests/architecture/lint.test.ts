import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const request = "export const answer = fetch('/rest/line/project/1');\n";
const unawaited = 'const later = async () => Promise.resolve(1);\nlater();\nexport {};\n';

const keyed = (query: string) =>
  `declare function useQuery(query: { queryKey: unknown[]; queryFn: () => unknown }): unknown;
declare function useProjectQuery(topic: string, name: string, read: (id: number) => unknown): unknown;
type Data = Readonly<{ page: (id: number, at: number) => unknown }>;
export function usePage(data: Data, at: number) {
  const read = (id: number): unknown => (id > 9 ? read(id - 9) : data.page(id, at));
  return [useQuery, useProjectQuery, read, ${query}];
}
`;
const ownKey = (names: string) => keyed(`useQuery({ queryKey: [${names}], queryFn: () => read(1) })`);
const projectKey = (name: string) => keyed(`useProjectQuery('news', ${name}, (id) => data.page(id, at))`);

const refused: [path: string, code: string, fault: string][] = [
  ['operator/messageList/useLines.ts', request, 'no-restricted-globals'],
  ['operator/messageList/useOther.ts', request.replace('fetch', 'window.fetch'), 'no-restricted-properties'],
  [
    'src/shared/stream.ts',
    "export const open = () => new window.EventSource('/x');\n",
    'no-restricted-properties',
  ],
  [
    'src/shared/upload.ts',
    'export const open = () => new self.XMLHttpRequest();\n',
    'no-restricted-properties',
  ],
  ['dataProvider/verbs.ts', request, 'no-restricted-globals'],
  ['src/shared/useLines.ts', "export const stream = new EventSource('/x');\n", 'no-restricted-globals'],
  ['src/shared/Text.tsx', 'export const Text = () => <p>Aucun message</p>;\n', 'texts-in-code'],
  ['src/shared/title.ts', "export const title = 'Écran éteint';\n", 'texts-in-code'],
  ['src/shared/template.ts', 'export const off = (name: string) => `${name} éteint`;\n', 'texts-in-code'],
  ['src/shared/Title.tsx', 'export const Title = () => <p title="Fermer" />;\n', 'texts-in-code'],
  ['src/shared/Image.tsx', 'export const Image = () => <img src="x.png" />;\n', 'alt-text'],
  ['src/shared/Clock.tsx', 'export const Clock = () => <p>{Date.now()}</p>;\n', 'react(purity)'],
  [
    'src/shared/useMaybe.ts',
    "import { useState } from 'react';\nexport const useMaybe = (yes: boolean) => (yes ? useState(1) : null);\n",
    'rules-of-hooks',
  ],
  ['src/data/usePage.ts', projectKey("'page'"), 'does not name at'],
  ['src/data/usePageRead.ts', ownKey("'page'"), 'does not name at'],
  ['contract/loose.ts', 'export const loose = (value: any) => value;\n', 'no-explicit-any'],
  ['server/unawaited.ts', unawaited, 'no-floating-promises'],
  [
    'contract/unsafe.ts',
    "const read: { name: string } = JSON.parse('{}');\nexport const { name } = read;\n",
    'no-unsafe-assignment',
  ],
  [
    'contract/reasonless.ts',
    '// oxlint-disable-next-line eqeqeq\nexport const same = 1 == (2 as number);\n',
    'disable-needs-reason',
  ],
  [
    'contract/needless.ts',
    '// oxlint-disable-next-line eqeqeq -- none\nexport const one = 1;\n',
    'Unused oxlint-disable directive',
  ],
  [
    'src/shared/Clocked.test.tsx',
    "import { vi } from 'vitest';\nvi.useRealTimers();\n",
    'no-restricted-properties',
  ],
];

const allowed: [path: string, code: string][] = [
  ['dataProvider/httpClient.ts', request],
  ['dataProvider/index.ts', 'export const EventSource = globalThis.EventSource;\n'],
  ['player/readSnapshot.ts', request],
  ['src/i18n/common.ts', "export const common = { off: 'Écran éteint' };\n"],
  ['src/data/useKeyedPage.ts', projectKey('`page:${at}`')],
  ['src/data/useKeyedRead.ts', ownKey("'page', at")],
  ['display/texts.ts', "export const texts = { off: 'Écran éteint' };\n"],
];

interface Diagnostic {
  code?: string;
  message: string;
  filename: string;
}

let folder: string;
const faults: Diagnostic[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-lint-'));
  for (const file of ['oxlint.config.ts', 'scripts/lintRules.ts', 'tsconfig.json', 'package.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, code] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const paths = [...refused, ...allowed].map(([path]) => path);
  const { promise, resolve } = Promise.withResolvers<string>();
  // It exits with an error if anything is found.
  execFile(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', ...paths], { cwd: folder }, (_error, out) =>
    resolve(out),
  );
  faults.push(...(JSON.parse(await promise) as { diagnostics: Diagnostic[] }).diagnostics);
});
afterAll(() => rmSync(folder, { recursive: true }));

const faultsOf = (path: string) =>
  faults.filter(({ filename }) => filename === path).map(({ code, message }) => `${code}: ${message}`);

it.each(refused)('%s: refuses %j', (path, _code, fault) => {
  expect(faultsOf(path)).toContainEqual(expect.stringContaining(fault));
});

it.each(allowed)('%s: allows %j', (path) => {
  expect(faultsOf(path)).toEqual([]);
});

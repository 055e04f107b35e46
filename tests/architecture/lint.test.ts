import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

// The rules that need types are left out: the samples are no files, and have none.
const eslint = new ESLint({
  cwd: join(import.meta.dirname, '../..'),
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

async function faultsOf(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message);
}

const request = "export const answer = fetch('/rest/line/project/1');\n";

it.each([
  ['operator/messageList/useLines.ts', request, 'no-restricted-globals'],
  ['operator/messageList/useLines.ts', request.replace('fetch', 'window.fetch'), 'no-restricted-properties'],
  ['dataProvider/index.ts', request, 'no-restricted-globals'],
  ['src/shared/useLines.ts', "export const stream = new EventSource('/x');\n", 'no-restricted-globals'],
  ['src/shared/Panel.tsx', 'export const Panel = () => <p>Aucun message</p>;\n', 'no-restricted-syntax'],
  ['src/shared/Panel.tsx', "export const title = 'Écran éteint';\n", 'no-restricted-syntax'],
  ['src/shared/Panel.tsx', 'export const Panel = () => <p title="Fermer" />;\n', 'no-restricted-syntax'],
  ['src/shared/Panel.tsx', 'export const Panel = () => <img src="x.png" />;\n', 'jsx-a11y/alt-text'],
  ['contract/rule.ts', 'export const loose = (value: any) => value;\n', '@typescript-eslint/no-explicit-any'],
  [
    'contract/rule.ts',
    '// eslint-disable-next-line eqeqeq\nexport const a = 1 == 2;\n',
    'comments/disable-needs-reason',
  ],
  [
    'contract/rule.ts',
    '// eslint-disable-next-line eqeqeq -- none\nexport const a = 1;\n',
    'Unused eslint-disable directive',
  ],
])('%s: refuses %j', async (filePath, code, fault) => {
  expect(await faultsOf(filePath, code)).toContainEqual(expect.stringContaining(fault));
});

it.each([
  ['dataProvider/httpClient.ts', request],
  ['player/readSnapshot.ts', request],
  ['src/i18n/common.ts', "export const common = { off: 'Écran éteint' };\n"],
  ['display/texts.ts', "export const texts = { off: 'Écran éteint' };\n"],
])('%s: allows %j', async (filePath, code) => {
  expect(await faultsOf(filePath, code)).toEqual([]);
});

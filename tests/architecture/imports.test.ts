import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportReport, modulesIn, readImports } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');

/** A module, a module that it imports, and the import statement. */
type Link = readonly [from: string, to: string, statement?: string];

const refused: readonly Link[] = [
  ['contract/rule.ts', 'server/store.ts'],
  ['contract/rule.ts', 'display/Board.tsx'],
  ['display/Board.tsx', 'src/shared/Button.tsx'],
  ['display/Board.tsx', 'player/clock.ts'],
  ['server/shared/errors.ts', 'server/db/schema.ts'],
  ['server/db/migrate.ts', 'server/events/eventBus.ts'],
  ['server/events/eventBus.ts', 'server/domain/news/spread.ts'],
  ['server/domain/news/spread.ts', 'server/domain/services.ts'],
  ['server/domain/news/spread.ts', 'server/domain/board/Board.ts'],
  ['server/domain/undo/undoAction.ts', 'server/domain/news/undoNews.ts'],
  ['server/domain/player/screenStreams.ts', 'server/plugins/app/eventStreams.ts'],
  ['server/domain/services.ts', 'server/routes/news.ts'],
  ['server/domain/novelty/thing.ts', 'server/shared/errors.ts'],
  ['server/plugins/app/session.ts', 'server/routes/session.ts'],
  ['server/plugins/app/session.ts', 'server/events/eventBus.ts'],
  ['server/routes/news.ts', 'server/app.ts'],
  ['server/novelty/thing.ts', 'contract/rule.ts'],
  ['server/app.ts', 'display/Board.tsx'],
  ['server/app.ts', 'src/session/cookies.ts'],
  ['player/main.tsx', 'src/i18n/index.ts'],
  ['player/main.tsx', 'dataProvider/httpClient.ts'],
  ['dataProvider/index.ts', 'src/session/cookies.ts'],
  ['src/i18n/index.ts', 'src/shared/Button.tsx'],
  ['src/shared/Button.tsx', 'operator/index/rules.ts'],
  ['src/session/cookies.ts', 'src/shared/Button.tsx'],
  ['src/session/cookies.ts', 'src/data/useLines.ts'],
  ['src/shared/Button.tsx', 'src/session/cookies.ts'],
  ['src/shared/Button.tsx', 'src/data/useLines.ts'],
  ['src/data/useLines.ts', 'src/features/undo/useUndo.ts'],
  ['src/features/undo/useUndo.ts', 'src/features/drafts/useDraft.ts'],
  ['src/features/undo/useUndo.ts', 'src/admin/Panel.tsx'],
  ['src/features/novelty/Thing.tsx', 'src/shared/Button.tsx'],
  ['src/features/undo/useUndo.ts', 'operator/index/Page.tsx'],
  ['src/features/undo/useUndo.ts', 'src/shell/Menu.tsx'],
  ['src/admin/Panel.tsx', 'src/shell/Menu.tsx'],
  ['operator/index/Page.tsx', 'operator/create/Page.tsx'],
  ['operator/index/Page.tsx', 'dataProvider/httpClient.ts'],
  ['operator/index/Page.tsx', 'server/shared/texts.ts'],
  ['resources/line/LineList.tsx', 'resources/site/SiteList.tsx'],
  ['resources/line/LineList.tsx', 'operator/index/Page.tsx'],
  ['resources/line/LinePage.tsx', 'src/shell/resources.ts'],
  ['src/admin/Panel.tsx', 'resources/line/LinePage.tsx'],
  ['src/admin/Panel.tsx', 'dataProvider/verbs.ts'],
  ['operator/index/Page.tsx', 'src/admin/Panel.tsx'],
  ['src/App.tsx', 'server/shared/texts.ts'],
  ['src/shell/Menu.tsx', 'player/clock.ts'],
  ['src/novelty/thing.ts', 'contract/rule.ts'],
  ['contract/rule.ts', 'tests/support/build.ts'],
];

const allowed: readonly Link[] = [
  ['server/app.ts', 'contract/rule.ts'],
  ['server/app.ts', 'server/routes/news.ts'],
  ['server/routes/news.ts', 'server/domain/services.ts'],
  ['server/domain/services.ts', 'server/domain/board/Board.ts'],
  ['server/domain/board/Board.ts', 'server/domain/news/spread.ts'],
  ['server/events/eventBus.ts', 'server/db/schema.ts'],
  ['operator/index/Page.tsx', 'src/shared/Button.tsx'],
  ['src/App.tsx', 'operator/index/Page.tsx'],
  ['resources/line/LinePage.tsx', 'src/admin/Panel.tsx'],
  ['src/shell/resources.ts', 'resources/line/index.ts'],
  ['operator/index/Page.tsx', 'src/features/undo/useUndo.ts'],
  ['src/features/screenStory/Story.tsx', 'src/features/standings/text.ts'],
  ['src/features/undo/useUndo.ts', 'src/data/useLines.ts'],
  ['operator/index/Page.tsx', 'operator/index/rules.ts'],
  ['operator/index/Page.tsx', 'dataProvider/types.ts', 'export type { value } from'],
  ['operator/create/Page.tsx', 'dataProvider/types.ts', 'import type { value } from'],
  ['contract/rule.test.ts', 'tests/support/build.ts'],
];

const roots: string[] = [];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** Creates a small project whose modules import one another and do nothing else. */
function seed(links: readonly Link[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'girouette-imports-')));
  roots.push(root);
  const modules = new Map<string, string[]>();
  const textOf = (path: string) => modules.get(path) ?? modules.set(path, []).get(path) ?? [];
  links.forEach(([from, to, statement = 'export * from'], index) => {
    const up = '../'.repeat(from.split('/').length - 1) || './';
    textOf(from).push(`${statement} '${up}${to}';`);
    textOf(to).push(`export const value${index} = 1;`);
  });
  for (const [path, text] of modules) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text.join('\n'));
  }
  writeFileSync(join(root, 'package.json'), '{ "name": "seed", "type": "module" }');
  const compilerOptions = { allowImportingTsExtensions: true, noEmit: true };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return root;
}

const rulesOf = ({ violations }: ImportReport) => violations.map(({ rule }) => rule);

describe('the import table', () => {
  let found: ImportReport;
  beforeAll(async () => {
    found = await readImports(seed(refused));
  });

  it.each(refused)('refuses %s → %s', (from, to) => {
    const violations = found.violations.filter((one) => one.from === from && one.to === to);
    // All of these together form cycles, which another rule covers.
    expect(violations.filter(({ rule }) => rule !== 'no-circular')).not.toEqual([]);
  });

  it('allows what has to be', async () => {
    const { violations, links } = await readImports(seed(allowed));
    expect(violations).toEqual([]);
    expect(links).toBe(allowed.length);
  });

  it('refuses a circle', async () => {
    const circle = seed([
      ['contract/a.ts', 'contract/b.ts'],
      ['contract/b.ts', 'contract/a.ts'],
    ]);
    expect(rulesOf(await readImports(circle))).toContain('no-circular');
  });

  it('refuses an import that leads nowhere', async () => {
    const seeded = seed([['contract/a.ts', 'contract/b.ts']]);
    rmSync(join(seeded, 'contract/b.ts'));
    expect(rulesOf(await readImports(seeded))).toContain('no-unresolvable');
  });
});

it('the check knows every room that holds code', () => {
  const all = globSync('*/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: ['{node_modules,dist,data,reports}/**', '.*/**'],
  });
  expect(modulesIn(repository).toSorted()).toEqual(all.toSorted());
});

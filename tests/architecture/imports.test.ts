import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { modulesIn, readImports } from '../../scripts/imports.ts';

const repository = join(import.meta.dirname, '../..');
let root: string | null = null;

/** A little project of its own, in which `from` imports `to` and nothing else happens. */
function seed(from: string, to: string, statement = 'export { value } from') {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'girouette-imports-')));
  write(to, 'export const value = 1;\n');
  const up = '../'.repeat(from.split('/').length - 1) || './';
  write(from, `${statement} '${up}${to}';\n`);
  write('package.json', '{ "name": "seed", "type": "module" }');
  write('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }');
  return root;
}

function write(path: string, text: string) {
  const file = join(root ?? '', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
  root = null;
});

describe('the import table', () => {
  it.each([
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
  ])('refuses %s → %s', async (from, to) => {
    const { violations } = await readImports(seed(from, to));
    expect(violations).toContainEqual(expect.objectContaining({ from, to }));
  });

  it.each([
    ['server/app.ts', 'contract/rule.ts', 'export { value } from'],
    ['server/app.ts', 'server/routes/news.ts', 'export { value } from'],
    ['server/routes/news.ts', 'server/domain/services.ts', 'export { value } from'],
    ['server/domain/services.ts', 'server/domain/board/Board.ts', 'export { value } from'],
    ['server/domain/board/Board.ts', 'server/domain/news/spread.ts', 'export { value } from'],
    ['server/events/eventBus.ts', 'server/db/schema.ts', 'export { value } from'],
    ['operator/index/Page.tsx', 'src/shared/Button.tsx', 'export { value } from'],
    ['src/App.tsx', 'operator/index/Page.tsx', 'export { value } from'],
    ['resources/line/LinePage.tsx', 'src/admin/Panel.tsx', 'export { value } from'],
    ['src/shell/resources.ts', 'resources/line/index.ts', 'export { value } from'],
    ['operator/index/Page.tsx', 'src/features/undo/useUndo.ts', 'export { value } from'],
    ['src/features/screenStory/Story.tsx', 'src/features/standings/text.ts', 'export { value } from'],
    ['src/features/undo/useUndo.ts', 'src/data/useLines.ts', 'export { value } from'],
    ['operator/index/Page.tsx', 'operator/index/rules.ts', 'export { value } from'],
    ['operator/index/Page.tsx', 'dataProvider/types.ts', 'export type { value } from'],
    ['operator/index/Page.tsx', 'dataProvider/types.ts', 'import type { value } from'],
    ['contract/rule.test.ts', 'tests/support/build.ts', 'export { value } from'],
  ])('allows %s → %s (%s)', async (from, to, statement) => {
    const { violations } = await readImports(seed(from, to, statement));
    expect(violations).toEqual([]);
  });

  it('refuses a circle', async () => {
    const seeded = seed('contract/a.ts', 'contract/b.ts');
    write('contract/b.ts', "import './a.ts';\nexport const value = 1;\n");
    const { violations } = await readImports(seeded);
    expect(violations.map(({ rule }) => rule)).toContain('no-circular');
  });

  it('refuses an import that leads nowhere', async () => {
    const seeded = seed('contract/a.ts', 'contract/b.ts');
    rmSync(join(seeded, 'contract/b.ts'));
    const { violations } = await readImports(seeded);
    expect(violations.map(({ rule }) => rule)).toContain('no-unresolvable');
  });
});

describe('the check of the import table', () => {
  it('reads every module of the project, and its imports', async () => {
    const { read, present, links } = await readImports();
    expect(read).toBe(present);
    expect(links).toBeGreaterThan(present);
  }, 60_000);

  it('knows every room that holds code', () => {
    const all = globSync('*/**/*.{ts,tsx}', {
      cwd: repository,
      exclude: ['{node_modules,dist,data,reports}/**', '.*/**'],
    });
    expect(modulesIn(repository).toSorted()).toEqual(all.toSorted());
  });
});

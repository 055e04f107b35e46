import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const code = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**'];

/** Whatever a rule recommends, here it is an error: a warning that nobody must heed is noise. */
const asErrors = (rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, setting]) => {
      const [severity, ...options] = [setting].flat();
      return [name, severity === 'off' || severity === 0 ? 'off' : ['error', ...options]];
    }),
  );

/** A disabled rule says why: `// eslint-disable-next-line rule -- reason`. */
const reasonedComments = {
  rules: {
    'disable-needs-reason': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: { reason: 'Say after `--` why the rule does not hold here.' },
      },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
              context.report({ loc: comment.loc, messageId: 'reason' });
            }
          }
        },
      }),
    },
  },
};

const transport = 'Requests go through dataProvider/httpClient.ts; a screen page has player/.';

const catalogue = 'Texts for users stand in the catalogue: src/i18n, display/texts.ts.';
const spoken = '(aria-label|alt|helperText|label|placeholder|title)';
const french = '/[àâçéèêëîïôùûœÀÂÇÉÈÊËÎÏÔÙÛŒ«»]/';

/** Words that a user would read, written where they are used. */
const textsInCode = [
  'JSXText[value=/\\p{L}/u]',
  `JSXAttribute[name.name=/^${spoken}$/] > Literal[value=/\\p{L}/u]`,
  `Literal[value=${french}]`,
  `TemplateElement[value.raw=${french}]`,
].map((selector) => ({ selector, message: catalogue }));

export default defineConfig(
  globalIgnores(['dist', 'data', 'reports', 'test-results', 'playwright-report']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { comments: reasonedComments },
    rules: { 'comments/disable-needs-reason': 'error' },
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,cjs}'],
    ignores: ['public/**'],
    languageOptions: { globals: globals.node },
  },
  {
    // Read as it is by browsers too old for the console, too.
    files: ['public/**/*.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: globals.browser },
  },
  {
    files: code,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Interfaces ask for promises where an answer is at hand; `async` is how a throw becomes a rejection.
      '@typescript-eslint/require-await': 'off',
      // Objects are made of closures, which have no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.tsx', '**/use*.ts'],
    ignores: ['tests/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...asErrors(reactHooks.configs.flat['recommended-latest'].rules),
      // Speaks of what the React Compiler leaves out; it is not used here.
      'react-hooks/incompatible-library': 'off',
      ...asErrors(jsxA11y.flatConfigs.strict.rules),
      // A dialog that opens takes the focus: the component says on what.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: tests,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Those of components share a page: tests/support/setup.ts goes back to the real clock, once the page has drawn.
    files: ['**/*.test.tsx', 'tests/support/**/*.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'useRealTimers',
          message: 'tests/support/setup.ts does it after each test.',
        },
      ],
    },
  },
  {
    files: code,
    ignores: ['dataProvider/{httpClient,readAhead}.ts', 'player/**', ...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({ name, message: transport })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: transport,
        })),
      ],
    },
  },
  {
    files: ['{dataProvider,display,operator,player,resources,src}/**/*.{ts,tsx}'],
    ignores: ['src/i18n/**', '**/texts.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...textsInCode] },
  },
  {
    // A program that is started by hand speaks to its terminal.
    files: [
      'scripts/**',
      'tests/bench/**',
      'server/{backup,main,rebuildDemo,restore}.ts',
      'server/domain/session/askFirstSuperuser.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  prettier,
);

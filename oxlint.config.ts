import type { OxlintConfig } from 'oxlint';

const code = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**'];
/** What sends requests. */
const senders = ['fetch', 'XMLHttpRequest', 'EventSource'];
const transport = 'Requests go through dataProvider/httpClient.ts; a screen page has player/.';

/** What is surely wrong is wrong everywhere; beyond it stand the rules that this house has chosen. A warning that nobody must heed is noise. */
export default {
  plugins: ['typescript', 'oxc', 'unicorn'],
  jsPlugins: ['./scripts/lintRules.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { browser: true, node: true },
  ignorePatterns: ['/dist', '/data', '/reports', '/test-results', '/playwright-report'],
  rules: {
    'house/disable-needs-reason': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    // Objects are made of closures, which have no `this` to lose.
    'typescript/unbound-method': 'off',
    // Texts are sorted and spread, too: by their code units, which is what is meant.
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    // An item of a list that may be missing counts as there for this one.
    'typescript/no-useless-default-assignment': 'off',
    // `() => void tell()` says that nobody waits for an answer, also where there is none.
    'typescript/no-meaningless-void-operator': 'off',
  },
  overrides: [
    {
      files: code,
      rules: {
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-array-constructor': 'error',
        'no-console': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
        // The compiler sees these, with the types.
        'no-setter-return': 'off',
        'no-unsafe-optional-chaining': 'off',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-exports': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-import-type-side-effects': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['**/*.tsx', '**/use*.ts'],
      excludeFiles: ['tests/**'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'house/key-names-arguments': 'error',
        'react/unsupported-syntax': 'error',
        // Speaks of what the React Compiler leaves out; it is not used here.
        'react/incompatible-library': 'off',
        // A role on an element of MUI is one that it asks for.
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/control-has-associated-label': 'off',
        // A dialog that opens takes the focus: the component says on what.
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      },
    },
    { files: tests, rules: { 'typescript/no-non-null-assertion': 'off' } },
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
      excludeFiles: ['dataProvider/{httpClient,index,readAhead}.ts', 'player/**', ...tests],
      rules: {
        'no-restricted-globals': ['error', ...senders.map((name) => ({ name, message: transport }))],
        'no-restricted-properties': [
          'error',
          ...['window', 'globalThis', 'self'].flatMap((object) =>
            senders.map((property) => ({ object, property, message: transport })),
          ),
        ],
      },
    },
    {
      files: ['{dataProvider,display,operator,player,resources,src}/**/*.{ts,tsx}'],
      excludeFiles: ['src/i18n/**', '**/texts.ts', ...tests],
      rules: { 'house/texts-in-code': 'error' },
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
  ],
} satisfies OxlintConfig;

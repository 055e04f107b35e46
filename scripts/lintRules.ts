import type { CreateRule, ESTree, Plugin, Scope } from '@oxlint/plugins';

const letter = /\p{L}/u;
const french = /[àâçéèêëîïôùûœÀÂÇÉÈÊËÎÏÔÙÛŒ«»]/;
const spoken = /^(aria-label|alt|helperText|label|placeholder|title)$/;
const catalogue = 'Texts for users stand in the catalogue: src/i18n, display/texts.ts.';

/** Reports user-visible texts in code. */
const textsInCode: CreateRule = {
  create(context) {
    const report = (node: ESTree.Node) => context.report({ node, message: catalogue });
    return {
      JSXText(node) {
        if (letter.test(node.value)) report(node);
      },
      JSXAttribute(node) {
        const { name, value } = node;
        if (typeof name.name !== 'string' || !spoken.test(name.name)) return;
        if (value?.type === 'Literal' && letter.test(String(value.value))) report(value);
      },
      Literal(node) {
        if (typeof node.value === 'string' && french.test(node.value)) report(node);
      },
      TemplateElement(node) {
        if (french.test(node.value.raw)) report(node);
      },
    };
  },
};

/** Requires a reason for disabled rules: `// oxlint-disable-next-line rule -- reason`. */
const disableNeedsReason: CreateRule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\s*(ox|es)lint-disable/.test(comment.value) || /\s--\s+\S/.test(comment.value)) continue;
        context.report({ loc: comment.loc, message: 'Say after `--` why the rule does not hold here.' });
      }
    },
  }),
};

type Reader = ESTree.ArrowFunctionExpression | ESTree.Function;

/** They are the same for all arguments. */
const clients = new Set(['data', 'dataProvider']);

const isReader = (node: ESTree.Node | null | undefined): node is Reader =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** What is called, or whose method is called: it reads, and is no argument. */
function isCalled(node: ESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'CallExpression') return parent.callee === node;
  return parent?.type === 'MemberExpression' && parent.object === node && isCalled(parent);
}

/** Requires that a query's key names everything that its function reads with, or it shows what was read for other arguments. */
const keyNamesArguments: CreateRule = {
  create(context) {
    const { sourceCode } = context;

    /** Adds the names in the key; a variable stands for what it is made of. */
    function addNames(key: ESTree.Node, names: Set<string>): Set<string> {
      const [start, end] = key.range;
      for (let scope: Scope | null = sourceCode.getScope(key); scope; scope = scope.upper) {
        for (const { identifier, resolved } of scope.references) {
          if (identifier.range[0] < start || identifier.range[1] > end || names.has(identifier.name))
            continue;
          names.add(identifier.name);
          const definition = resolved?.defs[0]?.node;
          if (definition?.type === 'VariableDeclarator' && definition.init) addNames(definition.init, names);
        }
      }
      return names;
    }

    /** What a function reads with: values from around it, and those of the functions there that it calls, each once. */
    function argumentsOf(read: Reader, known: Set<Reader>): ESTree.Node[] {
      if (!read.body || known.has(read)) return [];
      known.add(read);
      return sourceCode.getScope(read.body).through.flatMap(({ identifier, resolved }) => {
        if (!resolved || /^(module|global)$/.test(resolved.scope.type)) return [];
        if (clients.has(identifier.name)) return [];
        if (!isCalled(identifier)) return [identifier];
        const called = resolved.defs[0]?.node;
        return called?.type === 'VariableDeclarator' && isReader(called.init)
          ? argumentsOf(called.init, known)
          : [];
      });
    }

    function check(key: ESTree.Node, read: Reader): void {
      const names = addNames(key, new Set());
      for (const node of argumentsOf(read, new Set()))
        if (node.type === 'Identifier' && !names.has(node.name))
          context.report({ node, message: `The query's key does not name ${node.name}.` });
    }

    return {
      CallExpression({ callee, arguments: [, key, read] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'useProjectQuery') return;
        if (key && isReader(read)) check(key, read);
      },
      ObjectExpression({ properties }) {
        const valueOf = (name: string) =>
          properties.flatMap((property) =>
            property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name
              ? property.value
              : [],
          )[0];
        const [key, read] = [valueOf('queryKey'), valueOf('queryFn')];
        if (key && isReader(read)) check(key, read);
      },
    };
  },
};

/** This project's own rules, for oxlint.config.ts. */
const plugin: Plugin = {
  meta: { name: 'house' },
  rules: {
    'texts-in-code': textsInCode,
    'disable-needs-reason': disableNeedsReason,
    'key-names-arguments': keyNamesArguments,
  },
};
export default plugin;

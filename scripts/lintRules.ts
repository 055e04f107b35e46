import type { CreateRule, ESTree, Plugin } from '@oxlint/plugins';

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

/** This project's own rules, for oxlint.config.ts. */
const plugin: Plugin = {
  meta: { name: 'house' },
  rules: { 'texts-in-code': textsInCode, 'disable-needs-reason': disableNeedsReason },
};
export default plugin;

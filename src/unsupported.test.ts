import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../public/unsupported.js', import.meta.url), 'utf8');

const current = { Promise, Object, structuredClone, AbortSignal, EventSource: function EventSource() {} };

function open(globals: object, element: object) {
  const document = {
    title: 'Girouette',
    body: { innerHTML: '<div id="root"></div>' },
    createElement: () => element,
  };
  runInNewContext(script, { ...globals, document });
  return document;
}

describe('unsupported.js', () => {
  it('NAV-7 leaves a current browser alone', () => {
    expect(open(current, { noModule: true }).body.innerHTML).toBe('<div id="root"></div>');
  });

  it.each([
    ['without modules, as MSIE 8 and 9', {}, {}],
    ['with modules, but too old', { ...current, structuredClone: undefined }, { noModule: true }],
  ])('NAV-7 a browser %s gets a plain page in French', (_, globals, element) => {
    const document = open(globals, element);
    expect(document.title).toBe('Navigateur non pris en charge');
    expect(document.body.innerHTML).toContain('ne peut pas fonctionner dans ce navigateur');
    expect(document.body.innerHTML).not.toContain('root');
  });

  it('NAV-7 is written in the language of old browsers', () => {
    expect(script).not.toMatch(/=>|\b(let|const|class)\b|`/);
    expect(script).toMatch(/^[\x20-\x7e\n]*$/);
  });
});

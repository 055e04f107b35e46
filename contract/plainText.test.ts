import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean, linesOfHtml, shortOf } from './plainText.ts';

/** Characters allowed by XML 1.0 (production 2). */
const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const unusual = /\p{C}|[\uFFFE\uFFFF]/gu;

describe('OUT-1 OUT-2 texts of messages, plain', () => {
  it.each([
    ['<p>Trafic <b>perturb&eacute;</b> &amp; ralenti</p>', 'Trafic perturbé & ralenti'],
    [
      '<p>Ligne 7</p><p><br></p><p>Bus de remplacement<br>toutes les 5&nbsp;min</p>',
      'Ligne 7\nBus de remplacement\ntoutes les 5 min',
    ],
    ['Bonjour<div>Monde</div>', 'Bonjour\nMonde'],
    ['Lignes :<ul><li>un<ol><li>deux</li></ol></li></ul>', 'Lignes :\nun\ndeux'],
    ['<div>un<div>deux</div>trois</div>', 'un\ndeux\ntrois'],
    ['<h2>un<b>e</b></h2><ul><li><p>deux</p></li><li><p>trois</p></li></ul>', 'une\ndeux\ntrois'],
    ['<p><img src="data:,x" alt="Plan"></p>', ''],
    ['<p>a&#1;b&#7;c&#xFFFE;d</p>', 'abcd'],
    ['<p>&#xD800;seul</p>', 'seul'],
    ['<p>&#1; au bord &#1;</p><p>&#1; </p>', 'au bord'],
    ['<p>2 &lt; 3 🚇</p>', '2 < 3 🚇'],
  ])('%s', (html, text) => {
    expect(linesOfHtml(html)).toBe(text);
  });

  it('are short by their first line, of at most 120 characters', () => {
    expect(shortOf('Ligne 7 interrompue\nReprise à 18 h')).toBe('Ligne 7 interrompue');
    const long = shortOf('é'.repeat(300));
    expect(long).toBe(`${'é'.repeat(119)}…`);
  });

  it('have no character that XML forbids, and keep all others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(allowed.test(clean(text))).toBe(true);
        const plain = text.replace(unusual, '');
        expect(clean(plain)).toBe(plain);
      }),
    );
  });
});

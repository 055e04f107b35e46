import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTemplate, slotsIn } from './parseTemplate.ts';

const slot = (name: string, more = {}) => ({
  kind: 'slot',
  slot: name,
  helper: null,
  forms: null,
  isCapital: false,
  ...more,
});

it.each([
  ['Travaux', [{ kind: 'text', text: 'Travaux' }]],
  ['{fin}', [slot('fin')]],
  ['{ Fin }', [slot('fin', { isCapital: true })]],
  ['{de de}', [slot('de', { helper: 'de' })]],
  ['{À à}', [slot('à', { helper: 'à', isCapital: true })]],
  [
    '{nombre arrêts : l’arrêt / les arrêts}',
    [slot('arrêts', { helper: 'nombre', forms: ['l’arrêt', 'les arrêts'] })],
  ],
  ['a|b', ['a', '|', 'b'].map((text) => ({ kind: 'text', text }))],
  [
    'x[ {fin} | y]',
    [
      { kind: 'text', text: 'x' },
      {
        kind: 'optional',
        parts: [{ kind: 'text', text: ' ' }, slot('fin'), { kind: 'text', text: ' ' }],
        otherwise: [{ kind: 'text', text: ' y' }],
      },
    ],
  ],
])('CMP-3 « %s » is read', (text, parts) => {
  expect(parseTemplate(text)).toEqual({ parts, problem: null });
});

it.each([
  ['Jusqu’à {fin', 'openBrace', '{fin'],
  ['fin}', 'closedBrace', '}'],
  ['[ jusqu’à {fin}', 'openBracket', '[ jusqu’à {fin}'],
  ['fin]', 'closedBracket', ']'],
  ['[a [b]]', 'nested', '[b]]'],
  ['{}', 'unreadable', '{}'],
  ['{de la gare}', 'unreadable', '{de la gare}'],
  ['{18h}', 'unreadable', '{18h}'],
  ['{a{b}', 'openBrace', '{a{b}'],
])('CMP-3 « %s » cannot be read, and the piece is named', (text, kind, piece) => {
  expect(parseTemplate(text).problem).toEqual({ kind, piece });
});

it('CMP-3 any text is read or refused, and what is read has its braces and brackets in pairs', () => {
  const pieces = fc.array(
    fc.constantFrom('{', '}', '[', ']', '|', '{fin}', '{de à}', 'a', ' ', '\n', ':', '/'),
  );
  fc.assert(
    fc.property(pieces, (list) => {
      const text = list.join('');
      const { parts, problem } = parseTemplate(text);
      if (problem) return;
      const count = (mark: string) => text.split(mark).length - 1;
      expect(count('{')).toBe(count('}'));
      expect(count('[')).toBe(count(']'));
      expect(slotsIn(parts)).toHaveLength(count('{'));
    }),
  );
});

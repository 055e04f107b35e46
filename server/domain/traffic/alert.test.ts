import { describe, expect, it } from 'vitest';
import { type Affected, contentOf, frenchOf, isForAllLines, mergedAffected } from './alert.ts';

describe('TRF-3 what a perturbation says', () => {
  it('TRF-3 French is preferred, then what has no language, then the first', () => {
    const [en, none, fr] = [
      { language: 'en', text: 'Works' },
      { language: null, text: '?' },
      { language: 'fr-FR', text: 'Travaux' },
    ];
    expect(frenchOf([en, none, fr])).toBe('Travaux');
    expect(frenchOf([en, none])).toBe('?');
    expect(frenchOf([en])).toBe('Works');
    expect(frenchOf([])).toBe('');
  });

  it.each([
    ['<b>Ligne B</b>', '<p>Bus&nbsp;!</p>', 'Ligne B\nBus !'],
    ['Ligne B', 'Ligne B : interrompue', 'Ligne B : interrompue'],
    ['Ligne B', '', 'Ligne B'],
    ['Ligne B : interrompue', 'Ligne B', 'Ligne B : interrompue'],
    ['', '<script>alert(1)</script>', ''],
    ['Arr&ecirc;t', 'Arr&ecirc;t &laquo;&nbsp;Gare&nbsp;&raquo;', 'Arrêt « Gare »'],
    ['<br>', ' ', ''],
  ])('TRF-3 %j and %j read %j', (summary, description, expected) => {
    expect(contentOf({ summary, description })).toBe(expected);
  });

  it('TRF-3 a text of any length is short, and quickly so', () => {
    expect(contentOf({ summary: '<'.repeat(1_000_000), description: 'x'.repeat(1_000_000) }).length).toBe(
      600,
    );
  });
});

describe('TRF-3 what an alert concerns', () => {
  it('TRF-3 of the stops of a line it is those together, and all of the line where one selector names none', () => {
    expect(
      mergedAffected([
        { line: 'A', stops: ['1', '2'] },
        { line: 'B', stops: ['1'] },
        { line: 'A', stops: ['2', '3'] },
        { line: 'B', stops: [] },
      ]),
    ).toEqual([
      { line: 'A', stops: ['1', '2', '3'] },
      { line: 'B', stops: [] },
    ]);
  });

  it.each<[string, Affected[], boolean]>([
    ['all lines', [{ line: null, stops: [] }], true],
    [
      'a line, and all others',
      [
        { line: 'A', stops: [] },
        { line: null, stops: [] },
      ],
      true,
    ],
    ['a line', [{ line: 'A', stops: [] }], false],
    ['stops of whichever lines', [{ line: null, stops: ['1'] }], false],
    ['stops of a line', [{ line: 'A', stops: ['1'] }], false],
    ['nothing', [], false],
  ])('TRF-4 one of %s is of all lines: %s', (_what, affected, isOfAll) => {
    expect(isForAllLines({ affected })).toBe(isOfAll);
  });
});

import { describe, expect, it } from 'vitest';
import { contentOf, frenchOf } from './alert.ts';

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
    ['', '<script>alert(1)</script>', 'alert(1)'],
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

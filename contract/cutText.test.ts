import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutText, startOfText } from './cutText.ts';

const family = '👩‍👩‍👧‍👦';
const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(family, '🇫🇷', 'e\u0301', '👍🏽', 'a', ' '), { maxLength: 60 })
    .map((all) => all.join('')),
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a text that is cut', () => {
  it.each([
    ['Travaux', 7, 'Travaux'],
    ['Travaux sur la ligne', 9, 'Travaux…'],
    [`${'a'.repeat(78)}🚧 fermé`, 80, `${'a'.repeat(78)}…`],
    [`ab${family} cd`, 8, 'ab…'],
    ['Ferme\u0301e', 6, 'Ferm…'],
  ])('%j in %d is %j', (text, longest, cut) => {
    expect(cutText(text, longest)).toBe(cut);
  });

  it('ends after a whole character, whatever it is made of, and is never longer', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 12, max: 100 }), (text, longest) => {
        const start = startOfText(text, longest);
        const whole = graphemes(text);
        expect(start.length).toBeLessThanOrEqual(longest);
        expect(start).toBe(whole.slice(0, graphemes(start).length).join(''));
        expect(start.length + (whole[graphemes(start).length] ?? 'x'.repeat(101)).length).toBeGreaterThan(
          longest,
        );
        expect(cutText(text, longest).length).toBeLessThanOrEqual(longest);
        expect(cutText(text, longest).isWellFormed()).toBe(true);
      }),
    );
  });

  it('is left as it stands where it has room, whatever it ends with; where there is none, nothing is left', () => {
    expect(startOfText('a\uD83D', 2)).toBe('a\uD83D');
    expect([0, -1].map((longest) => startOfText('ab', longest))).toEqual(['', '']);
  });

  it('a character that is longer than the room is cut between its signs', () => {
    expect(startOfText(family, 3)).toBe('👩\u200d');
    expect(startOfText(family, 1)).toBe('');
  });

  it('a browser that knows no characters of several signs splits no sign', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', {});
    const old = await import('./cutText.ts');
    expect(old.startOfText('ab🚧', 3)).toBe('ab');
  });
});

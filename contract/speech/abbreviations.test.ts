import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Abbreviation,
  abbreviationLimits,
  checkAbbreviations,
  trimmedAbbreviation,
} from './abbreviations.ts';
import { spokenHtml, spokenText } from './spokenText.ts';

const row = (short: string, said: string, language: string | null = null): Abbreviation => ({
  short,
  said,
  language,
});

describe('OUT-6 the abbreviations of a project', () => {
  const rows = [
    row('CDG', 'Charles de Gaulle'),
    row('R. de la Paix', 'rue de la Paix', 'fr'),
    row('Bd', 'bande dessinée', 'fr'),
    row('VAL', 'val'),
    row('VAL', 'le val', 'fr'),
    row('T7', 'tramway sept', 'fr'),
    row('m', 'mètre courant', 'fr'),
    row('St', 'saint', 'fr'),
    row('St Denis', 'saint-denis', 'fr'),
    row('Ste', 'sainte', 'fr'),
  ];

  it.each([
    ['fr', 'CDG 2', 'Charles de Gaulle 2'],
    ['de', 'Nach CDG, 12 min', 'Nach Charles de Gaulle, 12 min'],
    ['fr', '3 R. de la Paix', '3 rue de la Paix'],
    ['en', '3 R. de la Paix', '3 R. de la Paix'],
    // Before the language's rules, for this language and its regional variants.
    ['fr', 'Bd Victor', 'bande dessinée Victor'],
    ['fr', 'VAL et T7', 'le val et tramway sept'],
    ['fr-CA', 'VAL', 'le val'],
    ['FR', 'VAL', 'le val'],
    // The longest, wherever it stands in the table.
    ['fr', 'St Denis, St Rémy, Ste Anne', 'saint-denis, saint Rémy, sainte Anne'],
    ['en', 'VAL', 'val'],
    // Whole words, case-sensitive; an amount is one unit.
    ['fr', 'CDGA, cdg, ACDG', 'CDGA, cdg, ACDG'],
    ['fr', '200 m', '200 mètres'],
  ])('in %s: %s', (language, text, spoken) => {
    expect(spokenText(text, language, rows)).toBe(spoken);
    expect(spokenHtml(`<p>${text}</p>`, language, rows)).toBe(spoken);
  });

  it('are said of any text, whatever they are written with', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
    const table = fc.array(
      fc.record({ short: text, said: text, language: fc.constantFrom(null, 'fr', 'de') }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(table, text, fc.constantFrom('fr', 'de'), (some, written, code) => {
        const right = some.filter((one) => Object.keys(checkAbbreviations([one])).length === 0);
        expect(spokenText(written, code, right)).not.toMatch(/[<>\n]/);
      }),
    );
  });

  it('are refused by field', () => {
    const wrong = [
      row('', 'rien'),
      row('Av', ''),
      row('x'.repeat(abbreviationLimits.short + 1), 'x'.repeat(abbreviationLimits.said + 1)),
      row('Bd', 'boulevard', 'fr'),
      row('Bd', 'boulevard'),
      row('Bd', 'bande', 'fr'),
      row('a\nb', '<b>'),
    ];
    expect(checkAbbreviations(wrong)).toEqual({
      'rows.0.short': 'Champ obligatoire.',
      'rows.1.said': 'Champ obligatoire.',
      'rows.2.short': 'Au plus 30 caractères.',
      'rows.2.said': 'Au plus 100 caractères.',
      'rows.5.short': 'Cette abréviation est déjà à la ligne 4, pour la même langue.',
      'rows.6.short': 'Sans retour à la ligne, ni les signes < et >.',
      'rows.6.said': 'Sans retour à la ligne, ni les signes < et >.',
    });
    expect(checkAbbreviations(rows)).toEqual({});
    const many = Array.from({ length: abbreviationLimits.rows + 1 }, (_, at) => row(`a${at}`, 'a'));
    expect(checkAbbreviations(many)).toEqual({ rows: 'Au plus 200 abréviations.' });
    expect(checkAbbreviations(many.slice(1))).toEqual({});
    const longest = row('x'.repeat(abbreviationLimits.short), 'x'.repeat(abbreviationLimits.said));
    expect(checkAbbreviations([longest])).toEqual({});
  });

  it('are stored without the spaces around them, and without a language for all', () => {
    expect(trimmedAbbreviation(row(' Bd ', ' boulevard ', ''))).toEqual(row('Bd', 'boulevard'));
    expect(trimmedAbbreviation(row('Bd', 'boulevard', 'fr'))).toEqual(row('Bd', 'boulevard', 'fr'));
  });
});

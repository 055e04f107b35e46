import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenHtml, spokenText } from './spokenText.ts';

/** Parts of messages, each with its spoken form. */
const french = [
  ['à 18:05', 'à 18 heures 5'],
  ['à 18h05', 'à 18 heures 5'],
  ['à 18 h', 'à 18 heures'],
  ['à 18:00', 'à 18 heures'],
  ['à 1:30', 'à 1 heure 30'],
  ['à 0 h 15', 'à 0 heure 15'],
  ['12 min', '12 minutes'],
  ['1 mn', '1 minute'],
  ['1,5 km', '1,5 kilomètre'],
  ['30 km/h', '30 kilomètres à l’heure'],
  ['40 m²', '40 mètres carrés'],
  ['200 m', '200 mètres'],
  ['1,90 €', '1 euro 90'],
  ['12,00 €', '12 euros'],
  ['50 %', '50 pour cent'],
  ['24h/24', '24 heures sur 24'],
  ['7 j/7', '7 jours sur 7'],
  ['quai n° 3', 'quai numéro 3'],
  ['quais n°s 3', 'quais numéros 3'],
  ['tram T7', 'tram T 7'],
  ['bus 286', 'bus 286'],
  ['RER B', 'R E R B'],
  ['Antony → Massy', 'Antony vers Massy'],
  ['Massy & Antony', 'Massy et Antony'],
  ['Bd Victor', 'boulevard Victor'],
  ['Av. Foch', 'avenue Foch'],
  ['St-Michel', 'saint-Michel'],
] as const;

describe('OUT-6 what is said of a text', () => {
  it.each(french)('in French: %s', (text, spoken) => {
    expect(spokenText(text, 'fr')).toBe(spoken);
    expect(spokenText(text, 'fr-FR')).toBe(spoken);
  });

  it.each([
    ['en', 'at 18:05, in 12 min', 'at 18 oh 5, in 12 minutes'],
    ['en', 'at 18:30', 'at 18 30'],
    ['en', 'from 6:00 am to 6:05 pm', 'from 6 A M to 6 oh 5 P M'],
    ['en', 'at 12:30 p.m., closed at 9 PM.', 'at 12 30 P M, closed at 9 P M.'],
    ['en', 'at 06:00, 18:30, until 6:00 amber', 'at 6 hundred hours, 18 30, until 6 hundred hours amber'],
    ['en', 'platform n° 3, 1 km', 'platform number 3, 1 kilometre'],
    ['en', 'T7 → Athis, 30 km/h', 'T 7 to Athis, 30 kilometres per hour'],
    ['es', 'a las 18:05, 1 min', 'a las 18 horas 5, 1 minuto'],
    ['es', 'a las 6:00 am', 'a las 6 horas am'],
    ['es', 'andén nº 3 y 40 m²', 'andén número 3 y 40 metros cuadrados'],
    ['de', 'um 18:05, T7, 12 min', 'um 18:05, T7, 12 min'],
  ])('in %s: %s', (language, text, spoken) => {
    expect(spokenText(text, language)).toBe(spoken);
  });

  it.each([
    '18:05:30',
    '25:10',
    'A86B',
    'T7bis',
    '12 minutes',
    'minuit',
    '3 mois',
    '2026-11-25',
    'STIF',
    'Bdx',
  ])('as it is: %s', (text) => {
    expect(spokenText(text, 'fr')).toBe(text);
  });

  it('has each line as a sentence, and neither HTML nor pictures', () => {
    const html =
      '<p>Ligne T7 <b>interrompue</b> 🚧</p><p>Reprise&nbsp;: 18&nbsp;h<br>&lt;b&gt;Merci &amp; pardon&lt;/b&gt;</p>';
    expect(spokenHtml(html, 'fr')).toBe('Ligne T 7 interrompue. Reprise : 18 heures. b Merci et pardon /b');
    expect(spokenHtml('<p><img src="x" alt="Plan"></p>', 'fr')).toBe('');
  });

  const pieces = fc.array(fc.constantFrom(...french), { minLength: 1, maxLength: 8 });

  it('is the same when it is read again, and reads each piece wherever it stands', () => {
    fc.assert(
      fc.property(pieces, (chosen) => {
        const spoken = spokenText(chosen.map(([text]) => text).join(', '), 'fr');
        expect(spoken).toBe(chosen.map(([, said]) => said).join(', '));
        expect(spokenText(spoken, 'fr')).toBe(spoken);
      }),
    );
  });

  it('loses no word of any language, and says no bracket', () => {
    const word = fc.stringMatching(/^[a-zà-ÿ]{3,12}$/);
    const between = fc.constantFrom(' ', '\n', ', ', ' 18:05 ', ' → ', ' 12 min ', ' <b> ', ' 🚧 ', ' T7 ');
    const language = fc.constantFrom('fr', 'en', 'es', 'de');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, between), { minLength: 1 }), language, (written, code) => {
        const spoken = spokenText(written.flat().join(''), code);
        let from = 0;
        for (const [one] of written) {
          const at = spoken.indexOf(one, from);
          expect(at).toBeGreaterThanOrEqual(0);
          from = at + one.length;
        }
        expect(spoken).not.toMatch(/[<>\n]/);
      }),
    );
  });

  it('is said of any text, in time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.constantFrom('fr', 'en'),
        (text, code) => {
          expect(spokenHtml(text, code)).not.toMatch(/[<>\n]/);
        },
      ),
    );
  });
});

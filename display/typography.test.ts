import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bound, boundHtml } from './typography.ts';

/** Makes no-break spaces visible as « _ ». */
const seen = (text: string) => text.replaceAll('\u00a0', '_');

it.each([
  ['Reprise à 18 h 00 environ', 'Reprise à 18_h_00 environ'],
  ['De 18 h à 20 h 30', 'De 18_h à 20_h_30'],
  ['Quai n° 3 : RER B', 'Quai n°_3_: RER B'],
  ['Voie 2 fermée, bus 187 dévié', 'Voie_2 fermée, bus_187 dévié'],
  ['Toutes les 9 minutes et plus', 'Toutes les 9_minutes et plus'],
  ['Un train sur 2 en heure de pointe', 'Un train sur 2 en heure de pointe'],
  ['100 % à 25 °C pour 5 €', '100_% à 25_°C pour 5_€'],
  ['Le 1er mai 2026 à 10:21 départ', 'Le 1er_mai 2026 à 10:21 départ'],
  ['1 200 voyageurs', '1_200_voyageurs'],
  ['Appelez le 01 42 59 12 34.', 'Appelez le 01_42_59_12_34.'],
  ['Massy - Palaiseau', 'Massy_- Palaiseau'],
  ['Travaux – nuit – ligne 7', 'Travaux_– nuit_– ligne_7'],
  ['- Antony', '-_Antony'],
  ['Arrêt « Gare » ; fermé !', 'Arrêt «_Gare_»_; fermé_!'],
  ['M. Martin, St Lazare', 'M._Martin, St_Lazare'],
  ['9 correspondances-internationales', '9 correspondances-internationales'],
])('DSP-1 « %s » is not broken within what belongs together', (text, wanted) => {
  expect(seen(bound(text))).toBe(wanted);
});

it('DSP-1 binding changes spaces alone, and once', () => {
  const words = fc.array(
    fc.constantFrom(
      '18',
      '3',
      '00',
      'h',
      'n°',
      '-',
      '«',
      '»',
      ':',
      '%',
      'quai',
      'minutes',
      'à',
      'St',
      'Lazare',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(words, (all) => {
      const text = all.join(' ');
      const once = bound(text);
      expect(once.replaceAll('\u00a0', ' ')).toBe(text);
      expect(bound(once)).toBe(once);
    }),
  );
});

it('DSP-1 PRV-7 of HTML the words alone are bound, across what stands within a line', () => {
  expect(seen(boundHtml('<p style="margin: 9 px">Dans <b>9</b> minutes</p><p>- fermé &amp; 2 bus</p>'))).toBe(
    '<p style="margin: 9 px">Dans <b>9</b>_minutes</p><p>-_fermé &amp; 2_bus</p>',
  );
});

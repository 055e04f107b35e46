import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReservedScreenId, type PatternName, patterns } from './fields.ts';

it.each<[PatternName, taken: string[], refused: string[]]>([
  ['screenId', ['val-antony-1', 'a.b_C', '...'], ['', '.', '..', 'a/b', 'é', 'a b', 'a%2e']],
  [
    'ipAddress',
    ['192.0.2.8', '0.10.199.255', '::1', '2001:db8::8', '::ffff:192.0.2.8'],
    [
      ':',
      '2001:db8',
      ':::',
      '1::2::3',
      '1:2:3:4:5:6:7:8:9',
      '1:2:3:4:5:6:7:1.2.3.4',
      '12345::',
      '::1.2.3',
      'a:b:c:d',
    ].concat(['192.0.2', '192.0.2.8.9', '192.0.2.256', '300.0.2.8', 'gare', '']),
  ],
  [
    'url',
    ['https://ville.fr', 'http://ville.fr:8080/a?b=c@d#e', 'https://ville.fr/'],
    [
      'ftp://ville.fr',
      'ville.fr',
      'https://',
      'https:///a',
      'https://anne@ville.fr',
      'https://ville.fr/a b',
      '',
    ],
  ],
  ['colour', ['#10233f', '#ABCDEF'], ['#123', '10233f', '#10233g', '#10233f0', 'red']],
  ['languageCode', ['fr', 'pt-BR'], ['FR', 'fra', 'pt-br', 'pt_BR', 'f']],
  ['username', ['anne.durand', 'Zoé_2-b'], ['anne durand', 'a@b', '', 'anne/x']],
  ['projectName', ['ligne7', 'Évry'], ['ligne 7', 'ligne-7', '']],
  ['serviceHours', ['05:00-01:00', 'lun-ven 05:00-24:00'], ['5h-1h', 'jamais', '']],
  ['silenceHours', ['22:00-07:00', 'jamais'], ['la nuit', '']],
  ['clock', ['00:00', '23:59'], ['24:00', '3:00', '03:60', '03:00:00', '']],
])('ADM-9 the form %s takes what it should, whole, and nothing else', (form, taken, refused) => {
  for (const text of taken) expect(text, text).toMatch(patterns[form]);
  for (const text of [...refused, ...taken.map((one) => `${one}\n!`)])
    expect(text, text).not.toMatch(patterns[form]);
});

it('ADM-3 ADM-9 an address of a display is IPv6 where machines take it as such', () => {
  const parts = fc.constantFrom(
    ':',
    '::',
    '1',
    'fFfF',
    '0db8',
    '12345',
    'g',
    '192.0.2.8',
    '1:2:3:',
    ':4:5:6',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 9 }), (drawn) => {
      const text = drawn.join('');
      expect([text, patterns.ipAddress.test(text)]).toEqual([text, isIP(text) > 0]);
    }),
    { numRuns: 3_000 },
  );
});

it('ADM-6 a new screen has no id that is an address of the console, and an older one stays readable', () => {
  expect(['create', 'Create', 'create-1'].filter(isReservedScreenId)).toEqual(['create']);
  expect(patterns.screenId.test('create')).toBe(true);
});

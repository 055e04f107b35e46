import { expect, it } from 'vitest';
import { type PatternName, patterns } from './fields.ts';

it.each<[PatternName, taken: string[], refused: string[]]>([
  ['screenId', ['val-antony-1', 'a.b_C', '...'], ['', '.', '..', 'a/b', 'é', 'a b', 'a%2e']],
  [
    'ipAddress',
    ['192.0.2.8', '0.10.199.255', '::1', '2001:db8::8', '::ffff:192.0.2.8'],
    ['192.0.2', '192.0.2.8.9', '192.0.2.256', '300.0.2.8', 'gare', ''],
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
])('ADM-9 the form %s takes what it should, whole, and nothing else', (form, taken, refused) => {
  for (const text of taken) expect(text, text).toMatch(patterns[form]);
  for (const text of [...refused, ...taken.map((one) => `${one}\n!`)])
    expect(text, text).not.toMatch(patterns[form]);
});

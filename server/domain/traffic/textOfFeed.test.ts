import { expect, it } from 'vitest';
import { maxRawText, textOfFeed } from './textOfFeed.ts';

/** A text that is cut before `…` where `end` begins. */
const cutBefore = (text: string, end: string) =>
  `<p ${'x'.repeat(maxRawText - text.length - end.length - 4)}>${text}${end}`;

it.each([
  [
    'Arr&ecirc;t non desservi &ndash; l&rsquo;acc&egrave;s&hellip; 2&nbsp;&euro; &Ccedil;a',
    'Arrêt non desservi – l’accès… 2 € Ça',
  ],
  ['l&#146;acc&#xE8;s', 'l’accès'],
  ['&unknown; &amp;eacute;', '&unknown; &eacute;'],
  ['R&D, 5 &amp; 6 &lt;b&gt;', 'R&D, 5 & 6 <b>'],
  ['Fréquence < 5 min, > 10 min ensuite', 'Fréquence < 5 min, > 10 min ensuite'],
  ['Fréquence <5 min', 'Fréquence <5 min'],
  ['Nation <-> Vincennes', 'Nation <-> Vincennes'],
  ['Nation <Vincennes', 'Nation <Vincennes'],
  ['<p style="color:red">Un</p><o:p>deux</o:p><?xml:namespace prefix = o /><br />trois', 'Un deux trois'],
  ['<!--[if gte mso 9]><xml>0</xml><![endif]--><style>p { color: red }</style><h2>Un</h2>deux', 'Un deux'],
  ['Un\n deux\0\u0007\u{1F687}\uD800', 'Un deux\u{1F687}'],
  [cutBefore('Un deux', '<span style="font-fam'), 'Un deux'],
  [cutBefore('Un deux', '<'), 'Un deux'],
  [cutBefore('Un deux', '&eacu'), 'Un deux'],
  [cutBefore('Un deux', '&#14'), 'Un deux'],
  [cutBefore('5 < 6', ' deux'), '5 < 6 deux'],
])('TRF-3 a feed that says %j is read', (text, expected) => {
  expect(textOfFeed(text)).toBe(expected);
});

it('TRF-3 what follows the longest text that is read does not matter', () => {
  expect(textOfFeed('mot '.repeat(maxRawText)).length).toBe(maxRawText - 1);
});

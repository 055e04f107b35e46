import { folded } from './folded.ts';

/** Words before names, as French joins them: « d’Antony », « du Bourget », « aux Halles », « qu’à Massy ». */

/** Names and words with a mute h; others keep « de », which is never quite wrong. */
const muteH = new RegExp(
  `^h(?:${[
    'agondange|aubourdin|ector|endaye|[eé]nin|enri|[eé]rault|erblay|[eé]ricourt|[eé]ricy|irson|onfleur|y[eè]res',
    'abit|armonie|[eé]berg|[eé]lico|erbe|[eé]sit|eur|ippodrome|istoire|iver|omm|onor|[oô]pit|oraire|orloge',
    'ortensia|ospice|[oô]tel|uile|uit?res|uma|umid',
  ].join('|')})`,
  'i',
);

function isElided(name: string): boolean {
  const plain = folded(name);
  // A letter alone is spelled: « quai de A ».
  if (!/^[a-zœæ]\p{L}/u.test(plain)) return false;
  if (plain.startsWith('h')) return muteH.test(name);
  if (plain.startsWith('y')) return /^y(?:[^aeiouy]|e[rv])/.test(plain);
  return /^[aeiouœæ]/.test(plain) && !/^(?:oui|onz|ouist)/.test(plain);
}

const article = /^(le|les)\s+(?=\S)/i;

function joined(name: string, words: { le: string; les: string }): string | null {
  const found = article.exec(name);
  if (!found) return null;
  const word = found[1]?.toLowerCase() === 'les' ? words.les : words.le;
  return `${word} ${name.slice(found[0].length)}`;
}

/** « de » with a place: « d’Antony », « du Bourget », « des Ulis », « de La Défense », « de Massy ». */
export const fromPlace = (name: string): string =>
  joined(name, { le: 'du', les: 'des' }) ?? (isElided(name) ? `d’${name}` : `de ${name}`);

/** « à » with a place: « à Antony », « au Bourget », « aux Ulis ». */
export const atPlace = (name: string): string => joined(name, { le: 'au', les: 'aux' }) ?? `à ${name}`;

/** « que » with what follows: « qu’Antony », « que Le Bourget ». */
export const thatWord = (name: string): string => (isElided(name) ? `qu’${name}` : `que ${name}`);

/** A label inside a sentence, « malaise voyageur »; « SNCF » is unchanged. */
export const lowerInitial = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

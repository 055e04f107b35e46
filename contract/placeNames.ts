/** Words before the names of places as French joins them: « d’Antony », « du Bourget », « aux Halles ». */

/** Names whose first h is mute; any other keeps its « de », which is never quite wrong. */
const muteH =
  /^h(?:[oô]pit|[oô]tel|ippodrome|istoire|orloge|onfleur|erblay|[eé]ricy|y[eè]res|abitat|umanit|ortensia|eure|iver|armonie|omme|uit?res)/i;

function isElided(name: string): boolean {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // A letter alone is spelled: « quai de A ».
  if (!/^[a-zœæ]\p{L}/u.test(plain)) return false;
  if (plain.startsWith('h')) return muteH.test(name);
  if (plain.startsWith('y')) return /^y(?:[^aeiouy]|er)/.test(plain);
  return /^[aeiouœæ]/.test(plain) && !/^(?:oui|onz|ouist)/.test(plain);
}

const article = /^(le|les)\s+(?=\S)/i;

function joined(name: string, words: { le: string; les: string }): string | null {
  const found = article.exec(name);
  if (!found) return null;
  const word = found[1]?.toLowerCase() === 'les' ? words.les : words.le;
  return `${word} ${name.slice(found[0].length)}`;
}

/** « de » and a place: « d’Antony », « du Bourget », « des Ulis », « de La Défense », « de Massy ». */
export const fromPlace = (name: string): string =>
  joined(name, { le: 'du', les: 'des' }) ?? (isElided(name) ? `d’${name}` : `de ${name}`);

/** « à » and a place: « à Antony », « au Bourget », « aux Ulis ». */
export const atPlace = (name: string): string => joined(name, { le: 'au', les: 'aux' }) ?? `à ${name}`;

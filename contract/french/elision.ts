/** Before these an h is sounded, and nothing is elided: « de Hautes-Bruyères », against « d’Hôpital ». */
const sounded =
  /^(hache|hall|halle|halles|halte|hameau|hangar|hanovre|haricot|harcourt|haute?s?|hauteurs?|havre|haye?|hazard|heron|herons|herisson|hetres?|hibou|hollande|hongrie|houille|houilles|houillere|houx|huit|huitieme|hussards?|onze|onzieme|oui|ouistreham|yacht|yaounde|yokohama|yougoslavie)\b/;

/** Names of places that begin with a y and a vowel, and are elided all the same. */
const elidedY = /^(yerres|yeres|yenne|yonne|yeu|yon)\b/;

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether what stands before a name loses its vowel: « d’Antony », « de Massy », « de Hautes-Bruyères ». */
function isElided(name: string): boolean {
  const word = plain(name);
  if (sounded.test(word)) return false;
  if (word.startsWith('y')) return elidedY.test(word) || /^y[^aeiou]/.test(word);
  return /^[aeiouhœæ]/.test(word);
}

/** A name without its article, which goes into the preposition; null: it has none that does. */
function contracted(name: string, article: RegExp): string | null {
  return article.test(name) ? name.replace(article, '') : null;
}

/** `de` before the name of a place: « d’Antony », « de Massy », « du Bourget », « des Halles ». */
export function of(name: string): string {
  const one = contracted(name, /^le\s+(?=\S)/i);
  if (one !== null) return `du ${one}`;
  const several = contracted(name, /^les\s+(?=\S)/i);
  if (several !== null) return `des ${several}`;
  return isElided(name) ? `d’${name}` : `de ${name}`;
}

/** `à` before the name of a place: « à Massy », « au Bourget », « aux Halles ». */
export function to(name: string): string {
  const one = contracted(name, /^le\s+(?=\S)/i);
  if (one !== null) return `au ${one}`;
  const several = contracted(name, /^les\s+(?=\S)/i);
  return several === null ? `à ${name}` : `aux ${several}`;
}

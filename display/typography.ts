/**
 * Prevents bad line breaks in French text: inserts no-break spaces when it is drawn. Stored and searched text keeps its
 * spaces. Each space is replaced by one character, so that the length stays the same.
 */
const nbsp = '\u00a0';

/** Words that do not belong to the number before them: « 18 h 00 à 20 h 00 », « ligne 7 et bus 91 ». */
const smallWord =
  /^(?:à|aux?|avec|car|dans|depuis|des|dès|du|[dl]es?|[dl]|en|entre|es?t|jusqu|la|les|mais|ne|ou|par|pas|pour|puis|qu[ei]?|sans|se|si|sont|sous|sur|vers)$/iu;

/** Words that belong to the number after them: « quai 3 », « n° 3 ». */
const numbered =
  /(?<![\p{L}\d])((?:n[°ºo]|n[°º]s|quai|voie|ligne|bus|tram|métro|RER|train|porte|sortie|hall|terminal|arrêt|poste|niveau|étage|salle|page|zone|allée)s?) (?=\d)/giu;

/** A number and what it counts: « 9 minutes », « 25 °C », « 1er mai ». Not the minutes of a time, nor « quai 3 ». */
const counted =
  /(?<![\p{L}\d.,:°\u00a0])(\d+(?:[.,\u00a0]\d+)*(?:er|re|ère|ème|e)?) (?:(\p{L}{1,12})(?![\p{L}\d])|(?=[%‰°€$£]))/gu;

/** Replaces spaces by no-break spaces where French typography requires them. */
export function bound(text: string): string {
  return (
    text
      .replace(/ (?=[:;!?»%])|(?<=«) /g, nbsp)
      // Times: « 18 h 00 », « 18h 00 ».
      .replace(/(?<=\d) (?=h(?![\p{L}]))/giu, nbsp)
      .replace(/(?<=\d[ \u00a0]?h) (?=\d)/giu, nbsp)
      // Groups of digits: thousands, telephone numbers.
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, nbsp)
      .replace(/(?<=(?<!\d)\d\d) (?=\d\d(?!\d))/g, nbsp)
      .replace(numbered, `$1${nbsp}`)
      .replace(counted, (whole, number: string, word: string | undefined) =>
        word !== undefined && smallWord.test(word) ? whole : `${number}${nbsp}${word ?? ''}`,
      )
      // A dash stays at the end of its line and never begins one, except at the start of a list item.
      .replace(/(?<=[^\s]) (?=[-–—] )/g, nbsp)
      .replace(/^([-–—]) /gm, `$1${nbsp}`)
      .replace(/(?<![\p{L}])(M\.|Mme|Mlle|Dr|St|Ste) (?=\p{Lu})/gu, `$1${nbsp}`)
  );
}

/** Like `bound`, for sanitised HTML: keeps its tags, and also binds words across inline tags. */
export function boundHtml(html: string): string {
  const parts = html.split(/(<[^>]*>)/);
  const isTag = (_: string, index: number) => index % 2 === 1;
  const isInline = (tag: string) => /^<\/?(?:a|b|strong|i|em|u|s|span|sub|sup)\b/i.test(tag);
  // One character for a block boundary, none for an inline tag.
  const markOf = (tag: string) => (isInline(tag) ? '' : '\n');
  const text = bound(parts.map((part, index) => (isTag(part, index) ? markOf(part) : part)).join(''));
  let at = 0;
  return parts
    .map((part, index) => {
      const length = isTag(part, index) ? markOf(part).length : part.length;
      at += length;
      return isTag(part, index) ? part : text.slice(at - length, at);
    })
    .join('');
}

/**
 * Where a French text must not be broken over lines: what belongs together is bound by no-break spaces when it is drawn. What
 * is stored and searched keeps its spaces. Each space becomes one character, so that a text keeps its length.
 */
const nbsp = '\u00a0';

/** After a number they begin something else: « 18 h 00 à 20 h 00 », « ligne 7 et bus 91 ». */
const smallWord =
  /^(?:à|aux?|avec|car|dans|depuis|des|dès|du|[dl]es?|[dl]|en|entre|es?t|jusqu|la|les|mais|ne|ou|par|pas|pour|puis|qu[ei]?|sans|se|si|sont|sous|sur|vers)$/iu;

/** What a number stands after: « quai 3 », « n° 3 ». */
const numbered =
  /(?<![\p{L}\d])((?:n[°ºo]|n[°º]s|quai|voie|ligne|bus|tram|métro|RER|train|porte|sortie|hall|terminal|arrêt|poste|niveau|étage|salle|page|zone|allée)s?) (?=\d)/giu;

/** A number and what is counted: « 9 minutes », « 25 °C », « 1er mai ». Not the minutes of a time, nor « quai 3 ». */
const counted =
  /(?<![\p{L}\d.,:°\u00a0])(\d+(?:[.,\u00a0]\d+)*(?:er|re|ère|ème|e)?) (?:(\p{L}{1,12})(?![\p{L}\d])|(?=[%‰°€$£]))/gu;

/** The text with no-break spaces where French puts them. */
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
      // A dash ends its line and begins none, but for one that opens a line of a list.
      .replace(/(?<=[^\s]) (?=[-–—] )/g, nbsp)
      .replace(/^([-–—]) /gm, `$1${nbsp}`)
      .replace(/(?<![\p{L}])(M\.|Mme|Mlle|Dr|St|Ste) (?=\p{Lu})/gu, `$1${nbsp}`)
  );
}

/** As `bound`, for clean HTML: its tags stay as they are, and words within a line are bound across them. */
export function boundHtml(html: string): string {
  const parts = html.split(/(<[^>]*>)/);
  const isTag = (_: string, index: number) => index % 2 === 1;
  const isInline = (tag: string) => /^<\/?(?:a|b|strong|i|em|u|s|span|sub|sup)\b/i.test(tag);
  // One character for the border of a block, none for a tag within a line.
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

/** Replaces typographic apostrophes with the plain one: spreadsheets and phones insert them automatically. */
export const withPlainApostrophes = (text: string) => text.replace(/[‘’ʼ]/g, "'");

/** Normalises a text for searches, the same on both databases: ignores case, accents and the form of apostrophes. */
export const folded = (text: string) =>
  withPlainApostrophes(text.normalize('NFD')).replace(/\p{M}/gu, '').toLowerCase();

/** Normalises a user name for comparison: ignores case and the encoding of accents. */
export const caselessName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Replaces typographic apostrophes, which spreadsheets and telephones insert automatically, with the plain one. */
export const withPlainApostrophes = (text: string) => text.replace(/[‘’ʼ]/g, "'");

/**
 * Normalises a text for searches, identically in the console and on both databases: ignores case, accents and the form of
 * apostrophes. Rows store the result in their column `search`, where existing values are not folded again.
 */
export const folded = (text: string) =>
  withPlainApostrophes(text.normalize('NFD')).replace(/\p{M}/gu, '').toLowerCase();

/** The folded words of a search: a text matches if it contains all of them. */
export const searchedWords = (search: string) => folded(search).split(/\s+/).filter(Boolean);

/** Whether a folded text has all words of a search. */
export const hasWords = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(word));

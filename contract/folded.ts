/** A text with the apostrophe that keyboards have: spreadsheets and telephones write the other one by themselves. */
export const withPlainApostrophes = (text: string) => text.replace(/[‘’ʼ]/g, "'");

/**
 * A text as a search compares it, the same in the console and on both databases: case, accents and the form of apostrophes
 * do not matter. Rows keep it in their column `search`, where what was stored is not folded anew.
 */
export const folded = (text: string) =>
  withPlainApostrophes(text.normalize('NFD')).replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search, folded: a text is found when it holds all of them. */
export const searchedWords = (search: string) => folded(search).split(/\s+/).filter(Boolean);

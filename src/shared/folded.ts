/** A text as a search compares it: case, accents and the form of an apostrophe do not matter. */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words of a search, folded: a text is found when it holds all of them. */
export const searchedWords = (search: string) => folded(search).split(/\s+/).filter(Boolean);

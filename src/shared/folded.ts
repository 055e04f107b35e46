/** A text in the form that searches compare: without case, accents and apostrophe variants. */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words of a search, folded: a text matches if it contains all of them. */
export const searchedWords = (search: string) => folded(search).split(/\s+/).filter(Boolean);

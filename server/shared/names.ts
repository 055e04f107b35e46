/** A text with the apostrophe that keyboards have: spreadsheets and telephones write the other one by themselves. */
export const withPlainApostrophes = (text: string) => text.replace(/[‘’ʼ]/g, "'");

/** A text as a search compares it, the same on both databases: case, accents and the form of apostrophes do not matter. */
export const folded = (text: string) =>
  withPlainApostrophes(text.normalize('NFD')).replace(/\p{M}/gu, '').toLowerCase();

/** A user name as user names are compared: capitals, and how an accent is encoded, say nothing. */
export const caselessName = (name: string): string => name.normalize('NFC').toLowerCase();

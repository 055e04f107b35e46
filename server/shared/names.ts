/** Normalises a user name for comparison: ignores case and the encoding of accents. */
export const caselessName = (name: string): string => name.normalize('NFC').toLowerCase();

/** A text as the trail's search compares it, the same on both databases: case and accents do not matter. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A user name as user names are compared: capitals, and how an accent is encoded, say nothing. */
export const caselessName = (name: string): string => name.normalize('NFC').toLowerCase();

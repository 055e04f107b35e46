/** A user name as user names are compared: capitals, and how an accent is encoded, say nothing. */
export const caselessName = (name: string): string => name.normalize('NFC').toLowerCase();

import { createHash } from 'node:crypto';

/** SHA-256 in hex: a key for an address or a name of any length. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Parsed address of a feed; null when invalid. */
export const feedUrlOf = (url: string | null): URL | null => (url === null ? null : URL.parse(url.trim()));

/** Key of a feed's address. */
export const feedKeyOf = (url: URL): string => digestOf(url.href);

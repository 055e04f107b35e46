import { createHash } from 'node:crypto';

/** SHA-256 in hex: what stands for an address or a name of any length. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The address of a feed as it is compared; null when it is none. */
export const feedUrlOf = (url: string | null): URL | null => (url === null ? null : URL.parse(url.trim()));

/** What stands for a feed's address. */
export const feedKeyOf = (url: URL): string => digestOf(url.href);

import { hash } from 'node:crypto';

/** A number from 0 to below 1, always the same for a text. */
export const chanceOf = (text: string): number => hash('sha1', text, 'buffer').readUInt32BE(0) / 2 ** 32;

import { hash } from 'node:crypto';

/** A number from 0 up to 1 that a text always has. */
export const chanceOf = (text: string): number => hash('sha1', text, 'buffer').readUInt32BE(0) / 2 ** 32;

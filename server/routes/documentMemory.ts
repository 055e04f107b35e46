import type { Publication } from '../domain/publication/publications.ts';
import { packedOnce, type Packable } from './sendPacked.ts';

/** How long a document says the instant at which it was written, ms. */
const freshMs = 1_000;

/**
 * Writes a document of a publication, once for all who ask for it within a second: a change has all consumers ask at
 * once.
 */
export function createDocumentMemory(now: () => number) {
  const written = new WeakMap<Publication, { at: number; document: Packable }>();
  return (publication: Publication, write: (at: number) => Buffer): Packable => {
    const at = now();
    const known = written.get(publication);
    if (known && at >= known.at && at < known.at + freshMs) return known.document;
    const document = packedOnce(write(at));
    written.set(publication, { at, document });
    return document;
  };
}

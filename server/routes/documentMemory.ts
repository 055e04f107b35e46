import type { Publication } from '../domain/publication/publications.ts';
import { packedOnce, type Packable } from './sendPacked.ts';

/** How long a written document may be reused, given the timestamp it contains, ms. */
const freshMs = 1_000;

/** Writes a publication's document once for all requests within a second: after a change all consumers ask at once. */
export function createDocumentMemory(now: () => number) {
  const written = new WeakMap<Publication, { at: number; document: Packable }>();
  const isFresh = ({ at }: { at: number }) => now() >= at && now() < at + freshMs;
  return {
    of(publication: Publication, write: (at: number) => Buffer): Packable {
      const known = written.get(publication);
      if (known && isFresh(known)) return known.document;
      const at = now();
      const document = packedOnce(write(at));
      written.set(publication, { at, document });
      return document;
    },
    /** The document written within the last second; null: it must be written. */
    known(publication: Publication): Packable | null {
      const known = written.get(publication);
      return known && isFresh(known) ? known.document : null;
    },
  };
}

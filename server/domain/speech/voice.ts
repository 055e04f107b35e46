import { createHash } from 'node:crypto';
import { ClientError } from '../../shared/errors.ts';
import { speechTexts } from '../../shared/speechTexts.ts';
import type { Synthesize } from './synthesize.ts';

/** Speaks texts (OUT-6): a few at a time, each once for all callers, with a cache of recent ones. */
export interface Voice {
  /** WAV of a text. Throws an UnavailableException (503) without a voice, or when too many texts wait. */
  say(text: string, language: string): Promise<Buffer>;
}

interface Limits {
  /** Maximum concurrent processes. */
  atOnce: number;
  /** Maximum waiting texts. */
  waiting: number;
  /** Size of the cache in bytes; least recently used entries are evicted. */
  remembered: number;
}

const usual: Limits = { atOnce: 2, waiting: 20, remembered: 32 * 1024 * 1024 };

/** Key of a text in a language, also the ETag of the answer. */
export const speechTag = (text: string, language: string): string =>
  createHash('sha256')
    .update(JSON.stringify([language, text]))
    .digest('base64url')
    .slice(0, 22);

export function createVoice(synthesize: Synthesize, { atOnce, waiting, remembered }: Limits = usual): Voice {
  const known = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let bytes = 0;
  let running = 0;

  function remember(tag: string, wav: Buffer): void {
    known.set(tag, wav);
    bytes += wav.length;
    for (const [oldest, { length }] of known) {
      if (bytes <= remembered) return;
      known.delete(oldest);
      bytes -= length;
    }
  }

  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new ClientError(503, 'UnavailableException', speechTexts.busy, { isUsual: true });
      // A finished task passes its place on directly, so that nobody can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await make();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    say(text, language) {
      const tag = speechTag(text, language);
      const wav = known.get(tag);
      if (wav) {
        known.delete(tag);
        known.set(tag, wav);
        return Promise.resolve(wav);
      }
      const asked = underWay.get(tag);
      if (asked) return asked;
      const made = inTurn(() => synthesize(text, language))
        .then((said) => {
          remember(tag, said);
          return said;
        })
        .finally(() => underWay.delete(tag));
      underWay.set(tag, made);
      return made;
    },
  };
}

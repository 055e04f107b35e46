import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import type { FeedAlert } from './alert.ts';
import { FeedFailure } from './feedFailure.ts';
import { SiriDelivery } from './siriDelivery.ts';

/** Characters that are read before other work of the server has its turn. */
const charactersAtOnce = 64 * 1024;

/**
 * The situations of a SIRI-SX delivery, in an envelope of SOAP or bare (TRF-3), of each its highest version; times without a zone are those of
 * `timeZone`. Entities that a document declares for itself are never expanded, since a document type is refused. Throws
 * FeedFailure for what is not one, or is truncated.
 */
export async function* readSiri(xml: string, timeZone: string): AsyncGenerator<FeedAlert> {
  const delivery = new SiriDelivery(timeZone);
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('doctype', () => {
    throw new FeedFailure('XML : un DOCTYPE est refusé');
  });
  parser.on('error', (error) => {
    throw new FeedFailure('XML : mal formé ou tronqué', { cause: error });
  });
  parser.on('opentag', ({ local, attributes }) =>
    delivery.open(local, attributes['xml:lang']?.value ?? null),
  );
  parser.on('text', (text) => delivery.take(text));
  parser.on('cdata', (text) => delivery.take(text));
  parser.on('closetag', () => delivery.close());
  for (let start = 0; start < xml.length; start += charactersAtOnce) {
    parser.write(xml.slice(start, start + charactersAtOnce));
    await turn();
  }
  parser.close();
  yield* delivery.end();
}

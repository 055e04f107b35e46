import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { isRecord } from '../../../contract/isRecord.ts';
import { type FeedAlert, type FeedChanges, newChanges } from './alert.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { SiriDelivery } from './siriDelivery.ts';

/** Some producers write element names with a lower-case initial. */
const elementOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

const wordOf = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;

/** Processes an element: a plain value, a text with its language (`{value, lang}`), or a parent. */
function follow(delivery: SiriDelivery, name: string, element: unknown): void {
  const bare = isRecord(element) ? wordOf(element.value) : wordOf(element);
  const language = isRecord(element) ? wordOf(element.lang) : null;
  delivery.open(name, language);
  if (bare !== null) delivery.take(bare);
  else if (isRecord(element)) {
    for (const [key, inner] of Object.entries(element)) {
      for (const one of elementsOf(inner)) follow(delivery, elementOf(key), one);
    }
  }
  delivery.close();
}

/** Elements with one name: JSON has an array where XML repeats them. */
const elementsOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one) => one !== null && !Array.isArray(one),
  );

/** Situations processed before yielding to other work. */
const situationsAtOnce = 500;

/** Processes the elements around the situations step by step, yielding in between. */
async function followAround(delivery: SiriDelivery, name: string, element: unknown): Promise<void> {
  delivery.open(name, null);
  for (const [key, inner] of Object.entries(isRecord(element) ? element : {})) {
    const child = elementOf(key);
    for (const [index, one] of elementsOf(inner).entries()) {
      if (/^(ServiceDelivery|SituationExchangeDelivery|Situations)$/.test(child))
        await followAround(delivery, child, one);
      else follow(delivery, child, one);
      if (index % situationsAtOnce === situationsAtOnce - 1) await turn();
    }
  }
  delivery.close();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new FeedFailure('JSON : mal formé ou tronqué', { cause: error });
  }
}

/**
 * Situations of a SIRI Lite delivery in JSON (TRF-3), like `readSiri` for XML: element names are the same. Throws
 * FeedFailure for an invalid or truncated delivery.
 */
export async function* readSiriJson(
  json: string,
  timeZone: string,
  changes: FeedChanges = newChanges(),
): AsyncGenerator<FeedAlert> {
  const whole = parse(json);
  const siri = isRecord(whole) ? (whole.Siri ?? whole.siri) : null;
  if (!isRecord(siri)) throw new FeedFailure('JSON : ce n’est pas du SIRI');
  const delivery = new SiriDelivery(timeZone);
  await followAround(delivery, 'Siri', siri);
  yield* delivery.end(changes);
}

/** Characters parsed before yielding to other work. */
const charactersAtOnce = 64 * 1024;

/**
 * Situations of a SIRI-SX delivery, plain or in a SOAP envelope (TRF-3), each in its highest version; times without a zone
 * are in `timeZone`. Entities declared by a document are never expanded, since document types are refused. Of several
 * deliveries, those that the producer does not refuse count; what they tell of is then written to `changes`. Throws
 * FeedFailure for an invalid or truncated delivery, and one that the producer refuses as a whole.
 */
export async function* readSiri(
  xml: string,
  timeZone: string,
  changes: FeedChanges = newChanges(),
): AsyncGenerator<FeedAlert> {
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
  yield* delivery.end(changes);
}

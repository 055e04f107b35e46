import { setImmediate as turn } from 'node:timers/promises';
import type { FeedAlert } from './alert.ts';
import { FeedFailure } from './feedFailure.ts';
import { SiriDelivery } from './siriDelivery.ts';

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some producers write the names of elements with a small letter. */
const elementOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

const wordOf = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;

/** One element: a bare value, a text with its language (`{value, lang}`), or what holds others. */
function follow(delivery: SiriDelivery, name: string, element: unknown): void {
  const bare = isObject(element) ? wordOf(element.value) : wordOf(element);
  const language = isObject(element) ? wordOf(element.lang) : null;
  delivery.open(name, language);
  if (bare !== null) delivery.take(bare);
  else if (isObject(element)) {
    for (const [key, inner] of Object.entries(element)) {
      for (const one of elementsOf(inner)) follow(delivery, elementOf(key), one);
    }
  }
  delivery.close();
}

/** The elements of one name: JSON has an array where XML repeats them. */
const elementsOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one) => one !== null && !Array.isArray(one),
  );

/** Situations that are read before other work of the server has its turn. */
const situationsAtOnce = 500;

/** What is around the situations is followed step by step, so that other work has its turn among them. */
async function followAround(delivery: SiriDelivery, name: string, element: unknown): Promise<void> {
  delivery.open(name, null);
  for (const [key, inner] of Object.entries(isObject(element) ? element : {})) {
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
 * The situations of a SIRI Lite delivery in JSON (TRF-3), as `readSiri` reads those of XML: the names of the elements are
 * the same. Throws FeedFailure for what is not one, or is truncated.
 */
export async function* readSiriJson(json: string, timeZone: string): AsyncGenerator<FeedAlert> {
  const whole = parse(json);
  const siri = isObject(whole) ? (whole.Siri ?? whole.siri) : null;
  if (!isObject(siri)) throw new FeedFailure('JSON : ce n’est pas du SIRI');
  const delivery = new SiriDelivery(timeZone);
  await followAround(delivery, 'Siri', siri);
  yield* delivery.end();
}

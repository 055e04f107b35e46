import type { ErrorTexts } from './errors.ts';
import { createHttpClient } from './httpClient.ts';
import { createOperatorMethods } from './operatorMethods.ts';
import type { GirouetteDataProvider } from './types.ts';
import { createVerbs, type ListCache } from './verbs.ts';

/** What the provider takes from the console; browser globals unless a test gives others. */
export interface DataProviderOptions {
  token: () => string | null;
  onSessionLost: () => void;
  texts: ErrorTexts;
  /** Keeps whole lists for a moment. */
  cache: ListCache;
  fetch?: typeof globalThis.fetch;
  EventSource?: typeof globalThis.EventSource;
  origin?: string;
}

/** The console's data provider over the contract of `/rest`. */
export function createDataProvider({
  token,
  onSessionLost,
  texts,
  cache,
  fetch,
  EventSource = globalThis.EventSource,
  origin = globalThis.location.origin,
}: DataProviderOptions): GirouetteDataProvider {
  const http = createHttpClient({ fetch, token, onSessionLost, texts });
  return {
    ...createVerbs(http, texts.notFound, cache),
    ...createOperatorMethods({ http, token, EventSource, origin }),
  };
}

import { combineDataProviders, type DataProvider } from 'ra-core';
import { createAuditVerbs } from './auditVerbs.ts';
import { createCapabilities, createOffersNow, type ListCache } from './capabilities.ts';
import type { ErrorTexts } from './errors.ts';
import { createHttpClient, createHttpExchange } from './httpClient.ts';
import { createOperatorMethods } from './operatorMethods.ts';
import type { GirouetteDataProvider } from './types.ts';
import type { ReadAhead } from './readAhead.ts';
import { createVerbs, forgetLists } from './verbs.ts';

/** What the provider takes from the console; browser globals unless a test gives others. */
export interface DataProviderOptions {
  token: () => string | null;
  onSessionLost: () => void;
  texts: ErrorTexts;
  /** Keeps whole lists for a moment. */
  cache: ListCache;
  /** What was asked for before. */
  ahead?: ReadAhead;
  fetch?: typeof globalThis.fetch;
  XMLHttpRequest?: typeof globalThis.XMLHttpRequest;
  EventSource?: typeof globalThis.EventSource;
  origin?: string;
}

/** The verbs of two dialects as one: the audit trail's, and those of every other resource. */
function combineVerbs(audit: DataProvider, others: DataProvider): DataProvider {
  const combined = combineDataProviders((resource) => (/^audit(\/|$)/.test(resource) ? audit : others));
  // react-admin takes whatever it is asked for as a verb of a resource; here are those that there are.
  return {
    getList: combined.getList,
    getOne: combined.getOne,
    getMany: combined.getMany,
    getManyReference: combined.getManyReference,
    create: combined.create,
    update: combined.update,
    updateMany: combined.updateMany,
    delete: combined.delete,
    deleteMany: combined.deleteMany,
  };
}

/** The console's data provider: the contract of `/rest`, and that of `/api/audit`. */
export function createDataProvider({
  cache,
  ahead,
  EventSource = globalThis.EventSource,
  origin = globalThis.location.origin,
  ...others
}: DataProviderOptions): GirouetteDataProvider {
  const surroundings = { ...(ahead && { fetch: ahead.fetch }), ...others };
  const { token, texts } = surroundings;
  const http = createHttpClient(surroundings);
  const offers = createCapabilities(http, cache);
  return {
    ...combineVerbs(
      createAuditVerbs(createHttpExchange(surroundings)),
      createVerbs(http, texts.notFound, cache, offers),
    ),
    ...createOperatorMethods({
      http,
      offers,
      offersNow: createOffersNow(cache),
      token,
      EventSource,
      origin,
      aheadSince: ahead?.since ?? (() => null),
      forgetLists: () => forgetLists(cache),
    }),
  };
}

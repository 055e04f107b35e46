import { combineDataProviders, type DataProvider } from 'ra-core';
import { createAuditVerbs } from './auditVerbs.ts';
import { createCapabilities, createOffersNow, type ListCache } from './capabilities.ts';
import type { ErrorTexts } from './errors.ts';
import { createHttpClient, createHttpExchange } from './httpClient.ts';
import { createOperatorMethods } from './operatorMethods.ts';
import type { GirouetteDataProvider } from './types.ts';
import type { ReadAhead } from './readAhead.ts';
import { createVerbs, forgetLists } from './verbs.ts';

/** Dependencies of the provider; browser globals by default. */
export interface DataProviderOptions {
  token: () => string | null;
  onSessionLost: () => void;
  texts: ErrorTexts;
  /** Caches whole lists for a few seconds. */
  cache: ListCache;
  /** Calls sent before their page asked for them. */
  ahead?: ReadAhead;
  fetch?: typeof globalThis.fetch;
  XMLHttpRequest?: typeof globalThis.XMLHttpRequest;
  EventSource?: typeof globalThis.EventSource;
  origin?: string;
}

/** Combines the verbs of two dialects: the audit trail's, and that of every other resource. */
function combineVerbs(audit: DataProvider, others: DataProvider): DataProvider {
  const combined = combineDataProviders((resource) => (/^audit(\/|$)/.test(resource) ? audit : others));
  // react-admin treats any property that it reads as a verb; only these exist.
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

/** The console's data provider, over the contracts of `/rest` and `/api/audit`. */
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
      forgetAhead: ahead?.forget ?? (() => undefined),
      forgetLists: () => forgetLists(cache),
    }),
  };
}

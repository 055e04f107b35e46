import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { Capability } from '../contract/capabilities.ts';
import type { AppInfo } from '../contract/schemas/session.ts';
import type { HttpClient } from './httpClient.ts';

/** Cache of answers; the console passes react-query's client. */
export type ListCache = Pick<QueryClient, 'fetchQuery' | 'getQueryData' | 'removeQueries'>;

/** Resolves whether the server offers something beyond the legacy contract. */
export type Offers = (capability: Capability) => Promise<boolean>;

/** Answers from the cache alone; undefined until the server has answered. */
export type OffersNow = (capability: Capability) => boolean | undefined;

const cacheKey = ['capabilities'];

export const createOffersNow =
  (cache: Pick<ListCache, 'getQueryData'>): OffersNow =>
  (capability) =>
    cache.getQueryData<readonly string[]>(cacheKey)?.includes(capability);

/** Asks once what the server offers. A server that does not say offers nothing; an unreachable one is asked again. */
export function createCapabilities(http: HttpClient, cache: Pick<ListCache, 'fetchQuery'>): Offers {
  async function read(): Promise<readonly string[]> {
    try {
      return ((await http('/rest/app', { ownFailure: true })) as Partial<AppInfo> | null)?.capabilities ?? [];
    } catch (error) {
      if (error instanceof HttpError && error.status >= 400 && error.status < 500) return [];
      throw error;
    }
  }

  return async (capability) => {
    const known = cache.fetchQuery({
      queryKey: cacheKey,
      queryFn: read,
      staleTime: Infinity,
      retry: false,
    });
    return (await known.catch((): readonly string[] => [])).includes(capability);
  };
}

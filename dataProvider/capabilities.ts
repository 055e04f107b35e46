import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { Capability } from '../contract/capabilities.ts';
import type { AppInfo } from '../contract/schemas/session.ts';
import type { HttpClient } from './httpClient.ts';

/** Cache of answers; the console passes react-query's client. */
export type ListCache = Pick<QueryClient, 'fetchQuery' | 'getQueryData' | 'removeQueries'>;

/**
 * Resolves whether the server offers something beyond the legacy contract. Rejects with an HttpError while the server cannot
 * say: who then worked as with a legacy server would take what that one lacks, such as languages, for absent here.
 */
export type Offers = (capability: Capability) => Promise<boolean>;

/** Answers from the cache alone; undefined until the server has answered. */
export type OffersNow = (capability: Capability) => boolean | undefined;

const cacheKey = ['capabilities'];

export const createOffersNow =
  (cache: Pick<ListCache, 'getQueryData'>): OffersNow =>
  (capability) =>
    cache.getQueryData<readonly string[]>(cacheKey)?.includes(capability);

/** A legacy server refuses the question; one that is too busy for it may offer everything. */
function isRefused(error: unknown): boolean {
  const status = error instanceof HttpError ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Asks once what the server offers, and keeps it. A server that does not say offers nothing; an unreachable one is asked again. */
export function createCapabilities(
  http: HttpClient,
  cache: Pick<ListCache, 'fetchQuery' | 'getQueryData'>,
): Offers {
  async function read(): Promise<readonly string[]> {
    try {
      // In front of a legacy server, a page of the console may stand for every address that is unknown.
      const info = await http('/rest/app', { ownFailure: true, takesPage: true });
      return (info as Partial<AppInfo> | null)?.capabilities ?? [];
    } catch (error) {
      if (isRefused(error)) return [];
      throw error;
    }
  }

  return async (capability) => {
    const asked = cache.fetchQuery({
      queryKey: cacheKey,
      queryFn: read,
      staleTime: Infinity,
      // No page observes it, and none could do without.
      gcTime: Infinity,
      retry: false,
    });
    const known = await asked.catch((error: unknown) => {
      const before = cache.getQueryData<readonly string[]>(cacheKey);
      if (before) return before;
      throw error;
    });
    return known.includes(capability);
  };
}

import type { FeedReaderKey } from '../domain/publication/feedKey.ts';
import type { Lookup } from '../domain/publication/lookup.ts';
import type { Publications, PublishingProject } from '../domain/publication/publications.ts';
import type { RateLimit } from '../domain/publication/rateLimit.ts';
import { networkOf } from '../domain/session/signInLimit.ts';
import type { Consumer } from '../domain/subscriptions/subscribe.ts';
import { ClientError, notFound } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';

/** Identification of a caller. */
export interface Caller {
  /** API key from the header or the query; null: none. */
  key: string | null;
  /** Client address, used when there is no key. */
  ip: () => string;
}

interface Needed {
  keys: Lookup<FeedReaderKey>;
  limit: RateLimit;
  publications: Pick<Publications, 'find'>;
}

/** The API key of a call: from its header, or its query. */
export function keyOf(header: string | string[] | undefined, query: unknown): string | null {
  if (typeof header === 'string' && header !== '') return header;
  return typeof query === 'string' && query !== '' ? query : null;
}

/** Name under which calls are counted for rate limiting. */
const counted = (reader: FeedReaderKey | null, { ip }: Caller) =>
  reader ? `key ${reader.id}` : networkOf(ip());

/** Whether a project may be read with this key, or is public and no wrong key was sent. */
const isOpen = (project: PublishingProject, { key }: Caller, reader: FeedReaderKey | null): boolean =>
  reader?.projectIds.has(project.id) === true || (project.isPublic && (reader !== null || key === null));

/** Authorisation (OUT-4) and rate limits of consumers. */
export function createFeedReaders({ keys, limit, publications }: Needed) {
  return {
    /** The caller and the project it may read. A project that the key does not open is answered as not found. */
    async consumerOf(caller: Caller, name: string): Promise<Consumer> {
      const reader = caller.key === null ? null : await keys(caller.key);
      const seconds = limit.ask(counted(reader, caller));
      if (seconds > 0) {
        throw new ClientError(429, 'TooManyRequestsException', texts.feeds.tooOften(seconds), {
          retryAfter: seconds,
        });
      }
      const project = await publications.find(name);
      if (project && isOpen(project, caller, reader)) return { project, keyId: reader?.id ?? null };
      if (reader) throw notFound();
      const { noKey, wrongKey } = texts.feeds;
      throw new ClientError(
        401,
        'InsufficientAuthenticationException',
        caller.key === null ? noKey : wrongKey,
      );
    },

    /**
     * The same from memory only, before the call is counted; null: the database is needed, or the call is refused. `count`
     * counts the call and returns whether it may be served; a call that may not is not counted.
     */
    known(caller: Caller, name: string): { project: PublishingProject; count: () => boolean } | null {
      const reader = caller.key === null ? null : keys.known(caller.key);
      if (caller.key !== null && !reader) return null;
      const project = publications.find.known(name);
      if (!project || !isOpen(project, caller, reader)) return null;
      return { project, count: () => limit.ask(counted(reader, caller)) === 0 };
    },
  };
}

import type { FeedReaderKey } from '../domain/publication/feedKey.ts';
import type { Lookup } from '../domain/publication/lookup.ts';
import type { Publications, PublishingProject } from '../domain/publication/publications.ts';
import type { RateLimit } from '../domain/publication/rateLimit.ts';
import { networkOf } from '../domain/session/signInLimit.ts';
import type { Consumer } from '../domain/subscriptions/subscribe.ts';
import { ClientError, notFound } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';

/** What a call says of who makes it. */
export interface Caller {
  /** Of its header or its query; null: none. */
  key: string | null;
  /** Its address, where there is no key to go by. */
  ip: () => string;
}

interface Needed {
  keys: Lookup<FeedReaderKey>;
  limit: RateLimit;
  publications: Pick<Publications, 'find'>;
}

/** The key of a call: its header, or its query. */
export function keyOf(header: string | string[] | undefined, query: unknown): string | null {
  if (typeof header === 'string' && header !== '') return header;
  return typeof query === 'string' && query !== '' ? query : null;
}

/** Under which name calls are counted. */
const counted = (reader: FeedReaderKey | null, { ip }: Caller) =>
  reader ? `key ${reader.id}` : networkOf(ip());

/** Whether a project is open to who has this key, or to all and no wrong key is shown. */
const isOpen = (project: PublishingProject, { key }: Caller, reader: FeedReaderKey | null): boolean =>
  reader?.projectIds.has(project.id) === true || (project.isPublic && (reader !== null || key === null));

/** Who may read what projects publish (OUT-4), and how often. */
export function createFeedReaders({ keys, limit, publications }: Needed) {
  return {
    /** Who reads, and the project that they may read. What a key does not open is, to who has it, not there. */
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
     * The same where nothing has to be read, and the call is not counted yet; null: it has to be, or is refused. `count` says
     * whether the call is served, and then has counted it; one that is not served is not counted.
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

import type { IncomingHttpHeaders } from 'node:http';
import type { Publication, PublishingProject } from '../domain/publication/publications.ts';
import { isKnownTag } from './knownTag.ts';
import { vary } from './sendPacked.ts';

/** A publication of a project in one of its formats. */
export interface Feed {
  project: PublishingProject;
  publication: Publication;
  /** Media type. */
  type: string;
}

/** Answer to a feed request, apart from the common headers. */
export interface FeedAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

const tagOf = ({ tag }: Publication) => `W/"${tag}"`;

function headersOf({ project, publication }: Feed): Record<string, string> {
  const { changedAt } = publication;
  return {
    etag: tagOf(publication),
    vary,
    'cache-control': project.isPublic ? 'public, no-cache' : 'private, no-cache',
    ...(changedAt !== null && { 'last-modified': new Date(changedAt).toUTCString() }),
  };
}

/** Whether the consumer already has the current version (RFC 9110: the ETag decides if sent). `headers`: of the request. */
export function isUnchanged(headers: IncomingHttpHeaders, publication: Publication): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return isKnownTag(tags, tagOf(publication));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const { changedAt } = publication;
  return changedAt !== null && Math.floor(changedAt / 1000) * 1000 <= since;
}

/** Answer when the consumer is up to date (304). */
export const unchangedAnswer = (feed: Feed): FeedAnswer => ({
  status: 304,
  headers: headersOf(feed),
  body: null,
});

/** Answer with the document bytes and the headers that describe its encoding. */
export const documentAnswer = (feed: Feed, body: Buffer, packing: Record<string, string>): FeedAnswer => ({
  status: 200,
  headers: { ...headersOf(feed), 'content-type': feed.type, ...packing },
  body,
});

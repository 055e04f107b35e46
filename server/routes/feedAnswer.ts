import type { IncomingHttpHeaders } from 'node:http';
import type { Publication, PublishingProject } from '../domain/publication/publications.ts';
import { vary } from './sendPacked.ts';

/** A publication of a project in one of its formats. */
export interface Feed {
  project: PublishingProject;
  publication: Publication;
  /** Media type. */
  type: string;
}

/** What a call for a feed is answered with, beside what all answers have. */
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

/** Whether a consumer has what is told now (RFC 9110: the tag decides where there is one). `headers`: of the call. */
export function isUnchanged(headers: IncomingHttpHeaders, publication: Publication): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const tag = tagOf(publication);
    return tags === tag || tags.split(',').some((one) => [tag, '*'].includes(one.trim()));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const { changedAt } = publication;
  return changedAt !== null && Math.floor(changedAt / 1000) * 1000 <= since;
}

/** That what the consumer has is what there is. */
export const unchangedAnswer = (feed: Feed): FeedAnswer => ({
  status: 304,
  headers: headersOf(feed),
  body: null,
});

/** What there is: the bytes of a document, and the headers that say how they are packed. */
export const documentAnswer = (feed: Feed, body: Buffer, packing: Record<string, string>): FeedAnswer => ({
  status: 200,
  headers: { ...headersOf(feed), 'content-type': feed.type, ...packing },
  body,
});

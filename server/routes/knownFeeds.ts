import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Publication, Publications, PublishingProject } from '../domain/publication/publications.ts';
import { aheadAnswer, type AheadAnswer, type AnswersAhead } from '../plugins/app/ahead.ts';
import { documentAnswer, type Feed, type FeedAnswer, isUnchanged, unchangedAnswer } from './feedAnswer.ts';
import { type createFeedReaders, keyOf } from './feedReaders.ts';
import { packedFor, type Packable } from './sendPacked.ts';

/** A feed, its route, and its written documents. */
export interface FeedRoute {
  /** With `:project` in place of the project's name. */
  path: string;
  type: string;
  /** The current document; null: it must be written. */
  written: (publication: Publication) => Packable | null;
}

/** Feed address without escapes: prefix, project, suffix, key. */
const address = /^(\/[\w-]+\/)([\w.~-]+)(\/[\w.-]+)(?:\?key=([\w-]+))?$/;

/** The client address then comes from a proxy; only Fastify decides which proxies are trusted. */
const isOfProxy = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] !== undefined;

/** The caller and the project it may read, from memory only; null: the database is needed, or the call is refused. */
export function knownReader(
  readers: ReturnType<typeof createFeedReaders>,
  request: IncomingMessage,
  project: string,
  keyOfAddress: string | undefined,
) {
  const { headers, socket } = request;
  const key = keyOf(headers['x-api-key'], keyOfAddress);
  if (key === null && isOfProxy(request)) return null;
  return readers.known({ key, ip: () => socket.remoteAddress ?? '' }, project);
}

/** Answers of a route, each cached as long as its source exists: a publication, or the bytes of a document. */
function createReadyAnswers({ path, type, written }: FeedRoute) {
  const made = new WeakMap<Publication | Buffer, { project: PublishingProject; answer: AheadAnswer }>();

  function ready(of: Publication | Buffer, feed: Feed, answer: () => FeedAnswer): AheadAnswer {
    const known = made.get(of);
    if (known?.project === feed.project) return known.answer;
    const fresh = { project: feed.project, answer: aheadAnswer(path, answer()) };
    made.set(of, fresh);
    return fresh.answer;
  }

  return (asked: IncomingHttpHeaders, project: PublishingProject, publication: Publication) => {
    const feed = { project, publication, type };
    if (isUnchanged(asked, publication)) return ready(publication, feed, () => unchangedAnswer(feed));
    const document = written(publication);
    if (!document) return null;
    const { body, headers } = packedFor(asked['accept-encoding'], document);
    // Compression is still running.
    if (body instanceof Promise) return null;
    return ready(body, feed, () => documentAnswer(feed, body, headers));
  };
}

/**
 * Answers feed requests entirely from memory: key, project, publication and, for consumers that are not up to date, the
 * written document. Everything else, refusals included, goes to the routes, which apply the same rules.
 */
export function createKnownFeeds(
  readers: ReturnType<typeof createFeedReaders>,
  publications: Pick<Publications, 'known'>,
  routes: readonly FeedRoute[],
): AnswersAhead {
  const byPath = new Map(routes.map((route) => [route.path, createReadyAnswers(route)]));

  return (request) => {
    const found = address.exec(request.url ?? '');
    const answerOf = found && byPath.get(`${found[1]}:project${found[3]}`);
    if (!answerOf) return null;
    const reader = knownReader(readers, request, found[2] ?? '', found[4]);
    const publication = reader && publications.known(reader.project.id);
    const answer = publication && answerOf(request.headers, reader.project, publication);
    return answer && reader.count() ? answer : null;
  };
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Publication, Publications, PublishingProject } from '../domain/publication/publications.ts';
import { aheadAnswer, type AheadAnswer, type AnswersAhead } from '../plugins/app/ahead.ts';
import { documentAnswer, type Feed, type FeedAnswer, isUnchanged, unchangedAnswer } from './feedAnswer.ts';
import { type createFeedReaders, keyOf } from './feedReaders.ts';
import { packedFor, type Packable } from './sendPacked.ts';

/** A feed by its route, and what was written of it. */
export interface FeedRoute {
  /** With `:project` for the project's name. */
  path: string;
  type: string;
  /** The document as it is sent now; null: it has to be written. */
  written: (publication: Publication) => Packable | null;
}

/** The address of a feed where nothing is escaped: what is before the project, the project, what is after it, a key. */
const address = /^(\/[\w-]+\/)([\w.~-]+)(\/[\w.-]+)(?:\?key=([\w-]+))?$/;

/** A proxy may say whose address it is; who it believes is Fastify's to find out. */
const isOfProxy = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] !== undefined;

/** Who makes a call, and the project that they may read, where nothing has to be read for it; null: it has to be, or is refused. */
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

/** The answers of a route that were made, each for as long as there is what it was made of: a publication, or the bytes of a document. */
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
    // It is being packed.
    if (body instanceof Promise) return null;
    return ready(body, feed, () => documentAnswer(feed, body, headers));
  };
}

/**
 * Answers calls for feeds of which everything is in memory: whose key it is, the project, what is told of it and, for who does not have
 * that, the document that was written of it. All else, refusals too, is for the routes, which decide by the same rules.
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

import type { AnswerAbout } from '../domain/publication/answerSiri.ts';
import type { Publications } from '../domain/publication/publications.ts';
import type { RequestShapes } from '../domain/publication/requestShapes.ts';
import { aheadAnswer, type AnswersPostsAhead } from '../plugins/app/ahead.ts';
import type { createFeedReaders } from './feedReaders.ts';
import { knownReader } from './knownFeeds.ts';
import { packedFor } from './sendPacked.ts';
import type { createSiriAnswers } from './siriAround.ts';

/** Route path of SIRI requests. */
export const siriPath = '/siri/:project';

/** Headers of every SIRI answer. */
export const siriHeaders = { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' };

/** Address without escapes: project, key. */
const address = /^\/siri\/([\w.~-]+)(?:\?key=([\w-]+))?$/;
const xml = /^(?:text|application)\/xml(?:; ?charset=utf-8)?$/i;

interface Needed {
  readers: ReturnType<typeof createFeedReaders>;
  publications: Pick<Publications, 'known'>;
  shapes: RequestShapes;
  answers: ReturnType<typeof createSiriAnswers>;
  about: Pick<AnswerAbout, 'startedAt'> & { now: () => number };
}

/**
 * Answers requests for all situations from memory, when a request of the same text was parsed before; everything else goes to
 * the route.
 */
export function createKnownSiri({
  readers,
  publications,
  shapes,
  answers,
  about,
}: Needed): AnswersPostsAhead {
  return {
    mayKnow: ({ url = '', headers }) =>
      address.test(url) &&
      xml.test(headers['content-type'] ?? '') &&
      headers['content-encoding'] === undefined,

    answer(request, body) {
      const [, name = '', key] = address.exec(request.url ?? '') ?? [];
      const reader = knownReader(readers, request, name, key);
      const publication = reader && publications.known(reader.project.id);
      const asked = publication && shapes.known(body);
      const document =
        asked && answers(asked, publication, { ...about, now: about.now(), participant: reader.project });
      if (!document) return null;
      const packed = packedFor(request.headers['accept-encoding'], document);
      // Compression is still running.
      if (packed.body instanceof Promise || !reader.count()) return null;
      return aheadAnswer(siriPath, {
        status: 200,
        headers: { ...siriHeaders, ...packed.headers },
        body: packed.body,
      });
    },
  };
}

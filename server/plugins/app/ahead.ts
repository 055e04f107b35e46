import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { securityHeaders } from './security.ts';

/** What a call is answered with ahead of all that a call passes; the same may answer many. */
export interface AheadAnswer {
  /** The path of the route that would have answered the same. */
  route: string;
  status: number;
  /** All that Node does not write by itself. */
  headers: Record<string, string | number>;
  body: Buffer | null;
}

/** An answer with the headers that every answer has beside these. */
export const aheadAnswer = (
  route: string,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer | null },
): AheadAnswer => ({
  ...{ route, status, body },
  headers: { ...securityHeaders, ...headers, ...(body && { 'content-length': body.length }) },
});

/** Answers a `GET` without a body of which it knows all; null: the call goes its usual way, and nothing has happened. */
export type AnswersAhead = (request: IncomingMessage) => AheadAnswer | null;

/** The same for a `POST` whose body is short and has come with its head. */
export interface AnswersPostsAhead {
  /** Whether it may know the answer to a call that begins so. */
  mayKnow: (request: IncomingMessage) => boolean;
  answer: (request: IncomingMessage, body: string) => AheadAnswer | null;
}

/** A call that was answered so. */
export interface AnsweredAhead {
  method: string;
  route: string;
  status: number;
  /** Until the answer was handed to the connection. */
  ms: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Has calls of one route answered ahead of their routing and their hooks, where that is told by nothing but its speed. */
    answerAhead(answers: AnswersAhead): void;
    answerPostsAhead(answers: AnswersPostsAhead): void;
    /** Hears of each call that was, since no hook does. */
    hearAnsweredAhead(hear: (call: AnsweredAhead) => void): void;
  }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** Longest body that is read ahead, bytes. */
const longestBody = 4_096;

const isShortPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length']) > 0 &&
  Number(headers['content-length']) <= longestBody;

/** Levels of the log at which each call is a line, which Fastify writes. */
const levelsOfCalls = ['trace', 'debug'];

/**
 * A way round Fastify for calls that come by the hundred a second and are answered from memory: what it does of each call costs
 * more than to answer them (docs/decisions/0083). Whatever is not answered here goes to Fastify as it came.
 */
export const ahead = fp(
  (app: FastifyInstance) => {
    const { server } = app;
    const answering: AnswersAhead[] = [];
    const answeringPosts: AnswersPostsAhead[] = [];
    const hearing: ((call: AnsweredAhead) => void)[] = [];
    let isClosing = false;
    app.decorate('answerAhead', (answers: AnswersAhead) => void answering.push(answers));
    app.decorate('answerPostsAhead', (answers: AnswersPostsAhead) => void answeringPosts.push(answers));
    app.decorate('hearAnsweredAhead', (hear: (call: AnsweredAhead) => void) => void hearing.push(hear));
    app.addHook('preClose', () => {
      isClosing = true;
      return Promise.resolve();
    });
    if (levelsOfCalls.includes(app.log.level)) return Promise.resolve();

    /** What cannot be answered here because it fails is Fastify's to tell. */
    function attempt(answer: () => AheadAnswer | null): AheadAnswer | null {
      try {
        return answer();
      } catch (error) {
        app.log.warn({ err: error }, 'a call was not answered ahead');
        return null;
      }
    }

    function answerOf(request: IncomingMessage): AheadAnswer | null {
      if (isClosing) return null;
      for (const answers of answering) {
        const answer = attempt(() => answers(request));
        if (answer) return answer;
      }
      return null;
    }

    /** Fastify finds the body where it was: what has not come by now it waits for, with its limits. */
    function answerOfPost(request: IncomingMessage, { answer }: AnswersPostsAhead): AheadAnswer | null {
      if (isClosing || request.readableLength !== Number(request.headers['content-length'])) return null;
      const body = request.read() as Buffer;
      const found = attempt(() => answer(request, body.toString()));
      if (!found) request.unshift(body);
      return found;
    }

    // What Fastify set up stays as it is, with its limits; a `serverFactory` would listen at one address alone of `localhost`.
    const usual = server.listeners('request');
    server.removeAllListeners('request');

    /** `start`: when the call came, where somebody hears of it, ms. */
    function give(
      request: IncomingMessage,
      response: ServerResponse,
      answer: AheadAnswer | null,
      start: number,
    ) {
      if (!answer) {
        for (const handle of usual) handle.call(server, request, response);
        return;
      }
      const { route, status, headers, body } = answer;
      if (hearing.length > 0) {
        const { method = '' } = request;
        response.once('finish', () => {
          for (const hear of hearing) hear({ method, route, status, ms: performance.now() - start });
        });
      }
      response.writeHead(status, headers);
      response.end(body);
    }

    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const start = hearing.length > 0 ? performance.now() : 0;
      const answers = isShortPost(request)
        ? answeringPosts.find(({ mayKnow }) => mayKnow(request))
        : undefined;
      if (!answers) {
        give(request, response, isPlain(request) ? answerOf(request) : null, start);
        return;
      }
      // What came with the head is there when all that has been received is read.
      setImmediate(() => {
        if (!request.destroyed) give(request, response, answerOfPost(request, answers), start);
      });
    });
    return Promise.resolve();
  },
  { name: 'ahead' },
);

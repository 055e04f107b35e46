import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createTroubleLog } from '../../shared/troubleLog.ts';
import { securityHeaders } from './security.ts';

/** An answer given ahead of Fastify; it may be shared by many calls. */
export interface AheadAnswer {
  /** Path of the route that would otherwise have answered. */
  route: string;
  status: number;
  /** All headers that Node does not write by itself. */
  headers: Record<string, string | number>;
  body: Buffer | null;
}

/** An answer that includes the common headers. */
export const aheadAnswer = (
  route: string,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer | null },
): AheadAnswer => ({
  route,
  status,
  body,
  headers: { ...securityHeaders, ...headers, ...(body && { 'content-length': body.length }) },
});

/** Answers a `GET` without a body if it can from memory; null: the call goes to Fastify, without side effects. */
export type AnswersAhead = (request: IncomingMessage) => AheadAnswer | null;

/** The same for a `POST` whose short body arrived with its headers, or that has none. */
export interface AnswersPostsAhead {
  /** Whether it may be able to answer, judging by the headers. */
  mayKnow: (request: IncomingMessage) => boolean;
  /** A promise: the answer waits for what the call stores. If it is rejected, the call goes to Fastify, whose route says why. */
  answer: (request: IncomingMessage, body: string) => AheadAnswer | Promise<AheadAnswer> | null;
}

/** A call answered ahead. */
export interface AnsweredAhead {
  method: string;
  route: string;
  status: number;
  /** Duration until the answer was handed to the connection. */
  ms: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers calls of one route ahead of routing and hooks, with no visible difference but speed. */
    answerAhead(answers: AnswersAhead): void;
    answerPostsAhead(answers: AnswersPostsAhead): void;
    /** Called for each call answered ahead, since no hook is. */
    hearAnsweredAhead(hear: (call: AnsweredAhead) => void): void;
  }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** Longest body read ahead, bytes. */
const longestBody = 4_096;

const isShortPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  headers['transfer-encoding'] === undefined &&
  // Absent is not a number, and so not short.
  Number(headers['content-length']) <= longestBody;

/** Log levels at which Fastify writes a line per call. */
const levelsOfCalls = ['trace', 'debug'];

/**
 * Bypasses Fastify for calls that come by the hundred per second and are answered from memory: Fastify's overhead exceeds the
 * cost of the answer (docs/decisions/0083). Other calls reach Fastify unchanged.
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

    const reportFailure = createTroubleLog((fields) => app.log.warn(fields, 'a call was not answered ahead'));

    /** On an exception Fastify handles the call, and reports the error. */
    function attempt<T>(answer: () => T): T | null {
      try {
        return answer();
      } catch (error) {
        reportFailure(error);
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

    /**
     * The body is put back for Fastify if there is no answer, or none yet; if it has not arrived completely, Fastify
     * waits for it, with its limits.
     */
    function answerOfPost(request: IncomingMessage, { answer }: AnswersPostsAhead) {
      const length = Number(request.headers['content-length']);
      if (isClosing || request.readableLength !== length) return null;
      const body = length > 0 ? (request.read() as Buffer) : null;
      const found = attempt(() => answer(request, body?.toString() ?? ''));
      if (body && (found === null || found instanceof Promise)) request.unshift(body);
      return found;
    }

    // Keeps Fastify's own server and limits; with a `serverFactory` it would listen on only one address of `localhost`.
    const usual = server.listeners('request');
    server.removeAllListeners('request');

    /** `start`: when the call arrived, ms, if anyone listens. */
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

    /** Waits for the answer of a call whose body was put back. */
    async function giveLater(
      request: IncomingMessage,
      response: ServerResponse,
      answering: Promise<AheadAnswer>,
      start: number,
    ): Promise<void> {
      const answer = await answering.catch((error: unknown) => {
        reportFailure(error);
        return null;
      });
      if (request.destroyed) return;
      give(request, response, answer, start);
      // Nobody else reads the body.
      if (answer) request.resume();
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
      // A body sent with the headers is available once everything received so far is parsed.
      setImmediate(() => {
        if (request.destroyed) return;
        const answer = answerOfPost(request, answers);
        if (answer instanceof Promise) void giveLater(request, response, answer, start);
        else give(request, response, answer, start);
      });
    });
    return Promise.resolve();
  },
  { name: 'ahead' },
);

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
    /** Hears of each call that was, since no hook does. */
    hearAnsweredAhead(hear: (call: AnsweredAhead) => void): void;
  }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

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
    const hearing: ((call: AnsweredAhead) => void)[] = [];
    let isClosing = false;
    app.decorate('answerAhead', (answers: AnswersAhead) => void answering.push(answers));
    app.decorate('hearAnsweredAhead', (hear: (call: AnsweredAhead) => void) => void hearing.push(hear));
    app.addHook('preClose', () => {
      isClosing = true;
      return Promise.resolve();
    });
    if (levelsOfCalls.includes(app.log.level)) return Promise.resolve();

    function answerOf(request: IncomingMessage): AheadAnswer | null {
      if (isClosing || !isPlain(request)) return null;
      for (const answers of answering) {
        const answer = answers(request);
        if (answer) return answer;
      }
      return null;
    }

    function tell({ route, status }: AheadAnswer, response: ServerResponse, start: number): void {
      response.once('finish', () => {
        for (const hear of hearing) hear({ method: 'GET', route, status, ms: performance.now() - start });
      });
    }

    // What Fastify set up stays as it is, with its limits; a `serverFactory` would listen at one address alone of `localhost`.
    const usual = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const start = hearing.length > 0 ? performance.now() : 0;
      const answer = answerOf(request);
      if (!answer) {
        for (const handle of usual) handle.call(server, request, response);
        return;
      }
      if (hearing.length > 0) tell(answer, response, start);
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
    return Promise.resolve();
  },
  { name: 'ahead' },
);

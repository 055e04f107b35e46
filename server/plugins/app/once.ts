import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Attempt, keepAnswer, readAnswer } from '../../domain/project/onceOnly.ts';
import type { Services } from '../../domain/services.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { userOf } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts an `Idempotency-Key`: a repeated call gets the same answer, and changes nothing. */
    once?: boolean;
  }
  interface FastifyRequest {
    /** The call's idempotency attempt, passed to changes by `onceFor`; null: it has no key. */
    attempt: Attempt | null;
  }
}

const header = 'idempotency-key';
/** Visible ASCII characters. */
const keyPattern = /^[!-~]{1,255}$/;

const headers = {
  type: 'object',
  properties: {
    [header]: {
      type: 'string',
      description:
        'A key of 1 to 255 visible ASCII characters, kept for a day: the same call under the same key is done once, and is answered the same again; another call is refused (409)',
    },
  },
};

/** Project of the keys of calls that are not made within a project, such as those of the configuration. */
const ofNoProject = 0;

/** JSON replacer with sorted keys, so that equal values give equal text. */
const inOrder = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The content of a call, beside its method and route. */
type SaidBy = (request: FastifyRequest) => unknown[];

function digestOf(request: FastifyRequest, said: readonly unknown[]): string {
  const digest = createHash('sha256').update(`${request.method} ${request.routeOptions.url}`);
  for (const one of said) {
    const bytes = Buffer.isBuffer(one) ? one : JSON.stringify(one ?? null, inOrder);
    digest.update(`\n${bytes.length}\n`).update(bytes);
  }
  return digest.digest('hex');
}

function attemptOf(request: FastifyRequest, saidBy: SaidBy): Attempt | null {
  const key = request.headers[header];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyPattern.test(key)) throw invalid({ [header]: texts.request.onceKey });
  return {
    userId: userOf(request).id,
    projectId: request.project?.id ?? ofNoProject,
    key,
    digest: digestOf(request, saidBy(request)),
    isUsed: false,
  };
}

/**
 * Idempotent retries (CMP-5): calls with the same `Idempotency-Key` count as one, on any server and however often they
 * arrive. `saidBy`: everything that distinguishes one call from another.
 */
export const once = fp<Pick<Services, 'db' | 'now' | 'work'> & { saidBy: SaidBy }>(
  (app: FastifyInstance, { db, now, work, saidBy }) => {
    app.decorateRequest('attempt', null);

    async function answerAgain(request: FastifyRequest, reply: FastifyReply) {
      request.attempt = attemptOf(request, saidBy);
      const answer = request.attempt && (await readAnswer(db, request.attempt, now()));
      if (answer === null) return;
      request.attempt = null;
      await reply.type('application/json; charset=utf-8').send(answer);
    }

    async function remember(
      { attempt, log, routeOptions }: FastifyRequest,
      reply: FastifyReply,
      body: unknown,
    ) {
      if (!attempt || reply.statusCode !== 200 || typeof body !== 'string') return body;
      if (!attempt.isUsed) throw new Error(`${routeOptions.url} declares \`once\`, and lacks onceFor`);
      // The change is committed and recorded; a repeat without the stored body gets an answer from the current state.
      await keepAnswer({ work }, attempt, body).catch((error: unknown) =>
        log.warn({ err: error }, 'an answer was not kept'),
      );
      return body;
    }

    app.addHook('onRoute', (route) => {
      if (!route.config?.once) return;
      route.schema = { ...route.schema, headers };
      route.preHandler = [route.preHandler ?? [], answerAgain].flat();
      route.onSend = [route.onSend ?? [], remember].flat();
    });
    return Promise.resolve();
  },
  { name: 'once', dependencies: ['session', 'rights'] },
);

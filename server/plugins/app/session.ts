import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { callRights } from '../../../contract/access.ts';
import type { User } from '../../../contract/schemas/session.ts';
import type { Sessions } from '../../domain/session/sessions.ts';
import { unauthenticated } from '../../shared/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling user; null on public calls and calls of screens. Read it through `userOf`. */
    user: User | null;
    /** Reads the calling user again, null like `user`. Throws UnauthorizedException once the session has ended. */
    identify: (() => Promise<void>) | null;
  }
}

/** The token of a call: from its header or, on GET, its query. Cookies never authenticate a call. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers['x-auth-token'];
  if (typeof header === 'string' && header !== '') return header;
  const { token } = request.query as Record<string, unknown>;
  return request.method === 'GET' && typeof token === 'string' && token !== '' ? token : null;
}

/** The user of a call that requires one. */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw unauthenticated();
  return request.user;
}

/** Rights of calls without a user. */
const withoutUser: readonly unknown[] = ['public', 'screen', 'consumer'];

/** Identifies the caller before the body is read. */
export const session = fp<{ sessions: Sessions }>(
  (app: FastifyInstance, { sessions }) => {
    app.decorateRequest('user', null);
    app.decorateRequest('identify', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const { right } = request.routeOptions.config;
      if (right === undefined || withoutUser.includes(callRights[right])) return done();
      // Read now: validation may remove it from the query.
      const token = tokenOf(request);
      const identify = async () => {
        if (token === null) throw unauthenticated();
        request.user = await sessions.userOf(token);
      };
      request.identify = identify;
      identify().then(() => done(), done);
    });
    return Promise.resolve();
  },
  { name: 'session', dependencies: ['errors'] },
);

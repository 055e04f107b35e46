import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, strict } from '../../contract/schemas/common.ts';
import { Credentials, Token, User } from '../../contract/schemas/session.ts';
import { tokenOf, userOf } from '../plugins/app/session.ts';
import type { Services } from '../domain/services.ts';

/** Sign-in, the current user, sign-out. */
export function sessionRoutes({ sessions }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/rest/user/authenticate',
      {
        config: { right: 'public' },
        schema: {
          tags: ['session'],
          summary: 'Sign in (form-encoded, or JSON)',
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          body: Credentials,
          response: { 200: Token, 401: ErrorBody, 429: ErrorBody },
        },
      },
      async (request) => ({ token: await sessions.signIn(request.body, request.ip) }),
    );

    app.get(
      '/rest/user',
      {
        config: { right: 'signedIn' },
        schema: { tags: ['session'], summary: 'The current user', response: { 200: User } },
      },
      (request) => userOf(request),
    );

    app.post(
      '/rest/user/logout',
      {
        config: { right: 'signedIn' },
        schema: { tags: ['session'], summary: 'End the session of the token', response: { 200: strict({}) } },
      },
      async (request) => {
        await sessions.signOut(tokenOf(request) ?? '');
        return {};
      },
    );

    return Promise.resolve();
  };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { Credentials, SignedIn, SignedOut, User } from '../../contract/schemas/session.ts';
import { readProjectsOf } from '../domain/project/projects.ts';
import type { Services } from '../domain/services.ts';
import { tokenOf, userOf } from '../plugins/app/session.ts';

/** Sign-in, the current user, sign-out. */
export function sessionRoutes({ db, sessions, oidc }: Services): FastifyPluginAsyncTypebox {
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
          response: { 200: SignedIn, 401: ErrorBody, 429: ErrorBody },
        },
      },
      async (request) => {
        const token = await sessions.signIn(request.body, request.ip);
        const user = await sessions.userOf(token);
        return { token, user, projects: await readProjectsOf(db, user) };
      },
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
        schema: {
          tags: ['session'],
          summary: 'End the session of the token',
          response: { 200: SignedOut },
        },
      },
      async (request) => {
        const idToken = await sessions.signOut(tokenOf(request) ?? '');
        if (idToken === null || oidc === null) return {};
        const endSession = await oidc.endSessionUrl(
          idToken,
          new URL(`${request.protocol}://${request.host}`).href,
        );
        return endSession === null ? {} : { endSession };
      },
    );

    return Promise.resolve();
  };
}

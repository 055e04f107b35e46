import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ErrorBody, strict } from '../../contract/schemas/common.ts';
import type { OidcOutcome } from '../../contract/oidcOutcomes.ts';
import { OidcClaims, OidcRehearsal } from '../../contract/schemas/oidc.ts';
import { SignedIn } from '../../contract/schemas/session.ts';
import { wayBackIn, wayBackQuery } from '../../contract/wayBack.ts';
import type { Oidc } from '../domain/oidc/oidc.ts';
import { OidcFailure } from '../domain/oidc/provider.ts';
import { readProjectsOf } from '../domain/project/projects.ts';
import type { Services } from '../domain/services.ts';
import { ClientError, invalid, unauthenticated } from '../shared/errors.ts';
import { oidcTexts } from '../shared/oidcTexts.ts';
import { texts } from '../shared/texts.ts';

const root = '/api/session/oidc';
const callback = `${root}/callback`;

/** Cookie content while the browser is at the provider. */
const Attempt = strict({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  /** Where to return to, as a query. */
  back: Type.String(),
});
/** Time allowed to sign in at the provider, seconds. */
const attemptSeconds = 10 * 60;
/** Time from the return to the console's call for its token, seconds. */
const codeSeconds = 60;

/** Origin of this server as the caller sees it: from a trusted proxy, or from the connection. */
const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

const cookiesOf = ({ headers: { cookie = '' } }: FastifyRequest): string[] => cookie.split('; ');

function cookieOf(request: FastifyRequest, name: string): string | null {
  const found = cookiesOf(request).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

/** Sets an HttpOnly cookie sent only to these calls; null removes it. */
function keep(
  request: FastifyRequest,
  reply: FastifyReply,
  [name, value]: [name: string, value: string | null],
  { seconds, sameSite }: { seconds: number; sameSite: 'Lax' | 'Strict' },
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = value === null ? 0 : seconds;
  void reply.header(
    'set-cookie',
    `${name}=${value ?? ''}; Path=${root}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}

/** Sent along when the provider redirects back (SameSite=Lax). */
const keepAttempt = (request: FastifyRequest, reply: FastifyReply, name: string, value: string | null) =>
  keep(request, reply, [name, value], { seconds: attemptSeconds, sameSite: 'Lax' });

/** Each tab that is at the provider has a cookie of its own, by the state that comes back: none takes another's away. */
const attemptPrefix = 'oidcAttempt-';
/** Tabs that may be at the provider at once: the oldest others are forgotten, since all cookies travel with each call. */
const mostAttempts = 5;

/** Forgets attempts beyond the latest ones; browsers send the oldest cookie first. */
function forgetOldest(request: FastifyRequest, reply: FastifyReply): void {
  const names = cookiesOf(request)
    .map((pair) => pair.slice(0, pair.indexOf('=')))
    .filter((name) => name.startsWith(attemptPrefix));
  for (const name of names.slice(0, -(mostAttempts - 1))) keepAttempt(request, reply, name, null);
}

/** Sent only with the console's own call (SameSite=Strict). */
const keepCode = (request: FastifyRequest, reply: FastifyReply, value: string | null) =>
  keep(request, reply, ['oidcCode', value], { seconds: codeSeconds, sameSite: 'Strict' });

function attemptOf(request: FastifyRequest, name: string) {
  try {
    const written = Buffer.from(cookieOf(request, name) ?? '', 'base64url').toString();
    const attempt: unknown = JSON.parse(written);
    return Value.Check(Attempt, attempt) ? attempt : null;
  } catch {
    return null;
  }
}

/** A validated way back, as a query: without anything that leads to another site. */
const backOf = (query: string) => wayBackQuery(wayBackIn(new URLSearchParams(query)));

/** Redirects to the sign-in page with the outcome, and where to continue. */
const back = (reply: FastifyReply, outcome: OidcOutcome, wayBack = '') =>
  reply.redirect(`/#!/login?${[`oidc=${outcome}`, backOf(wayBack)].filter(Boolean).join('&')}`);

/** Sign-in by an OpenID Connect provider, beside passwords (OPS-1); registered only when one is configured. */
export function oidcRoutes({ db, sessions }: Services, oidc: Oidc): FastifyPluginAsyncTypebox {
  return async (app) => {
    /** The outcome shown on the page; the reason is only logged. */
    function outcomeOf(error: unknown): OidcOutcome {
      if (!(error instanceof OidcFailure)) throw error;
      app.log.warn({ err: error.cause, outcome: error.outcome }, 'a sign-in by OpenID Connect failed');
      return error.outcome;
    }

    app.get(
      root,
      {
        config: { right: 'public' },
        schema: {
          tags: ['session'],
          summary: 'To the provider of OpenID Connect, or back to the sign-in page',
          response: { 302: Type.Null() },
        },
      },
      async (request, reply) => {
        const wayBack = backOf(new URL(request.url, originOf(request)).search);
        try {
          const { url, attempt } = await oidc.begin(new URL(callback, originOf(request)).href);
          const kept = JSON.stringify({ ...attempt, back: wayBack });
          forgetOldest(request, reply);
          const name = `${attemptPrefix}${attempt.state}`;
          keepAttempt(request, reply, name, Buffer.from(kept).toString('base64url'));
          return await reply.redirect(url);
        } catch (error) {
          return back(reply, outcomeOf(error), wayBack);
        }
      },
    );

    app.get(
      callback,
      {
        config: { right: 'public' },
        schema: {
          tags: ['session'],
          summary: 'From the provider, to the sign-in page',
          response: { 302: Type.Null() },
        },
      },
      async (request, reply) => {
        const url = new URL(request.url, originOf(request));
        const name = `${attemptPrefix}${url.searchParams.get('state') ?? ''}`;
        const attempt = attemptOf(request, name);
        if (attempt === null) return back(reply, 'failed');
        // Single use, whatever the result.
        keepAttempt(request, reply, name, null);
        try {
          const finished = await oidc.finish(url, attempt);
          if ('refusal' in finished) return await back(reply, finished.refusal, attempt.back);
          keepCode(request, reply, finished.code);
          return await back(reply, 'done', attempt.back);
        } catch (error) {
          return back(reply, outcomeOf(error), attempt.back);
        }
      },
    );

    app.post(
      `${root}/token`,
      {
        config: { right: 'public' },
        schema: {
          tags: ['session'],
          summary: 'The session of a sign-in that came back, by its cookie, once',
          response: { 200: SignedIn, 401: ErrorBody },
        },
      },
      async (request, reply) => {
        const code = cookieOf(request, 'oidcCode');
        keepCode(request, reply, null);
        if (code === null) throw unauthenticated();
        const token = await sessions.redeemCode(code);
        const user = await sessions.userOf(token);
        return { token, user, projects: await readProjectsOf(db, user) };
      },
    );

    app.post(
      `${root}/logout`,
      {
        config: { right: 'public' },
        schema: {
          tags: ['session'],
          summary: 'Back-channel logout: the provider has ended sessions',
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 20_000 }) }),
          response: { 200: strict({}), 400: ErrorBody, 503: ErrorBody },
        },
      },
      async ({ body }) => {
        try {
          await oidc.logOut(body.logout_token);
        } catch (error) {
          // The console may try again.
          if (outcomeOf(error) === 'down')
            throw new ClientError(503, 'UnavailableException', texts.request.unavailable);
          throw invalid({ logout_token: oidcTexts.logoutToken });
        }
        return {};
      },
    );

    app.post(
      `${root}/rehearsal`,
      {
        config: { right: 'configure' },
        schema: {
          tags: ['session'],
          summary: 'Which role and project a sign-in with these claims would give',
          body: OidcClaims,
          response: { 200: OidcRehearsal, 400: ErrorBody },
        },
      },
      ({ body }) => oidc.rehearse(body.claims),
    );

    return Promise.resolve();
  };
}

import type { Configuration } from 'openid-client';
import type { Claims } from '../../../contract/oidcRules.ts';
import type { OidcOutcome } from '../../../contract/oidcOutcomes.ts';
import { isWithin } from '../../shared/clocks.ts';
import type { OidcOptions } from './options.ts';

/** A failed sign-in; `cause` is the original error. */
export class OidcFailure extends Error {
  readonly outcome: Extract<OidcOutcome, 'down' | 'denied' | 'failed'>;

  constructor(outcome: OidcFailure['outcome'], cause: unknown) {
    super(`The provider of OpenID Connect: ${outcome}`, { cause });
    this.outcome = outcome;
  }
}

/** State kept by the browser during a sign-in at the provider. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Verified claims of the provider. */
export interface Vouched {
  subject: string;
  claims: Claims;
  /** Session id at the provider; null: none given. */
  sid: string | null;
  idToken: string;
}

/** Which sessions the provider has ended: those of a subject, or the one with this id. One of them may be null. */
export interface Ended {
  subject: string | null;
  sid: string | null;
  /** Id of the token, which may be used once. */
  jti: string;
}

export interface Provider {
  /** Redirect address. Throws OidcFailure. */
  begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }>;
  /** Verified claims when the browser returns to `url`. Throws OidcFailure. */
  finish(url: URL, attempt: Attempt): Promise<Vouched>;
  /** Address where the browser ends the provider's session and returns; null: not supported, or unreachable. */
  endSessionUrl(idToken: string, back: string): Promise<string | null>;
  /** Which sessions a logout token ends. Throws OidcFailure. */
  readLogoutToken(token: string): Promise<Ended>;
}

/** Tolerated clock difference to the provider, seconds. */
const skewSeconds = 60;
/** Timeout of provider requests, seconds: a user is waiting before an empty page. */
const patienceSeconds = 5;
/** Validity of a logout token, s, with clocks wrong by up to `skewSeconds`. */
const logoutSeconds = 5 * 60;
/** Time after which no clock accepts a logout token any more, ms. */
export const logoutForgottenMs = 2 * (logoutSeconds + skewSeconds) * 1000;
/** How long the provider's metadata and keys are cached, ms: a new key may be unknown for that long. */
const goodForMs = 60_000;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Whether a library error means that the provider does not respond. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT') return true;
  return (error instanceof TypeError && error.message === 'fetch failed') || isAway(error.cause);
}

/** Client of the provider; its libraries are loaded only when one is configured. */
export async function createProvider(options: OidcOptions, now: () => number): Promise<Provider> {
  const [oidc, jose] = await Promise.all([import('openid-client'), import('jose')]);
  const { issuer, clientId, clientSecret } = options;
  type Known = { at: number; config: Configuration; keys: ReturnType<typeof jose.createRemoteJWKSet> };
  let known: Promise<Known> | null = null;

  async function discover(): Promise<Known> {
    const address = new URL(issuer);
    const config = await oidc.discovery(
      address,
      clientId,
      { [oidc.clockTolerance]: skewSeconds },
      clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret),
      {
        timeout: patienceSeconds,
        // Verifies the token's signature too, instead of relying on the connection.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const { jwks_uri } = config.serverMetadata();
    if (jwks_uri === undefined) throw new Error('The provider says nowhere which keys it has.');
    const keys = jose.createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: patienceSeconds * 1000 });
    return { at: now(), config, keys };
  }

  /** The provider's metadata. Throws OidcFailure. */
  async function current(): Promise<Known> {
    const before = await known?.catch(() => null);
    if (before && isWithin(before.at, goodForMs, now())) return before;
    known = discover();
    try {
      return await known;
    } catch (error) {
      known = null;
      // Metadata of another issuer are invalid, whatever else they contain.
      const isOther =
        error instanceof Error && 'code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
      throw new OidcFailure(isOther ? 'failed' : 'down', error);
    }
  }

  return {
    async begin(redirectUri) {
      const { config } = await current();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        response_type: 'code',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async finish(url, { state, nonce, verifier }) {
      const { config } = await current();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const said = tokens.claims();
        if (!said || tokens.id_token === undefined) throw new Error('There is no ID token.');
        // Many providers give names and groups only here.
        const more =
          config.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await oidc.fetchUserInfo(config, tokens.access_token, said.sub);
        const sid = said['sid'];
        return {
          subject: said.sub,
          claims: { ...more, ...said },
          sid: typeof sid === 'string' ? sid : null,
          idToken: tokens.id_token,
        };
      } catch (error) {
        const isDenied = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
        throw new OidcFailure(isDenied ? 'denied' : isAway(error) ? 'down' : 'failed', error);
      }
    },

    async endSessionUrl(idToken, back) {
      const found = await current().catch(() => null);
      if (found?.config.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(found.config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: back,
      }).href;
    },

    async readLogoutToken(token) {
      const { keys } = await current();
      try {
        const { payload } = await jose.jwtVerify(token, keys, {
          issuer,
          audience: clientId,
          clockTolerance: skewSeconds,
          // A replayed old token ends nothing.
          maxTokenAge: logoutSeconds,
          requiredClaims: ['jti', 'iat', 'events'],
        });
        const { sub, sid, events, nonce, jti } = payload;
        const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent);
        // With a nonce it is an ID token passed off as a logout token.
        if (!isLogout || nonce !== undefined) throw new Error('It is no logout token.');
        if (typeof jti !== 'string' || jti === '') throw new Error('It has no name of its own.');
        const ended = { subject: sub ?? null, sid: typeof sid === 'string' ? sid : null, jti };
        if (ended.subject === null && ended.sid === null) throw new Error('It says whose it is nowhere.');
        return ended;
      } catch (error) {
        throw new OidcFailure(isAway(error) ? 'down' : 'failed', error);
      }
    },
  };
}

import type { Configuration } from 'openid-client';
import type { Claims } from '../../../contract/oidcRules.ts';
import type { OidcOutcome } from '../../../contract/oidcOutcomes.ts';
import type { OidcOptions } from './options.ts';

/** A sign-in that the provider did not make: the error of who found out is its cause. */
export class OidcFailure extends Error {
  readonly outcome: Extract<OidcOutcome, 'down' | 'denied' | 'failed'>;

  constructor(outcome: OidcFailure['outcome'], cause: unknown) {
    super(`The provider of OpenID Connect: ${outcome}`, { cause });
    this.outcome = outcome;
  }
}

/** What a browser keeps of a sign-in until it comes back from the provider. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider vouches for. */
export interface Vouched {
  subject: string;
  claims: Claims;
  /** The provider's session; null: it names none. */
  sid: string | null;
  idToken: string;
}

/** Whose sessions the provider has ended: of a subject, or the one of this name. One of both may be null. */
export interface Ended {
  subject: string | null;
  sid: string | null;
  /** The token's own name: it is good for once. */
  jti: string;
}

export interface Provider {
  /** Where the browser goes. Throws OidcFailure. */
  begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }>;
  /** What the provider vouches for when the browser comes back to `url`. Throws OidcFailure. */
  finish(url: URL, attempt: Attempt): Promise<Vouched>;
  /** Where the browser ends the provider's session, and comes back from; null: the provider has no such place, or is away. */
  endSessionUrl(idToken: string, back: string): Promise<string | null>;
  /** Whose sessions end, of a logout token. Throws OidcFailure. */
  readLogoutToken(token: string): Promise<Ended>;
}

/** Seconds that the provider's clock may go before or after ours. */
const skewSeconds = 60;
/** Seconds that an answer of the provider may take: somebody waits before an empty page. */
const patienceSeconds = 5;
/** For how long a logout token is taken, s, by clocks that may go wrong by `skewSeconds`. */
const logoutSeconds = 5 * 60;
/** After so long no clock takes a logout token any more, ms. */
export const logoutForgottenMs = 2 * (logoutSeconds + skewSeconds) * 1000;
/** How long the provider's description and keys are good for, ms: as long a key that is new may not be known. */
const goodForMs = 60_000;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** What libraries throw for a provider that does not answer. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT') return true;
  return (error instanceof TypeError && error.message === 'fetch failed') || isAway(error.cause);
}

/** Talks to the provider; what it needs is loaded where there is one alone. */
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
        // Its signature, too, and not the connection alone, says whose a token is.
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

  /** The provider as it describes itself. Throws OidcFailure. */
  async function current(): Promise<Known> {
    const before = await known?.catch(() => null);
    if (before && before.at + goodForMs > now()) return before;
    known = discover();
    try {
      return await known;
    } catch (error) {
      known = null;
      // A description of another issuer is no answer of this one, whatever else is said.
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
        // Many tell names and groups here alone.
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
          // One that was kept ends nothing later.
          maxTokenAge: logoutSeconds,
          requiredClaims: ['jti', 'iat', 'events'],
        });
        const { sub, sid, events, nonce, jti } = payload;
        const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent);
        // With a nonce it is an ID token that somebody passes for one.
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

import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { OidcOptions } from '../../server/domain/oidc/options.ts';

const clientId = 'girouette';
const clientSecret = 'secret-of-the-tests';

function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

type Key = ReturnType<typeof newKey>;
type Said = Record<string, unknown>;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed({ kid, privateKey }: Key, claims: Said, type = 'JWT'): string {
  const content = `${part({ alg: 'RS256', kid, typ: type })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

const claimsOf = (token: string): Said =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Said;

/** A browser, as far as redirects and cookies are concerned. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const answer = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(set)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  return {
    jarOf,
    send,
    /** Follows redirects to the final answer, or to the first address that `stops`, without requesting it. */
    async follow(
      url: string,
      { stops = () => false, init = {} }: { stops?: (next: string) => boolean; init?: RequestInit } = {},
    ) {
      let here = url;
      let answer = await send(here, init);
      for (let next = answer.headers.get('location'); next !== null; next = answer.headers.get('location')) {
        here = new URL(next, here).href;
        if (stops(here)) break;
        answer = await send(here);
      }
      return { url: here, answer };
    },
  };
}

interface ProviderState {
  /** The user signed in there, with their claims. */
  account: Said & { sub: string };
  isDown: boolean;
  denies: boolean;
  /** Changes the claims of an ID token. */
  lie: ((claims: Said) => Said) | null;
  /** Signs with a foreign key under the id of its own. */
  isStranger: boolean;
}

/** A real OpenID Connect provider, which signs in the test's user without asking. `state.lie` falsifies its ID tokens. */
export async function startOidcProvider() {
  let key = newKey('first');
  const stranger = newKey('first');
  const usual: ProviderState = {
    account: { sub: 'u-1' },
    isDown: false,
    denies: false,
    lie: null,
    isStranger: false,
  };
  const state = { ...usual };
  let provider: Provider | null = null;
  let origin = '';
  const server = createServer((request, response) => {
    if (state.isDown || !provider) return void request.socket.destroy();
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    const result = state.denies ? { error: 'access_denied' } : { login: { accountId: state.account.sub } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function begin(): void {
    // It warns that it keeps everything in memory, which is intended here.
    const { warn } = console;
    // oxlint-disable-next-line no-console -- the library has no other way to be told
    console.warn = () => undefined;
    const made: Provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [`${origin}/api/session/oidc/callback`],
          post_logout_redirect_uris: [`${origin}/`],
          backchannel_logout_uri: `${origin}/api/session/oidc/logout`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['of the tests'] },
      claims: { openid: ['sub', 'sid'], profile: ['preferred_username', 'groups'], email: ['email'] },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      ttl: { Session: 3600, Grant: 3600, Interaction: 3600, IdToken: 3600, AccessToken: 3600 },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, accountId) => ({
        accountId,
        claims: () => ({ ...state.account, sub: accountId }),
      }),
      // Like its own fetch, but also to addresses of this machine.
      fetch: (address, { method, headers, body, signal }: RequestInit = {}) =>
        fetch(address, {
          ...(method && { method }),
          headers: headers ?? [],
          body: body ?? null,
          signal: signal ?? null,
        }),
      // Consent is never asked for.
      async loadExistingGrant({ oidc }) {
        const grant = new made.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
    // oxlint-disable-next-line no-console -- as above
    console.warn = warn;
    made.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path !== '/token' || body?.id_token === undefined) return;
      const { lie, isStranger } = state;
      if (lie === null && !isStranger) return;
      const claims = claimsOf(body.id_token);
      body.id_token = signed(isStranger ? stranger : key, lie ? lie(claims) : claims);
    });
    provider = made;
  }

  return {
    state,
    reset: () => void Object.assign(state, usual),
    issuer,
    options: (more: Partial<OidcOptions> & Pick<OidcOptions, 'rules'>): OidcOptions => ({
      issuer,
      clientId,
      clientSecret,
      name: 'Annuaire du réseau',
      creates: true,
      ...more,
    }),
    /** Registers a console at this origin. */
    serve(at: string): void {
      origin = at;
      begin();
    },
    rotateKeys(): void {
      key = newKey('second');
      begin();
    },
    /** A logout token as the provider sends them, with changes. */
    logoutToken(change: Said, by: 'provider' | 'stranger' = 'provider'): string {
      const seconds = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: clientId,
        iat: seconds,
        exp: seconds + 120,
        jti: crypto.randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...change,
      };
      return signed(by === 'provider' ? key : stranger, claims, 'logout+jwt');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { expect, it } from 'vitest';
import type { SignedOut } from '../../contract/schemas/session.ts';
import { surelyPastMs } from '../../server/shared/clocks.ts';
import { sweepLogouts } from '../../server/domain/oidc/accounts.ts';
import { logoutForgottenMs } from '../../server/domain/oidc/provider.ts';
import { createClient, signIn, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useOidc } from '../support/useOidc.ts';

describeOnEachEngine('signing out of what OpenID Connect signed in', (engine) => {
  const { house, signInThere, statusOf } = useOidc(engine);
  const logOut = (token: string) =>
    house().test.nobody.call({
      method: 'POST',
      url: '/api/session/oidc/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  it('OPS-1 here, it leads to the end of the session there, which ends the others of it', async () => {
    const first = await signInThere();
    const second = await signInThere();
    const headers = { 'x-auth-token': first.token };
    const out = await house().browser.send(`${house().url}/rest/user/logout`, { method: 'POST', headers });
    const json = (await out.json()) as SignedOut;
    expect(await statusOf(second.token)).toBe(200);
    const { answer } = await house().browser.follow(json.endSession ?? '');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    const { url: end } = await house().browser.follow(`${house().provider.issuer}/session/end/confirm`, {
      stops: (next) => next.startsWith(house().url),
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
      },
    });
    expect(end).toBe(`${house().url}/`);
    expect(await statusOf(second.token)).toBe(401);
  });

  it('OPS-1 of a password, it leads nowhere; nor does it while the provider is away', async () => {
    const { token } = await signInThere();
    house().provider.state.isDown = true;
    house().test.clock.advance(61_000);
    const out = (client: { token: string | null }) =>
      createClient(house().test.app, client.token).post<SignedOut>('/rest/user/logout');
    expect((await out({ token })).json).toEqual({});
    expect((await out(await signIn(house().test.app, 'super'))).json).toEqual({});
    expect(await statusOf(token)).toBe(401);
  });

  it('OPS-1 there, it ends that session, or all of that account, and nobody else’s', async () => {
    const { token } = await signInThere();
    const other = await house().test.as('user.nord');
    expect((await logOut(house().provider.logoutToken({ sub: 'u-2' }))).status).toBe(200);
    expect((await logOut(house().provider.logoutToken({ sid: 'of another' }))).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    expect((await logOut(house().provider.logoutToken({ sub: 'u-1' }))).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other.token ?? '')).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://other.example' }],
    ['another audience', { aud: 'other' }],
    ['a time that is over', { iat: 1_700_000_000, exp: 1_700_000_120 }],
    ['no event', { events: {} }],
    ['a nonce, as an ID token has', { nonce: 'x' }],
    ['nobody', { sub: undefined }],
  ])('OPS-1 ends nothing for a token of %s', async (_, change) => {
    const { token } = await signInThere();
    const refused = await logOut(house().provider.logoutToken({ sub: 'u-1', ...change }));
    expect(refused.status).toBe(400);
    expect(userText(refused)).toBe('Ce jeton de déconnexion n’est pas valable.');
    expect(await statusOf(token)).toBe(200);
  });

  it('OPS-1 ends nothing for a token that ended something before, kept for as long as it could by any clock', async () => {
    const token = house().provider.logoutToken({ sub: 'u-1', jti: 'once' });
    await signInThere();
    expect((await logOut(token)).status).toBe(200);
    const { token: session } = await signInThere();
    expect((await logOut(token)).status).toBe(400);
    expect(await statusOf(session)).toBe(200);
    expect((await logOut(house().provider.logoutToken({ sub: 'u-1', jti: undefined }))).status).toBe(400);
    expect((await logOut(house().provider.logoutToken({ sub: 'u-1', jti: 'twice' }))).status).toBe(200);
    const kept = async () => (await house().test.db.selectFrom('oidc_logout').selectAll().execute()).length;
    await sweepLogouts(house().test.db, house().test.clock.now + logoutForgottenMs + surelyPastMs - 1);
    expect(await kept()).toBeGreaterThanOrEqual(2);
    await sweepLogouts(house().test.db, house().test.clock.now + logoutForgottenMs + surelyPastMs);
    expect(await kept()).toBe(0);
  });

  it('OPS-1 ends nothing for a token of another provider', async () => {
    const { token } = await signInThere();
    for (const bad of [house().provider.logoutToken({ sub: 'u-1' }, 'stranger'), 'x', 'a.b.c'])
      expect((await logOut(bad)).status).toBe(400);
    expect(await statusOf(token)).toBe(200);
  });
});

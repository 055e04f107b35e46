import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { failure } from '../../../tests/support/fakeServer.ts';
import { hashNow, openConsole } from '../../../tests/support/openConsole.tsx';
import { texts } from '../../i18n/index.ts';
import { getSession } from '../../session/session.ts';

type Opened = ReturnType<typeof openConsole>;

async function fillIn({ actor }: Opened, password = 'juste') {
  await actor.type(await screen.findByLabelText("Nom d'utilisateur"), 'exploitant.reseau');
  await actor.type(screen.getByLabelText('Mot de passe'), password);
  await actor.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('LoginPage', () => {
  it('SES-1, SES-2 signs in: token, user, project info, home, traffic stream', async () => {
    const opened = openConsole({ hash: '#!/login' });
    await fillIn(opened);
    await waitFor(() => expect(hashNow()).toBe('#!/index'));
    const calls = opened.server.sent.slice(0, 3).map(({ method, path, token }) => [method, path, token]);
    expect(calls).toEqual([
      ['POST', '/rest/user/authenticate', null],
      ['GET', '/rest/user/', 'token'],
      ['GET', '/rest/project?id=1', 'token'],
    ]);
    expect(document.cookie).toContain('token=token');
    await waitFor(() =>
      expect(opened.streams.live().map(({ url }) => url)).toContain(
        '/rest/news/traffic-situation/1?userName=exploitant.reseau&token=token',
      ),
    );
  });

  it('SES-2 asks for nothing that the answer to the sign-in says', async () => {
    const user = buildUser();
    const routes = { 'POST /rest/user/authenticate': { token: 'token', user, projects: [buildProject()] } };
    const opened = openConsole({ hash: '#!/login', routes });
    await fillIn(opened);
    await waitFor(() => expect(hashNow()).toBe('#!/index'));
    expect(opened.server.sentTo('/rest/user/authenticate')).toHaveLength(1);
    const asked = opened.server.sent.map(({ path }) => path);
    expect(asked.filter((path) => path === '/rest/user/' || path.startsWith('/rest/project'))).toEqual([]);
    expect(document.cookie).toContain('projectInfo=');
  });

  it('SES-2 opens no traffic stream for a project without notifications', async () => {
    const opened = openConsole({ hash: '#!/login', projects: [buildProject({ adminNotifications: false })] });
    await fillIn(opened);
    await waitFor(() => expect(opened.streams.live()).toHaveLength(1));
    expect(opened.streams.opened.map(({ url }) => url)).toEqual(['/api/events/project/1?token=token']);
  });

  it('SES-3 wrong credentials: the text of the specification, and what was typed stays', async () => {
    const opened = openConsole({ hash: '#!/login' });
    await fillIn(opened, 'faux');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
    );
    expect(screen.getByLabelText("Nom d'utilisateur")).toHaveValue('exploitant.reseau');
    expect(hashNow()).toBe('#!/login');
  });

  it.each([
    [
      'too many sign-ins',
      failure(429, 'TooManyRequestsException', '<clientMessage>Attendez 30 s.</clientMessage>'),
      'Attendez 30 s.',
    ],
    ['a server that is down', failure(503, 'UnavailableException'), texts.errors.unavailable],
  ])('PRV-4 %s: says what happened', async (_, answer, text) => {
    const opened = openConsole({ hash: '#!/login', routes: { 'POST /rest/user/authenticate': answer } });
    await fillIn(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each(['GET /rest/user/', 'GET /rest/project'])(
    'SES-2 a failure of %s shows an error and logs out',
    async (route) => {
      const opened = openConsole({
        hash: '#!/login',
        routes: { [route]: failure(500, 'InternalException') },
      });
      await fillIn(opened);
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.server);
      expect(getSession()).toEqual({ token: null, user: null, project: null });
      expect(opened.server.sentTo('/rest/user/logout')).toMatchObject([{ token: 'token' }]);
      expect(hashNow()).toBe('#!/login');
    },
  );

  it('PRV-4 code that cannot be loaded is told in French, as the server that does not answer, with a press that reloads the page', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    await fillIn(openConsole({ hash: '#!/login', load }));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${texts.errors.network}$`));
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toHaveAttribute('type', 'button');
    expect(screen.getByLabelText("Nom d'utilisateur")).toHaveValue('exploitant.reseau');
    expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveAttribute('aria-busy', 'false');
  });

  it('SES-4 entering the page ends the session here and on the server', async () => {
    const { server } = openConsole({ hash: '#!/login', signedIn: true });
    await screen.findByLabelText("Nom d'utilisateur");
    await waitFor(() => expect(document.cookie).toBe(''));
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/rest/user/logout', token: 'token' }]);
  });

  it.each([
    ['a guest', buildUser({ roles: ['ROLE_GUEST'] }), buildProject(), '#!/screens'],
    ['inhibition first', buildUser({ roles: ['ROLE_MANAGER'] }), only('adminInhibition'), '#!/lines'],
    ['a library without the right to it', buildUser(), only('adminMessagesLibrary'), '#!/index'],
    ['screens only', buildUser(), only('adminScreens'), '#!/screens'],
    ['no flag', buildUser(), only(null), '#!/no-rights'],
    [
      'a superuser',
      buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null }),
      only(null),
      '#!/index',
    ],
  ])('NAV-4 after the sign-in: %s', async (_, user, project, home) => {
    const opened = openConsole({ hash: '#!/login', user, projects: [project] });
    await fillIn(opened);
    await waitFor(() => expect(hashNow()).toBe(home));
  });
});

function only(flag: 'adminInhibition' | 'adminMessagesLibrary' | 'adminScreens' | null) {
  return buildProject({
    adminMessages: false,
    adminMessagesLibrary: flag === 'adminMessagesLibrary',
    adminAdvertising: false,
    adminInhibition: flag === 'adminInhibition',
    adminGtfs: false,
    adminScreens: flag === 'adminScreens',
    adminNotifications: false,
  });
}

describe('LoginPage with a provider of OpenID Connect', () => {
  it('OPS-1 leads to the provider where there is one, beside the password', async () => {
    openConsole({ hash: '#!/login', signInBy: 'Annuaire du réseau' });
    const link = await screen.findByRole('link', { name: 'Se connecter avec Annuaire du réseau' });
    expect(link).toHaveAttribute('href', '/api/session/oidc');
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });

  it('OPS-1 takes the session of who comes back from the provider', async () => {
    const answer = { token: 'theirs', user: buildUser(), projects: [buildProject()] };
    const routes = { 'POST /api/session/oidc/token': answer };
    const opened = openConsole({ hash: '#!/login?oidc=done', routes });
    await waitFor(() => expect(hashNow()).toBe('#!/index'));
    expect(getSession().token).toBe('theirs');
    expect(opened.server.sentTo('/api/session/oidc/token')).toHaveLength(1);
  });

  it('OPS-1 CMP-6 the page that one wanted goes along to the provider, and is opened after it', async () => {
    const { unmount } = openConsole({ hash: '#!/screens?view=wall', signInBy: 'Annuaire' });
    const link = await screen.findByRole('link', { name: 'Se connecter avec Annuaire' });
    const query = new URL(link.getAttribute('href') ?? '', 'http://console').search;
    expect(query).toBe('?next=%2Fscreens%3Fview%3Dwall');
    unmount();
    const answer = { token: 'theirs', user: buildUser(), projects: [buildProject()] };
    const routes = { 'POST /api/session/oidc/token': answer };
    openConsole({ hash: `#!/login?oidc=done&${query.slice(1)}`, routes });
    await waitFor(() => expect(hashNow()).toBe('#!/screens?view=wall'));
  });

  it.each(['next=//evil.example', 'next=/adminRef', 'next=/screens&user=99'])(
    'OPS-1 no other server’s page, nor one that is not theirs: %s leads home',
    async (query) => {
      const answer = { token: 'theirs', user: buildUser(), projects: [buildProject()] };
      openConsole({
        hash: `#!/login?oidc=done&${query}`,
        routes: { 'POST /api/session/oidc/token': answer },
      });
      await waitFor(() => expect(hashNow()).toBe('#!/index'));
    },
  );

  it.each([
    ['down', texts.session.byProvider.down],
    ['noRule', texts.session.byProvider.noRule],
    ['nameTaken', texts.session.byProvider.nameTaken],
  ])(
    'OPS-1 says why the provider led to no session: %s, and goes on with passwords',
    async (outcome, text) => {
      const opened = openConsole({ hash: `#!/login?oidc=${outcome}` });
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      await fillIn(opened);
      await waitFor(() => expect(hashNow()).toBe('#!/index'));
    },
  );

  it('OPS-1 says that a way back was used already', async () => {
    const routes = {
      'POST /api/session/oidc/token': failure(401, 'InsufficientAuthenticationException'),
    };
    openConsole({ hash: '#!/login?oidc=done', routes });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.session.byProvider.ended);
  });

  it('SES-4 OPS-1 the session of another tab is replaced by the provider’s, and nobody is led to the provider’s sign-out', async () => {
    const leave = vi.fn();
    const answer = { token: 'theirs', user: buildUser(), projects: [] };
    const { server } = openConsole({
      hash: '#!/login?oidc=done',
      signedIn: true,
      leave,
      routes: {
        'POST /api/session/oidc/token': answer,
        'POST /rest/user/logout': { endSession: 'https://identite.example/end' },
      },
    });
    await waitFor(() => expect(hashNow()).not.toContain('/login'));
    expect(getSession()).toMatchObject({ token: 'theirs', project: null });
    expect(server.sentTo('/rest/user/logout')).toMatchObject([{ token: 'token' }]);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(['down', 'done'])(
    'SES-4 OPS-1 the session of another tab stays where the provider led to none: %s',
    async (outcome) => {
      const leave = vi.fn();
      const { server } = openConsole({
        hash: `#!/login?oidc=${outcome}`,
        signedIn: true,
        leave,
        routes: { 'POST /api/session/oidc/token': failure(401, 'InsufficientAuthenticationException') },
      });
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(getSession().token).toBe('token');
      expect(server.sentTo('/rest/user/logout')).toEqual([]);
      expect(leave).not.toHaveBeenCalled();
    },
  );

  it('OPS-1 signing out leads to the end of the session at the provider', async () => {
    const leave = vi.fn();
    const endSession = 'https://identite.example/end?id_token_hint=x';
    openConsole({
      hash: '#!/login',
      signedIn: true,
      leave,
      routes: { 'POST /rest/user/logout': { endSession } },
    });
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(endSession));
  });
});

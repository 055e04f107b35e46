import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageRules } from '../contract/access.ts';
import { buildProject } from '../tests/support/buildProject.ts';
import { buildUser } from '../tests/support/buildUser.ts';
import { failure } from '../tests/support/fakeServer.ts';
import { hashNow, openConsole } from '../tests/support/openConsole.tsx';
import { texts } from './i18n/index.ts';
import { getSession } from './session/session.ts';
import { destinations } from './shell/pages.ts';

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const main = () => screen.findByRole('main');

describe('App', () => {
  // jsdom has no layout: pretend that the window is wide, so that the menu stands beside the page.
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('min-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it('SES-1 an unauthenticated load leads to the sign-in with at most 2 history entries', async () => {
    const push = vi.spyOn(window.history, 'pushState');
    const { actor } = openConsole({ hash: '#!/index' });
    await actor.type(await screen.findByLabelText(texts.session.username), 'exploitant');
    expect(hashNow()).toBe('#!/login');
    expect(push.mock.calls.length).toBeLessThanOrEqual(1);
    push.mockRestore();
  });

  it.each([
    ['#!/', false, '#!/login'],
    ['#!/', true, '#!/index'],
    ['#!/not-found', true, '#!/index'],
    ['#/index', true, '#!/index'],
    ['#!/nowhere', true, '#!/index'],
    ['#!/index/deeper', true, '#!/index'],
    ['#!/access-denied', true, '#!/index'],
    ['#!/authentication-error', true, '#!/index'],
    ['#!/auth-callback', true, '#!/index'],
  ])('NAV-1, NAV-2, NAV-3 %s (signed in: %s) leads to %s', async (hash, signedIn, end) => {
    openConsole({ hash, signedIn });
    await waitFor(() => expect(hashNow()).toBe(end));
  });

  it.each(['#!/', '#!/nowhere'])('NAV-3 %s leads home whoever may not open /index', async (hash) => {
    openConsole({
      hash,
      signedIn: true,
      projects: [buildProject({ adminMessages: false, adminMessagesLibrary: false })],
    });
    await waitFor(() => expect(hashNow()).toBe('#!/screens'));
  });

  it('NAV-4 ROL-2 whoever may open no page is told who can help', async () => {
    openConsole({
      signedIn: true,
      user: buildUser({ roles: ['ROLE_GUEST'] }),
      projects: [buildProject({ adminScreens: false })],
    });
    expect(await screen.findByText(texts.access.noPageText)).toBeVisible();
    expect(screen.queryByRole('link', { name: texts.access.home })).toBeNull();
  });

  const nothing = { adminMessages: false, adminMessagesLibrary: false, adminScreens: false };
  it.each([
    ['nothing', null],
    ['less than the server', buildProject(nothing)],
    ['another project', buildProject({ id: 99, ...nothing })],
  ])('ROL-2 SES-7 nobody is refused because the cookie says %s of the project', async (_, keptProject) => {
    openConsole({ hash: '#!/screens', signedIn: true, keptProject });
    expect(
      await screen.findByRole('heading', { name: texts.menu.pages['/screens'], level: 1 }),
    ).toBeVisible();
    expect(hashNow()).toBe('#!/screens');
  });

  it('ROL-2 SES-7 where the project cannot be read, the page says so and tries again', async () => {
    let isDown = true;
    const { actor } = openConsole({
      hash: '#!/screens',
      signedIn: true,
      keptProject: null,
      routes: {
        'GET /rest/project': () =>
          isDown ? failure(503, 'UnavailableException') : { array: [buildProject()] },
      },
    });
    expect(await screen.findByText(texts.access.rightsNotRead)).toBeVisible();
    isDown = false;
    await actor.click(screen.getByRole('button', { name: texts.common.retry }));
    expect(
      await screen.findByRole('heading', { name: texts.menu.pages['/screens'], level: 1 }),
    ).toBeVisible();
  });

  it('NAV-2 an unknown address is not found', async () => {
    openConsole({ hash: '#!/not-found' });
    expect(await screen.findByRole('heading', { name: texts.access.notFound })).toBeVisible();
  });

  it('SRV-4 without any project a page says so, and waits for nothing', async () => {
    openConsole({ signedIn: true, user: superuser, projects: [] });
    expect(await screen.findByRole('heading', { name: texts.menu.pages['/index'] })).toBeVisible();
    expect(within(await main()).getByText(texts.common.noProject)).toBeVisible();
    expect(screen.queryByRole('status', { name: texts.common.loading })).toBeNull();
  });

  it('NAV-2 every page of the access table is a destination', () => {
    expect(destinations.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(pageRules)));
  });

  it.each([
    ['#!/edition', '#!/create'],
    ['#!/library', '#!/messagesLibrary'],
    ['#!/temp', '#!/template'],
  ])('NAV-2 %s is accepted', async (hash, end) => {
    openConsole({ hash, signedIn: true, user: superuser });
    await main();
    await waitFor(() => expect(hashNow()).toBe(end));
  });

  it('NAV-2 /displayModes leads to the display modes of the project', async () => {
    const routes = { 'GET /rest/template/project/1': { array: [] } };
    openConsole({ hash: '#!/displayModes', signedIn: true, user: superuser, routes });
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/templates'));
  });

  it.each(['/create', '/adminProject', '/adminRef', '/messagesLibrary', '/lines', '/upload', '/template'])(
    'ROL-2, ROL-4 %s is refused to a simple user',
    async (path) => {
      openConsole({ hash: `#!${path}`, signedIn: true });
      expect(await screen.findByRole('heading', { name: texts.access.noRights })).toBeVisible();
      expect(hashNow()).toBe('#!/no-rights');
    },
  );

  it('NAV-5 the menu offers what exists and may be opened, the active page in its open group', async () => {
    openConsole({ signedIn: true });
    const menu = await screen.findByRole('navigation', { name: texts.menu.navigation });
    const items = within(menu).getAllByRole('link');
    const addresses = items.map((item) => item.getAttribute('href'));
    expect(addresses.slice(0, 2)).toEqual(['#!/index', '#!/messagesSpreading']);
    expect(addresses).not.toContain('#!/messagesLibrary');
    expect(addresses).not.toContain('#!/create');
    expect(items[0]).toHaveAttribute('aria-current', 'page');
    expect(items[0]).toHaveStyle({ color: '#53c0b8' });
    expect(items[1]).toHaveStyle({ color: '#ffffff' });
    expect(within(menu).getByRole('button', { name: texts.menu.groups.messages })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(within(menu).queryByRole('button', { name: texts.menu.groups.admin })).toBeNull();
  });

  it('NAV-5 a guest is offered the screens, and no page of messages', async () => {
    openConsole({ hash: '#!/screens', signedIn: true, user: buildUser({ roles: ['ROLE_GUEST'] }) });
    const menu = await screen.findByRole('navigation', { name: texts.menu.navigation });
    const items = within(menu).getAllByRole('link');
    expect(items.map((item) => item.getAttribute('href'))).toEqual(['#!/screens', '#!/linePlan']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['page', null]);
  });

  it('SES-5 reloads the user at a change of page, without waiting for it', async () => {
    const { server, actor } = openConsole({ signedIn: true });
    await waitFor(() => expect(server.sentTo('/rest/user/')).toHaveLength(1));
    server.routes['GET /rest/user/'] = buildUser({ roles: ['ROLE_GUEST'] });
    await actor.click(screen.getByRole('link', { name: texts.menu.pages['/index'] }));
    await waitFor(() => expect(hashNow()).toBe('#!/no-rights'));
  });

  it('SES-5 a user who cannot be reloaded is logged out', async () => {
    const { streams } = openConsole({
      signedIn: true,
      routes: { 'GET /rest/user/': failure(500, 'InternalException') },
    });
    expect(await screen.findByLabelText(texts.session.username)).toBeVisible();
    expect(document.cookie).toBe('');
    expect(streams.live()).toEqual([]);
  });

  describe('CMP-6 the way back', () => {
    const second = buildProject({ id: 2, name: 'val', longName: 'Orlyval' });

    async function signInAs(actor: ReturnType<typeof openConsole>['actor']) {
      await actor.type(screen.getByLabelText(texts.session.username), 'quelqu’un');
      await actor.type(screen.getByLabelText(texts.session.password), 'juste');
      await actor.click(screen.getByRole('button', { name: texts.session.submit }));
    }

    /** Opens the sign-in page of a console whose server fails to say who is signed in. */
    async function open(outage: () => Response) {
      const opened = openConsole({
        hash: '#!/create?lieu=antony',
        signedIn: true,
        user: superuser,
        // The cookie's project is the second: a sign-in would choose the first.
        projects: [second, buildProject()],
        routes: { 'GET /rest/user/': outage, 'GET /rest/project': { array: [buildProject(), second] } },
      });
      await screen.findByLabelText(texts.session.username);
      return opened;
    }

    const cut = () => {
      throw new TypeError('Failed to fetch');
    };

    it.each([
      ['the network is cut', cut, texts.session.reasons.network],
      ['the server is down', () => failure(503, 'UnavailableException'), texts.session.reasons.server],
      [
        'the session has ended',
        () => failure(401, 'InsufficientAuthenticationException'),
        texts.session.reasons.ended,
      ],
    ])('SES-5 %s: the sign-in page says so, and leads back to page and project', async (_, outage, text) => {
      const { actor, server } = await open(outage);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      server.routes['GET /rest/user/'] = superuser;
      await signInAs(actor);
      await waitFor(() => expect(hashNow()).toBe('#!/create?lieu=antony'));
      expect(decodeURIComponent(document.cookie)).toContain('"name":"val"');
    });

    it('leads somebody else home', async () => {
      const { actor, server } = await open(cut);
      server.routes['GET /rest/user/'] = { ...superuser, id: 2 };
      await signInAs(actor);
      await waitFor(() => expect(hashNow()).toBe('#!/index'));
    });

    it('leads whoever opened an address without a session to it, if they may open it', async () => {
      const { actor, server } = openConsole({ hash: '#!/screens' });
      await screen.findByLabelText(texts.session.username);
      expect(screen.queryByRole('alert')).toBeNull();
      await signInAs(actor);
      await waitFor(() => expect(hashNow()).toBe('#!/screens'));
      expect(server.sentTo('/rest/user/authenticate')).toHaveLength(1);
    });

    it('NAV-4 leads home from an address that the user may not open, and after signing out', async () => {
      const { actor, router } = openConsole({ hash: '#!/adminRef/languages' });
      await screen.findByLabelText(texts.session.username);
      await signInAs(actor);
      await waitFor(() => expect(hashNow()).toBe('#!/index'));
      await act(() => router.navigate(-1));
      expect(await screen.findByLabelText(texts.session.username)).toBeVisible();
      await signInAs(actor);
      await waitFor(() => expect(hashNow()).toBe('#!/index'));
    });
  });

  it('SES-6 a call that the server answers with a lost session logs out, and says so', async () => {
    openConsole({
      signedIn: true,
      routes: { 'GET /rest/screen/project/sites/1': failure(401, 'InsufficientAuthenticationException') },
    });
    expect(await screen.findByText(texts.errors.sessionEnded)).toBeVisible();
    expect(hashNow()).toBe('#!/login');
  });

  it('SES-5 SES-6 one that is lost gives way to the one that another tab has begun', async () => {
    const path = '/rest/screen/project/sites/1';
    const { server, queryClient } = openConsole({ signedIn: true });
    await waitFor(() => expect(server.sentTo(path).length).toBeGreaterThan(0));
    server.routes[`GET ${path}`] = ({ token }) =>
      token === 'new' ? { map: {} } : failure(401, 'InsufficientAuthenticationException');
    document.cookie = 'token=new; path=/';
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(getSession().token).not.toBe('token'));
    expect([getSession().token, hashNow()]).toEqual(['new', '#!/index']);
    await waitFor(() => expect(server.sentTo(path).at(-1)?.token).toBe('new'));
  });

  it('SES-4, NAV-6 « Se déconnecter » ends the session and closes the streams', async () => {
    const { actor, streams, server } = openConsole({ signedIn: true });
    await waitFor(() => expect(streams.live()).toHaveLength(2));
    await actor.click(await screen.findByRole('button', { name: new RegExp(texts.session.userMenu) }));
    await actor.click(screen.getByRole('menuitem', { name: texts.session.signOut }));
    expect(await screen.findByLabelText(texts.session.username)).toBeVisible();
    expect(streams.live()).toEqual([]);
    expect(server.sentTo('/rest/user/logout')).toHaveLength(1);
    expect(document.cookie).toBe('');
  });

  it('ROL-1 the user menu names the user and the role, and the theme is remembered beyond the sign-out', async () => {
    const { actor, store } = openConsole({ signedIn: true, user: buildUser({ roles: ['ROLE_MANAGER'] }) });
    await actor.click(await screen.findByRole('button', { name: /exploitant\.reseau/ }));
    expect(screen.getByText('exploitant.reseau · Manager')).toBeVisible();
    await actor.click(screen.getByRole('menuitem', { name: texts.session.darkTheme }));
    store.reset();
    expect(store.getItem('theme')).toBe('dark');
  });

  it('ROL-1 until a theme is chosen the menu offers the other one than the system’s', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: true,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { actor, store } = openConsole({ signedIn: true });
    await actor.click(await screen.findByRole('button', { name: /exploitant\.reseau/ }));
    await actor.click(screen.getByRole('menuitem', { name: texts.session.lightTheme }));
    expect(store.getItem('theme')).toBe('light');
  });

  it('SES-8 a user of one project sees its long name and no selector', async () => {
    openConsole({ signedIn: true });
    const bar = await screen.findByRole('banner');
    await waitFor(() => expect(bar).toHaveTextContent('Réseau urbain'));
    expect(within(bar).queryByRole('combobox')).toBeNull();
  });

  it('SES-8, ROL-4 a superuser changes the project; what depends on it is read again; the choice is remembered', async () => {
    const projects = [buildProject(), buildProject({ id: 2, name: 'val', longName: 'Orlyval' })];
    const { actor, server, streams } = openConsole({ signedIn: true, user: superuser, projects });
    await actor.click(await screen.findByRole('combobox', { name: texts.session.projectSelector }));
    await actor.click(await screen.findByRole('option', { name: 'Orlyval' }));
    await waitFor(() => expect(server.sentTo('/rest/screen/project/sites/2')).not.toHaveLength(0));
    await waitFor(() =>
      expect(
        streams
          .live()
          .map(({ url }) => url.split('?')[0])
          .sort(),
      ).toEqual(['/api/events/project/2', '/rest/news/traffic-situation/2']),
    );
    expect(decodeURIComponent(document.cookie)).toContain('"name":"val"');
    expect(window.localStorage.getItem(`girouette.project.${superuser.id}`)).toBe('2');
  });

  it('MSG-5 what another operator changes is read again, and everything after a broken line', async () => {
    // No poll in between, which would read the same data.
    const projects = [buildProject({ refreshScreensAvailability: 600_000 })];
    const { server, streams } = openConsole({ signedIn: true, projects });
    const reads = () => server.sentTo('/rest/screen/project/sites/1').length;
    await waitFor(() => expect(reads()).toBe(1));
    const events = await waitFor(() => {
      const found = streams.live().find(({ url }) => url.startsWith('/api/events/'));
      expect(found).toBeDefined();
      return found;
    });
    act(() => events?.connect());
    act(() => events?.send('change', { topics: ['screens'] }));
    await waitFor(() => expect(reads()).toBe(2));
    act(() => events?.connect());
    await waitFor(() => expect(reads()).toBe(3));
  });

  it('SRV-3 a server that tells of no change is asked, and no stream is opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const projects = [buildProject({ refreshScreensAvailability: 600_000 })];
    const routes = { 'GET /rest/app': { name: 'Ancien serveur', version: '4' } };
    const { server, streams } = openConsole({ signedIn: true, projects, routes });
    const reads = () => server.sentTo('/rest/screen/project/sites/1').length;
    await waitFor(() => expect(reads()).toBe(1));
    await waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(reads()).toBeGreaterThan(1);
    });
    expect(streams.opened.filter(({ url }) => url.startsWith('/api/'))).toEqual([]);
  });

  it('SES-7, SES-8 a project that is no more gives way to one that is', async () => {
    const left = buildProject({ id: 2, name: 'val', longName: 'Orlyval' });
    openConsole({ signedIn: true, user: superuser, routes: { 'GET /rest/project': { array: [left] } } });
    const selector = await screen.findByRole('combobox', { name: texts.session.projectSelector });
    await waitFor(() => expect(selector).toHaveTextContent('Orlyval'));
    expect(decodeURIComponent(document.cookie)).toContain('"name":"val"');
  });

  it('SES-7 a right that was taken away during the shift is gone', async () => {
    openConsole({
      signedIn: true,
      projects: [buildProject()],
      routes: {
        'GET /rest/project': { array: [buildProject({ adminMessages: false, adminMessagesLibrary: false })] },
      },
    });
    await waitFor(() => expect(hashNow()).toBe('#!/no-rights'));
  });
});

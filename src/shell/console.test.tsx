import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { createFakeServer, failure } from '../../tests/support/fakeServer.ts';
import { hashNow, openConsole, routesOf } from '../../tests/support/openConsole.tsx';
import { texts } from '../i18n/index.ts';
import { clearSession, getSession } from '../session/session.ts';
import { createConsole } from './console.ts';

it('SES-4 what is ticked and filtered goes with the session, and what a page looks like with its user', async () => {
  const { actor, server, store } = openConsole({ signedIn: true });
  const ofStation = ['sites.1.savedQueries', 'messageList.closedEnds.1', 'endNotices.closed.1'];
  const ofUser = ['messageList.view', 'sites.datatable'];
  const kept = ['sites.1.selectedIds', 'sites.1', 'transporters.all', ...ofUser, ...ofStation];
  const left = () => kept.filter((key) => store.getItem(key) !== undefined);
  const signOut = async () => {
    await actor.click(await screen.findByRole('button', { name: new RegExp(texts.session.userMenu) }));
    await actor.click(screen.getByRole('menuitem', { name: texts.session.signOut }));
    await screen.findByLabelText(texts.session.username);
  };
  const signIn = async () => {
    await actor.type(screen.getByLabelText(texts.session.username), 'quelqu’un');
    await actor.type(screen.getByLabelText(texts.session.password), 'juste');
    await actor.click(screen.getByRole('button', { name: texts.session.submit }));
  };
  for (const key of kept) store.setItem(key, [5]);
  await signOut();
  await waitFor(() => expect(left()).toEqual([...ofUser, ...ofStation]));
  await signIn();
  await waitFor(() => expect(hashNow()).toBe('#!/index'));
  expect(left()).toEqual([...ofUser, ...ofStation]);
  await signOut();
  server.routes['GET /rest/user/'] = buildUser({ id: 99 });
  await signIn();
  await waitFor(() => expect(left()).toEqual(ofStation));
});

it.each([
  [
    ['standings', 'receipts'],
    ['/api/standings/project/1', '/api/receipts/project/1'],
  ],
  [['standings'], ['/api/standings/project/1']],
  [[], []],
])(
  'SES-7 SRV-3 with the answer to the sign-in, of a server that offers %j, is begun too: %j',
  async (capabilities, more) => {
    onTestFinished(() => clearSession());
    const routes = routesOf(buildUser(), [buildProject()]);
    const server = createFakeServer({ ...routes, 'GET /rest/app': { capabilities } });
    const begin = vi.fn<(paths: readonly string[], token: string) => void>();
    const { dataProvider, authProvider } = createConsole({
      ahead: { begin, fetch: server.fetch, since: () => null, forget: () => undefined },
    });
    // As main.tsx does while the user types.
    await dataProvider.offers('events');
    const credentials = { username: 'quelqu’un', password: 'juste' };
    await authProvider.login({ credentials, wayBack: null });
    const first = [
      '/rest/site/project/1',
      '/rest/news/project/1?noconf=true',
      '/rest/screen/project/sites/1',
    ];
    expect(begin.mock.calls).toEqual([[[...first, ...more], 'token']]);
  },
);

it('SRV-3 what a server offers is known for as long as the console is open, also if it fails meanwhile', async () => {
  vi.useFakeTimers();
  const languages = [{ id: 1 }, { id: 2 }];
  const server = createFakeServer({
    'GET /rest/app': { capabilities: ['languages', 'idempotencyKeys'] },
    'GET /rest/language': { array: languages },
  });
  const { dataProvider } = createConsole({ fetch: server.fetch });
  await dataProvider.offers('events');
  server.routes['GET /rest/app'] = failure(502, 'Broken');
  vi.advanceTimersByTime(6 * minuteMs);
  expect(dataProvider.offersNow('idempotencyKeys')).toBe(true);
  expect(await dataProvider.languages()).toEqual(languages);
});

it('SES-1 a browser whose storage has filled up meanwhile does not keep anybody from signing in', async () => {
  onTestFinished(() => clearSession());
  const server = createFakeServer(routesOf(buildUser(), [buildProject()]));
  const { authProvider } = createConsole({ fetch: server.fetch });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const credentials = { username: 'quelqu’un', password: 'juste' };
  await authProvider.login({ credentials, wayBack: null });
  expect(getSession().token).toBe('token');
});

it('ADM-14 what is ticked or filtered in one window stays there, also through a reload, and goes with its user', () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const { store } = createConsole();
  store.setup();
  onTestFinished(() => store.teardown());
  const elsewhere = (key: string, newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: `RaStoregirouette.${key}`, newValue }));
  const heard = vi.fn<(value: unknown) => void>();
  for (const key of ['sites.1.selectedIds', 'sites.1', 'messageList.view'])
    onTestFinished(store.subscribe(key, heard));
  store.beginFor(7);
  store.setItem('sites.1.selectedIds', [5]);
  expect(heard.mock.calls).toEqual([[[5]]]);
  elsewhere('sites.1.selectedIds', '[6]');
  elsewhere('sites.1', '{"page":2}');
  expect(heard).toHaveBeenCalledOnce();
  expect(Object.keys(window.localStorage).filter((key) => key.includes('sites'))).toEqual([]);
  elsewhere('messageList.view', '"lines"');
  expect(heard).toHaveBeenLastCalledWith('lines');
  expect(createConsole().store.getItem('sites.1.selectedIds')).toEqual([5]);
  elsewhere('owner', '8');
  expect(heard).toHaveBeenLastCalledWith(undefined);
  expect(createConsole().store.getItem('sites.1.selectedIds', 'none')).toBe('none');
});

it('ADM-14 in a browser whose storage is full, a list sorts and ticks, and a choice lasts as long as the page', () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const { store } = createConsole();
  store.setItem('messageList.view', 'sites');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const heard = vi.fn<(value: unknown) => void>();
  onTestFinished(store.subscribe('messageList.view', heard));
  store.setItem('sites.1', { page: 2 });
  store.setItem('messageList.view', 'lines');
  expect(store.getItem('sites.1')).toEqual({ page: 2 });
  expect(store.getItem('messageList.view')).toBe('lines');
  expect(heard).toHaveBeenLastCalledWith('lines');
  full.mockRestore();
  store.setItem('messageList.view', 'screens');
  expect(createConsole().store.getItem('messageList.view')).toBe('screens');
});

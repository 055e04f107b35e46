// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { createAuthProvider } from './authProvider.ts';
import { preferredProject, rememberChoice } from './chosenProject.ts';
import { clearSession, getSession, keepToken, takeUserRead } from './session.ts';

const user = buildUser({ id: 5, roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const projects = [buildProject({ id: 1 }), buildProject({ id: 2, name: 'val' })];
const credentials = { username: 'a', password: 'b' };

beforeEach(() => {
  clearSession();
  window.localStorage.clear();
});

function setUp(calls: Partial<Record<keyof GirouetteDataProvider, unknown>> = {}) {
  const told = { onSignedIn: vi.fn(), onSignedOut: vi.fn(), onHome: vi.fn(), leave: vi.fn() };
  const signOut = vi.fn(() => Promise.resolve<string | null>(null));
  const dataProvider = {
    authenticate: () => Promise.resolve({ token: 'by password' }),
    authenticateByProvider: () => Promise.resolve({ token: 'by provider' }),
    currentUser: () => Promise.resolve(user),
    projects: () => Promise.resolve(projects),
    signOut,
    ...calls,
  } as unknown as GirouetteDataProvider;
  return { ...told, signOut, provider: createAuthProvider({ dataProvider, ...told }) };
}

it('SES-1 SES-5 a sign-in reads user and projects, which need not be read again', async () => {
  const { provider, onSignedIn, onHome } = setUp();
  expect(await provider.login({ credentials, wayBack: null })).toEqual({ redirectTo: '/index' });
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user, projects);
  expect(onHome).toHaveBeenCalledExactlyOnceWith('/index');
  expect(getSession()).toMatchObject({ token: 'by password', user: { id: 5 }, project: { id: 1 } });
  expect(takeUserRead()).toBe(true);
});

it('SES-1 what the server says of the user with the token is not asked for', async () => {
  const read = vi.fn();
  const guest = buildUser({ id: 6, roles: ['ROLE_GUEST'] });
  const authenticate = () => Promise.resolve({ token: 't', user: guest, projects: [projects[1]] });
  const { provider, onSignedIn } = setUp({ authenticate, currentUser: read, projects: read });
  expect(await provider.login({ credentials, wayBack: null })).toEqual({ redirectTo: '/screens' });
  expect(read).not.toHaveBeenCalled();
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(guest, [projects[1]]);
});

it('OPS-1 whom the provider has sent back is signed in without a password', async () => {
  const { provider } = setUp();
  await provider.login({ credentials: null, wayBack: null });
  expect(getSession().token).toBe('by provider');
});

it.each([
  ['the same user', { address: '/lines?q=b', userId: 5, projectId: 2 }, '/lines?q=b', 2],
  ['any user', { address: '/lines', userId: null, projectId: null }, '/lines', 1],
  ['another user', { address: '/lines', userId: 6, projectId: 2 }, '/index', 1],
  ['the same user, from a project that is gone', { address: '/lines', userId: 5, projectId: 9 }, '/lines', 1],
  [
    'the same user, from a page that there is not',
    { address: '/trains', userId: 5, projectId: 2 },
    '/index',
    2,
  ],
])('NAV-4 CMP-6 SES-8 the way back of %s', async (_, wayBack, address, projectId) => {
  const { provider, onHome } = setUp();
  expect(await provider.login({ credentials, wayBack })).toEqual({ redirectTo: address });
  expect(onHome).toHaveBeenCalledExactlyOnceWith(address);
  expect(getSession().project?.id).toBe(projectId);
});

it('SES-8 each superuser comes back to the project that they chose last, while it exists', async () => {
  rememberChoice(5, 2);
  rememberChoice(6, 1);
  const { provider } = setUp();
  await provider.login({ credentials, wayBack: null });
  expect(getSession().project?.id).toBe(2);
  expect(preferredProject(6, projects)?.id).toBe(1);
  expect(preferredProject(5, projects.slice(0, 1))?.id).toBe(1);
  expect(preferredProject(5, [])).toBeNull();
});

it('SES-3 a sign-in that fails midway leaves nobody signed in, here or on the server', async () => {
  const failure = new Error('no network');
  const { provider, signOut, onSignedIn } = setUp({ projects: () => Promise.reject(failure) });
  await expect(provider.login({ credentials, wayBack: null })).rejects.toBe(failure);
  expect(signOut).toHaveBeenCalledOnce();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(getSession()).toEqual({ token: null, user: null, project: null });
});

it('SES-3 a refused sign-in has nothing to end', async () => {
  const { provider, signOut } = setUp({ authenticate: () => Promise.reject(new Error('refused')) });
  await expect(provider.login({ credentials, wayBack: null })).rejects.toThrow('refused');
  expect(signOut).not.toHaveBeenCalled();
});

it.each([
  ['https://id.example/end', [['https://id.example/end']]],
  [null, []],
])('SES-4 OPS-1 signing out ends the session at once, then leads to %s', async (endSession, left) => {
  const { provider, signOut, onSignedOut, leave } = setUp();
  keepToken('t');
  const tokens: unknown[] = [];
  signOut.mockImplementation(() => {
    tokens.push(getSession().token);
    return Promise.resolve(endSession);
  });
  await provider.logout();
  expect(tokens).toEqual(['t']);
  expect(getSession().token).toBeNull();
  expect(onSignedOut).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(leave.mock.calls).toEqual(left));
  await provider.logout();
  expect(signOut).toHaveBeenCalledOnce();
});

it('SES-5 whoever has a token but no user is not signed in yet', async () => {
  const { provider } = setUp();
  await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false });
  keepToken('t');
  await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false });
  await provider.login({ credentials, wayBack: null });
  await expect(provider.checkAuth({})).resolves.toBeUndefined();
  expect(await provider.getIdentity?.()).toEqual({ id: 5, fullName: user.username });
});

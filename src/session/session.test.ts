// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { infoOfProject } from './projectInfo.ts';
import {
  clearSession,
  endedSession,
  forgetProject,
  getSession,
  keepProject,
  keepToken,
  keepUser,
  loseSession,
  noteUserRead,
  reloadSession,
  subscribeToSession,
  takeUserRead,
} from './session.ts';

/** Writes a cookie as another tab does. */
function writeElsewhere(name: string, value: unknown): void {
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}; path=/`;
}

describe('session', () => {
  beforeEach(clearSession);

  it('SES-1, SES-7 a reload finds token, user and project info in their cookies', () => {
    keepToken('t0k3n;=é');
    keepUser(buildUser({ username: 'zoé;a' }));
    keepProject(buildProject({ id: 4, name: 'val', adminGtfs: false }));
    const before = getSession();
    expect(reloadSession()).toEqual(before);
    expect(before.token).toBe('t0k3n;=é');
    expect(before.user?.username).toBe('zoé;a');
    expect(before.project).toEqual({
      id: 4,
      name: 'val',
      adminMessages: true,
      adminMessagesLibrary: true,
      adminAdvertising: true,
      adminInhibition: true,
      adminGtfs: false,
      adminScreens: true,
      adminNotifications: true,
      refreshScreensAvailability: 5000,
    });
  });

  it('SES-4 clearing leaves no cookie', () => {
    keepToken('t');
    keepUser(buildUser());
    keepProject(buildProject());
    clearSession();
    expect(document.cookie).toBe('');
    expect(getSession()).toEqual({ token: null, user: null, project: null });
  });

  it('SES-7 a name of any length leaves cookies that browsers keep', () => {
    keepUser(buildUser({ username: '站😀'.repeat(2000) }));
    keepProject(buildProject({ id: 4, name: 'é'.repeat(5000) }));
    const cookies = document.cookie.split('; ');
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie.length).toBeLessThanOrEqual(4096);
    expect(reloadSession()).toMatchObject({ user: { roles: ['ROLE_USER'] }, project: { id: 4 } });
  });

  it('SES-5 reading the cookies again sees another tab sign out', () => {
    keepToken('t');
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    document.cookie = 'token=; path=/; Max-Age=0';
    expect(reloadSession().token).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('SES-7 SES-8 a project that another tab chose stays there, until a session of somebody else begins', () => {
    keepToken('t');
    keepUser(buildUser({ id: 7 }));
    keepProject(buildProject({ id: 4 }));
    writeElsewhere('projectInfo', infoOfProject(buildProject({ id: 5 })));
    expect(reloadSession().project?.id).toBe(4);
    // The same user has signed in again in the other tab.
    document.cookie = 'token=again; path=/';
    expect(reloadSession()).toMatchObject({ token: 'again', project: { id: 4 } });
    document.cookie = 'token=other; path=/';
    writeElsewhere('user', buildUser({ id: 8 }));
    expect(reloadSession()).toMatchObject({ token: 'other', project: { id: 5 } });
  });

  it('SES-7 SES-8 a reloaded tab stays in its project, a new tab begins in the last one chosen', async () => {
    keepToken('t');
    keepUser(buildUser({ id: 7 }));
    keepProject(buildProject({ id: 4 }));
    writeElsewhere('projectInfo', infoOfProject(buildProject({ id: 5 })));
    const loaded = async () => {
      vi.resetModules();
      return (await import('./session.ts')).getSession().project?.id;
    };
    expect(await loaded()).toBe(4);
    window.sessionStorage.clear();
    expect(await loaded()).toBe(5);
    // From now on this tab is in that project.
    writeElsewhere('projectInfo', infoOfProject(buildProject({ id: 6 })));
    expect(await loaded()).toBe(5);
    clearSession();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('SES-5 the user that a sign-in read is read anew for the next page, and for another session', () => {
    keepToken('t');
    noteUserRead();
    expect([takeUserRead(), takeUserRead()]).toEqual([true, false]);
    noteUserRead();
    clearSession();
    keepToken('t');
    expect(takeUserRead()).toBe(false);
  });

  it('SES-5 SES-6 a refused token ends its own session, and none that another tab has begun meanwhile', () => {
    keepToken('old');
    document.cookie = 'token=new; path=/';
    loseSession();
    expect([getSession().token, document.cookie]).toEqual(['new', 'token=new']);
    loseSession('server');
    expect([getSession().token, document.cookie, endedSession()?.reason]).toEqual([null, '', 'server']);
    keepToken('old');
    // Another tab has signed out.
    document.cookie = 'token=; path=/; max-age=0';
    loseSession();
    expect(getSession().token).toBeNull();
  });

  it('SES-6 CMP-6 what has ended is known with its reason, its user and its project, until another has', () => {
    keepToken('t');
    keepUser(buildUser({ id: 7 }));
    keepProject(buildProject({ id: 4 }));
    clearSession('network');
    expect(endedSession()).toEqual({ reason: 'network', userId: 7, projectId: 4 });
    // There is no session that could end.
    clearSession('server');
    keepProject(buildProject({ id: 5 }));
    clearSession('server');
    expect(endedSession()).toEqual({ reason: 'network', userId: 7, projectId: 4 });
    keepToken('t');
    clearSession();
    expect(endedSession()).toEqual({ reason: 'ended', userId: null, projectId: null });
  });

  it('SES-8 a project that is no more is forgotten, and the session goes on', () => {
    keepToken('t');
    keepUser(buildUser());
    keepProject(buildProject());
    forgetProject();
    expect(getSession()).toMatchObject({ token: 't', user: { id: 1 }, project: null });
    expect(reloadSession().project).toBeNull();
  });

  it('SES-5 the console hears of what changes, and of nothing else', () => {
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    keepUser(buildUser());
    keepUser(buildUser());
    reloadSession();
    expect(listener).toHaveBeenCalledOnce();
    clearSession();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    keepUser(buildUser());
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('takes what is no user or project for none', () => {
    document.cookie = 'user=%7Bbroken; path=/';
    document.cookie = 'projectInfo=%E0%A4%A; path=/';
    expect(reloadSession()).toEqual({ token: null, user: null, project: null });
    document.cookie = 'user=42; path=/';
    document.cookie = 'projectInfo=%5B%5D; path=/';
    expect(reloadSession()).toEqual({ token: null, user: null, project: null });
    clearSession();
    document.cookie = 'user=; path=/; Max-Age=0';
    document.cookie = 'projectInfo=; path=/; Max-Age=0';
  });
});

import type { User } from '../../contract/schemas/session.ts';
import { infoOfProject, type ProjectInfo } from './projectInfo.ts';
import { clearCookie, cookieText, readCookie, writeCookie } from './sessionCookies.ts';
import { forgetTabProject, keepTabProject, tabProjectOf } from './tabProject.ts';

/** The session's cookies (SES-1, SES-7). They keep it across reloads; they never authenticate a call. */
const cookieNames = { token: 'token', project: 'projectInfo', user: 'user' } as const;

/** Who is signed in, in which project. All null: anonymous. */
export interface Session {
  token: string | null;
  user: User | null;
  project: ProjectInfo | null;
}

/** Why a session ended: the server no longer knows it, could not be reached, or failed. */
export type EndReason = 'ended' | 'network' | 'server';

/** An ended session: the reason, its user and its project. */
export interface EndedSession {
  reason: EndReason;
  userId: number | null;
  projectId: number | null;
}

function readObject(cookies: string, name: string): unknown {
  try {
    return JSON.parse(readCookie(cookies, name) ?? 'null');
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'roles' in value &&
    Array.isArray(value.roles)
  );
}

function isProjectInfo(value: unknown): value is ProjectInfo {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

function readSession(): Session {
  const cookies = document.cookie;
  const user = readObject(cookies, cookieNames.user);
  const project = readObject(cookies, cookieNames.project);
  return {
    token: readCookie(cookies, cookieNames.token) || null,
    user: isUser(user) ? user : null,
    project: isProjectInfo(project) ? infoOfProject(project) : null,
  };
}

let current: Session | null = null;
let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

function keepForReload({ user, project }: Session): void {
  if (user && project) keepTabProject(user, project);
}

/** The session of a page that has just been loaded: its tab was in a project already if it was reloaded. */
function firstSession(): Session {
  const read = readSession();
  const kept = read.token !== null && read.user ? tabProjectOf(read.user) : null;
  const first = isProjectInfo(kept) ? { ...read, project: infoOfProject(kept) } : read;
  keepForReload(first);
  return first;
}

function publish(next: Session, reason: EndReason = 'ended'): void {
  if (current?.token && next.token === null)
    ended = { reason, userId: current.user?.id ?? null, projectId: current.project?.id ?? null };
  current = next;
  keepForReload(next);
  for (const listener of listeners) listener();
}

/** The current session. The same object until something changes. */
export function getSession(): Session {
  current ??= firstSession();
  return current;
}

/** How the last session ended; null: none has. */
export const endedSession = (): EndedSession | null => ended;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether both are sessions of the same user: the same one, or one begun anew in another tab. */
const isSameUser = (a: Session, b: Session) =>
  a.token !== null &&
  b.token !== null &&
  (a.token === b.token || (a.user !== null && a.user.id === b.user?.id));

/**
 * Rereads the cookies (SES-5): another tab may have signed in or out. The project that another tab has chosen is its own: a
 * form in hand must not be sent into it (SES-7).
 */
export function reloadSession(): Session {
  const before = getSession();
  const read = readSession();
  const next = isSameUser(before, read) ? { ...read, project: before.project ?? read.project } : read;
  if (JSON.stringify(next) !== JSON.stringify(before)) publish(next);
  return getSession();
}

export function keepToken(token: string): void {
  writeCookie(cookieNames.token, token);
  publish({ ...getSession(), token });
}

export function keepUser(user: User): void {
  writeCookie(cookieNames.user, cookieText(user));
  if (JSON.stringify(user) !== JSON.stringify(getSession().user)) publish({ ...getSession(), user });
}

export function keepProject(project: ProjectInfo): void {
  const info = infoOfProject(project);
  writeCookie(cookieNames.project, cookieText(info));
  publish({ ...getSession(), project: info });
}

/** The token with which its user was read at sign-in. */
let readWithToken: string | null = null;

/** Notes that the current token's user has just been read with it. */
export function noteUserRead(): void {
  readWithToken = getSession().token;
}

/** Whether the current token's user was read with it; true only once. */
export function takeUserRead(): boolean {
  const wasRead = readWithToken !== null && readWithToken === getSession().token;
  readWithToken = null;
  return wasRead;
}

/** Clears the project: it no longer exists. */
export function forgetProject(): void {
  clearCookie(cookieNames.project);
  forgetTabProject();
  publish({ ...getSession(), project: null });
}

/**
 * Ends the session whose token the server refused. If another tab has begun another one meanwhile, that is taken over instead:
 * tabs share their cookies (SES-5).
 */
export function loseSession(reason: EndReason = 'ended'): void {
  const { token } = getSession();
  if (reloadSession().token === token) clearSession(reason);
}

/** Clears everything (SES-4); without a token, calls no longer carry the header. */
export function clearSession(reason: EndReason = 'ended'): void {
  Object.values(cookieNames).forEach(clearCookie);
  forgetTabProject();
  readWithToken = null;
  const { token, user, project } = getSession();
  if (token !== null || user !== null || project !== null)
    publish({ token: null, user: null, project: null }, reason);
}

import type { User } from '../../contract/schemas/session.ts';
import { infoOfProject, type ProjectInfo } from './projectInfo.ts';

/** The session's cookies (SES-1, SES-7). They keep it across reloads; they never authenticate a call. */
const cookieNames = { token: 'token', project: 'projectInfo', user: 'user' } as const;

/** A cookie's value, or null. Takes all cookies as a text, since each read of `document.cookie` waits for another process. */
function readCookie(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const found = cookies.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    // Not written by us: treated as missing.
    return null;
  }
}

const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '');

/** Maximum length of a cookie's value: browsers silently drop cookies of more than 4096 characters in all. */
const cookieRoom = 3800;

/** An object as cookie text. Texts from other servers may have any length: they are shortened until the cookie fits. */
function cookieText(object: object): string {
  const cutAt = (longest: number) =>
    JSON.stringify(object, (_, value: unknown) =>
      typeof value === 'string' ? value.slice(0, longest) : value,
    );
  let longest = cookieRoom;
  while (longest > 0 && encodeURIComponent(cutAt(longest)).length > cookieRoom) longest >>= 1;
  return cutAt(longest);
}

/** Writes a session cookie that is not sent to other sites. */
function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${secure()}`;
}

function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

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

function publish(next: Session, reason: EndReason = 'ended'): void {
  if (current?.token && next.token === null)
    ended = { reason, userId: current.user?.id ?? null, projectId: current.project?.id ?? null };
  current = next;
  for (const listener of listeners) listener();
}

/** The current session. The same object until something changes. */
export function getSession(): Session {
  current ??= readSession();
  return current;
}

/** How the last session ended; null: none has. */
export const endedSession = (): EndedSession | null => ended;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rereads the cookies (SES-5): another tab may have signed in or out. */
export function reloadSession(): Session {
  const next = readSession();
  if (JSON.stringify(next) !== JSON.stringify(getSession())) publish(next);
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
  readWithToken = null;
  const { token, user, project } = getSession();
  if (token !== null || user !== null || project !== null)
    publish({ token: null, user: null, project: null }, reason);
}

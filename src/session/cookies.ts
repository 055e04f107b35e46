/** The cookies of the session (SES-1, SES-7). They remember it across a reload; they never authenticate a call. */
export const cookieNames = { token: 'token', project: 'projectInfo', user: 'user' } as const;

/** A cookie's value, or null. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    // Something else wrote it: as good as none.
    return null;
  }
}

const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '');

/** Writes a cookie for as long as the browser runs, sent to no other site. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${secure()}`;
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

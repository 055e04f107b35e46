/** A cookie's value, or null. Takes all cookies as a text, since each read of `document.cookie` waits for another process. */
export function readCookie(cookies: string, name: string): string | null {
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
export function cookieText(object: object): string {
  const cutAt = (longest: number) =>
    JSON.stringify(object, (_, value: unknown) =>
      typeof value === 'string' ? value.slice(0, longest) : value,
    );
  let longest = cookieRoom;
  while (longest > 0 && encodeURIComponent(cutAt(longest)).length > cookieRoom) longest >>= 1;
  return cutAt(longest);
}

/** Writes a session cookie that is not sent to other sites. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${secure()}`;
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

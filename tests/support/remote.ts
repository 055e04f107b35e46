import { testPassword } from './buildNetwork.ts';

/** Calls a server process as one user. */
export interface Remote {
  token: string;
  get(path: string): Promise<Response>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
}

/** Signs in to a server process; throws on failure. */
export async function signInAt(url: string, username: string, password = testPassword): Promise<Remote> {
  const response = await fetch(`${url}/rest/user/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return {
    token,
    get: (path) => fetch(`${url}${path}`, { headers: { 'x-auth-token': token } }),
    post: (path, body, headers) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body && JSON.stringify(body),
      }),
  };
}

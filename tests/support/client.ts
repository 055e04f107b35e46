import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { testPassword } from './buildNetwork.ts';

export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, unknown>;
  /** The raw body. */
  text: string;
  /** The body, parsed from JSON. */
  json: T;
}

/** Calls a server as one user, or without signing in. */
export interface Client {
  token: string | null;
  call<T = unknown>(options: InjectOptions): Promise<Answer<T>>;
  get<T = unknown>(url: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = unknown>(url: string, payload?: object): Promise<Answer<T>>;
  put<T = unknown>(url: string): Promise<Answer<T>>;
  delete<T = unknown>(url: string): Promise<Answer<T>>;
  /** Saves as the console does: multipart, with the object as text in `json`. */
  save<T = unknown>(url: string, object: unknown): Promise<Answer<T>>;
  spread(message: Spread): Promise<Answer<News>>;
}

export type Failure = ErrorBody;

/** A multipart body built by hand, so that a test can also build an invalid one. */
export function multipart(parts: Record<string, string>, boundary = 'limite') {
  const body = Object.entries(parts)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${body}--${boundary}--\r\n`,
  };
}

export function createClient(app: FastifyInstance, token: string | null = null): Client {
  async function call<T>(options: InjectOptions): Promise<Answer<T>> {
    const headers = { ...(token !== null && { 'x-auth-token': token }), ...options.headers };
    const { statusCode, headers: received, body } = await app.inject({ ...options, headers });
    return {
      status: statusCode,
      headers: received,
      text: body,
      get json() {
        return JSON.parse(body) as T;
      },
    };
  }
  const save = <T>(url: string, object: unknown) =>
    call<T>({ method: 'POST', url, ...multipart({ id: '', json: JSON.stringify(object) }) });
  return {
    token,
    call,
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    post: (url, payload) => call({ method: 'POST', url, payload }),
    put: (url) => call({ method: 'PUT', url }),
    delete: (url) => call({ method: 'DELETE', url }),
    save,
    spread: (message) => save('/rest/news/', message),
  };
}

/** Signs in over HTTP; throws on failure. */
export async function signIn(
  app: FastifyInstance,
  username: string,
  password = testPassword,
): Promise<Client> {
  const { status, json } = await createClient(app).call<{ token: string }>({
    method: 'POST',
    url: '/rest/user/authenticate',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  return createClient(app, json.token);
}

/** The user-facing text of an error's message. */
export const userText = ({ json }: Answer) =>
  /<clientMessage>(.*)<\/clientMessage>/s.exec((json as Failure).message)?.[1];

/** A call that left the console. */
export interface SentCall {
  method: string;
  path: string;
  token: string | null;
  /** Its `Idempotency-Key`; absent: it has none. */
  onceKey?: string;
  body: unknown;
}

/** JSON, text, or a response as it is, which may come late. */
type Answer = Response | Promise<Response> | Record<string, unknown> | string;
type Handler = (call: SentCall) => Answer;

/** The server's answer to a failure (SRV-1). */
export function failure(
  status: number,
  exception: string,
  message = '',
  headers: Record<string, string> = {},
) {
  return Response.json({ status, error: '', exception, message }, { status, headers });
}

/**
 * A server in place of `fetch`: answers by `METHOD /path?query` or `METHOD /path`, and keeps what was sent. Any other
 * call is answered 404, as the real one does.
 */
export function createFakeServer(routes: Record<string, Answer | Handler>) {
  const sent: SentCall[] = [];
  const fetch: typeof globalThis.fetch = (input, { method = 'GET', headers, body } = {}) => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const given = new Headers(headers);
    const onceKey = given.get('Idempotency-Key');
    const call = {
      method,
      path,
      token: given.get('X-Auth-Token'),
      body,
      ...(onceKey !== null && { onceKey }),
    };
    sent.push(call);
    const found = routes[`${method} ${path}`] ?? routes[`${method} ${path.split('?')[0]}`];
    const answer = typeof found === 'function' ? found(call) : (found ?? failure(404, 'NotFoundException'));
    if (answer instanceof Response || answer instanceof Promise)
      return Promise.resolve(answer).then((response) => response.clone());
    return Promise.resolve(typeof answer === 'string' ? new Response(answer) : Response.json(answer));
  };
  return {
    routes,
    sent,
    fetch,
    sentTo: (path: string) => sent.filter((call) => call.path.split('?')[0] === path),
  };
}

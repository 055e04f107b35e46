/** A call that the console sent. */
export interface SentCall {
  method: string;
  path: string;
  token: string | null;
  /** Its `Idempotency-Key`; absent if there was none. */
  onceKey?: string;
  body: unknown;
}

/** JSON, text, or a response, which may come late. */
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
 * A fake server behind `fetch`: answers by `METHOD /path?query` or `METHOD /path`, and records what was sent. Any other call
 * is answered 404, as by the real one.
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

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeServer, failure } from '../tests/support/fakeServer.ts';
import { createGtfsMethods } from './gtfsMethods.ts';
import { createHttpClient, pathWithQuery } from './httpClient.ts';

function setUp(routes: Parameters<typeof createFakeServer>[0], token: () => string | null = () => 'secret') {
  const server = createFakeServer(routes);
  const onSessionLost = vi.fn();
  return {
    server,
    onSessionLost,
    http: createHttpClient({ fetch: server.fetch, token, onSessionLost, texts }),
  };
}

describe('httpClient', () => {
  it('SES-9 every call carries the token of the moment', async () => {
    let token: string | null = 'first';
    const { http, server } = setUp({ 'GET /rest/app': {} }, () => token);
    await http('/rest/app');
    token = null;
    await http('/rest/app');
    expect(server.sent.map((call) => call.token)).toEqual(['first', null]);
  });

  it('SRV-1 tolerates an answer that is no JSON, and one that is empty', async () => {
    const { http } = setUp({ 'POST /rest/site/': 'enregistré', 'POST /rest/point/': new Response(null) });
    expect(await http('/rest/site/', { method: 'POST' })).toBe('enregistré');
    expect(await http('/rest/point/', { method: 'POST' })).toBeNull();
  });

  it.each([
    '<!DOCTYPE html>\n<title>Request blocked</title>',
    '\r\n <html lang="fr"><title>Connexion</title></html>',
  ])('PRV-4 takes no page of a proxy for the answer of the server: %j', async (page) => {
    const headers = { 'Content-Type': 'text/html' };
    const answer = () => new Response(page, { headers });
    const { http } = setUp({ 'GET /rest/app': answer, 'POST /rest/news/': answer });
    const expected = { status: 502, message: texts.unavailable };
    await expect(http('/rest/app')).rejects.toMatchObject(expected);
    await expect(http('/rest/news/', { method: 'POST' })).rejects.toMatchObject(expected);
  });

  it('SES-6 tells of a lost session, but not for a call that handles it or that belongs to an earlier session', async () => {
    const lost = failure(401, 'InsufficientAuthenticationException');
    const { http, onSessionLost } = setUp({ 'GET /rest/user/': lost });
    await expect(http('/rest/user/', { ownFailure: true })).rejects.toMatchObject({ status: 401 });
    expect(onSessionLost).not.toHaveBeenCalled();
    await expect(http('/rest/user/')).rejects.toMatchObject({ status: 401 });
    expect(onSessionLost).toHaveBeenCalledOnce();

    const tokens = ['old', 'new'];
    const late = setUp({ 'GET /rest/user/': lost }, () => tokens.shift() ?? null);
    await expect(late.http('/rest/user/')).rejects.toMatchObject({ status: 401 });
    expect(late.onSessionLost).not.toHaveBeenCalled();
  });

  it('says in French that the network failed', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const http = createHttpClient({ fetch, token: () => null, onSessionLost: () => undefined, texts });
    await expect(http('/rest/app')).rejects.toMatchObject({ status: 0, message: texts.network });
  });

  it('EXP-1 ADV-3 says of a file that was changed since it was chosen that it has to be chosen again', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const http = createHttpClient({ fetch, token: () => null, onSessionLost: () => undefined, texts });
    const body = new FormData();
    body.set('file', new File(['zip'], 'offre.zip'));
    const call = () => http('/rest/gtfs', { method: 'POST', body });
    await expect(call()).rejects.toMatchObject({ status: 0, message: texts.network });
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
    await expect(call()).rejects.toMatchObject({ status: 0, message: texts.fileGone });
  });

  it('leaves an aborted call as it is', async () => {
    const aborted = new DOMException('aborted', 'AbortError');
    const http = createHttpClient({
      fetch: () => Promise.reject(aborted),
      token: () => null,
      onSessionLost: () => undefined,
      texts,
    });
    await expect(http('/rest/app', { signal: AbortSignal.abort() })).rejects.toBe(aborted);
  });

  it('gives a call up with its caller, in browsers that have no AbortSignal.any too', async () => {
    vi.stubGlobal('AbortSignal', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const fetch = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((__, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const http = createHttpClient({ fetch, token: () => null, onSessionLost: () => undefined, texts });
    const caller = new AbortController();
    const call = http('/rest/app', { signal: caller.signal });
    const reason = new DOMException('left', 'AbortError');
    caller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('MSG-5 a reading that hangs has failed after 30 s, and a change is waited for', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const fetch = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((__, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const http = createHttpClient({ fetch, token: () => null, onSessionLost: () => undefined, texts });
    const reading = vi.fn();
    const change = vi.fn();
    http('/rest/app').catch(reading);
    void http('/rest/app', { method: 'POST' }).catch(change);
    // Building a feed has no timeout.
    void createGtfsMethods(http, () => Promise.resolve(true))
      .buildGtfs('réseau.zip')
      .catch(change);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reading).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reading).toHaveBeenCalledWith(expect.objectContaining({ status: 0, message: texts.network }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(change).not.toHaveBeenCalled();
  });

  it('writes queries', () => {
    expect(pathWithQuery('/a', { screenId: null, q: 'é &', n: 1 })).toBe('/a?screenId=&q=%C3%A9+%26&n=1');
    expect(pathWithQuery('/a?b=1', { token: 't' })).toBe('/a?b=1&token=t');
    expect(pathWithQuery('/a')).toBe('/a');
  });
});

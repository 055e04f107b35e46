import { describe, expect, it, vi } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { createHttpClient } from './httpClient.ts';

/** A fake XMLHttpRequest that records the request; the test answers it. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } =
    {};
  readonly headers: Record<string, string> = {};
  readonly answered: Record<string, string> = {};
  onload = () => undefined as unknown;
  onerror = () => undefined as unknown;
  onabort = () => undefined as unknown;
  onloadend = () => undefined as unknown;
  status = 0;
  statusText = '';
  responseText = '';
  asked: unknown[] = [];
  constructor() {
    FakeRequest.last = this;
  }
  open(...asked: unknown[]) {
    this.asked.push(...asked);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => this.answered[name] ?? null;
  send(body: unknown) {
    this.asked.push(body);
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = body === null ? '' : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

function setUp() {
  const onSessionLost = vi.fn();
  const fetch = vi.fn();
  const http = createHttpClient({
    fetch,
    XMLHttpRequest: FakeRequest as unknown as typeof XMLHttpRequest,
    token: () => 'secret',
    onSessionLost,
    texts,
  });
  const shares: number[] = [];
  const abort = new AbortController();
  const body = new FormData();
  const answer = http('/rest/advertising/', {
    method: 'POST',
    body,
    onUpload: (share) => shares.push(share),
    signal: abort.signal,
  });
  return { answer, shares, abort, body, fetch, onSessionLost, request: FakeRequest.last };
}

describe('calls that tell how far they have come', () => {
  it('ADV-2 SES-9 tell which share has left, carry the token, and answer as all others do', async () => {
    const { answer, shares, body, fetch, request } = setUp();
    expect(request.asked).toEqual(['POST', '/rest/advertising/', body]);
    expect(request.headers['x-auth-token']).toBe('secret');
    request.upload.onprogress?.({ loaded: 25, total: 100 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    request.upload.onload?.();
    request.answer(200, { id: 7 });
    expect(await answer).toEqual({ id: 7 });
    expect(shares).toEqual([0.25, 0, 1]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('SRV-1 tolerate an empty answer', async () => {
    const { answer, request } = setUp();
    request.answer(204, null);
    expect(await answer).toBeNull();
  });

  it('ADV-4 reject with the server’s words and fields', async () => {
    const { answer, request } = setUp();
    const text = 'L’image dépasse 10 Mo.';
    request.answer(413, {
      status: 413,
      message: `<clientMessage>${text}</clientMessage>`,
      fields: { image: text },
    });
    await expect(answer).rejects.toMatchObject({
      status: 413,
      message: text,
      body: { fields: { image: text } },
    });
  });

  it('SES-6 tell of a lost session', async () => {
    const { answer, request, onSessionLost } = setUp();
    request.answer(401, { exception: 'InsufficientAuthenticationException' });
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  it('reads how long to wait', async () => {
    const { answer, request } = setUp();
    request.answered['Retry-After'] = '12';
    request.answer(429, {});
    await expect(answer).rejects.toMatchObject({ message: texts.tooManyFor(12) });
  });

  it('ADV-3 say in French that the network failed', async () => {
    const { answer, request } = setUp();
    request.onerror();
    await expect(answer).rejects.toMatchObject({ status: 0, message: texts.network });
  });

  it('ADV-2 end with the signal, and reject with its reason', async () => {
    const { answer, abort } = setUp();
    abort.abort();
    await expect(answer).rejects.toBe(abort.signal.reason);
  });

  it('ADV-2 that were given up before they began never leave', async () => {
    const http = createHttpClient({
      XMLHttpRequest: FakeRequest as unknown as typeof XMLHttpRequest,
      token: () => null,
      onSessionLost: () => undefined,
      texts,
    });
    const signal = AbortSignal.abort();
    const before = FakeRequest.last;
    await expect(http('/rest/app', { onUpload: () => undefined, signal })).rejects.toBe(signal.reason);
    expect(FakeRequest.last).toBe(before);
  });
});

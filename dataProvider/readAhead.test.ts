import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { askWithClock } from './answers.ts';
import { createHttpClient } from './httpClient.ts';
import { createReadAhead, readSignInBy } from './readAhead.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A fake server whose answers are the number of calls so far. */
function counted() {
  const sent: { path: string; token: string | null }[] = [];
  const ahead = createReadAhead((path, init) => {
    sent.push({ path: path as string, token: new Headers(init?.headers).get('X-Auth-Token') });
    return Promise.resolve(new Response(String(sent.length)));
  });
  const ask = async (path: string, token: string | null = 'token', init: RequestInit = {}) =>
    (await ahead.fetch(path, { ...init, headers: token ? { 'X-Auth-Token': token } : {} })).text();
  return { sent, ahead, ask };
}

it('SES-9 a call that was begun carries the token, and its answer is given once', async () => {
  const { sent, ahead, ask } = counted();
  ahead.begin(['/rest/app', '/rest/user/'], 'token');
  expect(sent).toEqual([
    { path: '/rest/app', token: 'token' },
    { path: '/rest/user/', token: 'token' },
  ]);
  expect(await ask('/rest/user/')).toBe('2');
  expect(await ask('/rest/user/')).toBe('3');
});

it.each([
  ['of another session', 'other', {}, 0],
  ['of nobody', null, {}, 0],
  ['of another method', 'token', { method: 'POST' }, 0],
  ['ten seconds later', 'token', {}, 10_000],
])('SES-9 is not given to a call %s', async (_, token, init, later) => {
  const { ahead, ask } = counted();
  ahead.begin(['/rest/app'], 'token');
  vi.setSystemTime(1_000_000 + later);
  expect(await ask('/rest/app', token, init)).toBe('2');
});

it('SES-9 is given to nobody after a change', async () => {
  const { ahead, ask } = counted();
  ahead.begin(['/rest/user/'], 'token');
  await ask('/rest/news/', 'token', { method: 'POST' });
  expect(await ask('/rest/user/')).toBe('3');
});

it('MSG-5 is given to nobody once it may predate a change', async () => {
  const { ahead, ask } = counted();
  ahead.begin(['/rest/user/'], 'token');
  ahead.forget();
  expect(await ask('/rest/user/')).toBe('2');
});

it('PRV-4 a call that failed fails for who asks, and for nobody else', async () => {
  const ahead = createReadAhead(() => Promise.reject(new TypeError('no network')));
  ahead.begin(['/rest/app', '/rest/user/'], 'token');
  await expect(ahead.fetch('/rest/app', { headers: { 'X-Auth-Token': 'token' } })).rejects.toThrow('network');
});

/** A fake server whose JSON resolves at once, so that follow-up calls are sent within the same tick. */
function answering(info: unknown) {
  const sent: string[] = [];
  const ahead = createReadAhead((path) => {
    sent.push(path as string);
    const answer = new Response();
    answer.clone = () => Object.assign(new Response(), { json: () => Promise.resolve(info) });
    return Promise.resolve(answer);
  });
  return { ahead, sent };
}

it.each([
  [{ capabilities: ['events', 'languages'] }, ['/rest/language']],
  [{ capabilities: ['undo'] }, []],
  [{}, []],
  [null, []],
])('SRV-3 of a server that says %j is asked besides: %j', async (info, besides) => {
  const { ahead, sent } = answering(info);
  ahead.begin(['/rest/app', '/rest/user/'], 'token', { languages: '/rest/language' });
  expect(sent).toEqual(['/rest/app', '/rest/user/']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['/rest/app', '/rest/user/', ...besides]);
});

it('SRV-3 what a server says of itself is still there for who asks', async () => {
  const { ahead, ask } = counted();
  ahead.begin(['/rest/app'], 'token', { languages: '/rest/language' });
  expect(await ask('/rest/app')).toBe('1');
});

it.each<[string, () => Promise<Response>, string | null]>([
  ['its name', () => Promise.resolve(Response.json({ signInBy: 'Microsoft' })), 'Microsoft'],
  ['none', () => Promise.resolve(Response.json({})), null],
  ['nothing', () => Promise.resolve(Response.json(null)), null],
  ['what is no JSON', () => Promise.resolve(new Response('<html>')), null],
  ['not at all', () => Promise.reject(new TypeError('no network')), null],
])('OPS-1 who else signs people in, where the server answers %s', async (_, answer, name) => {
  const send = vi.fn((_path: unknown, _init?: RequestInit) => answer());
  expect(await readSignInBy(send)).toBe(name);
  expect(send).toHaveBeenCalledExactlyOnceWith('/rest/app', { credentials: 'omit' });
});

it('NAV-6 says since when it has read, while that matters', () => {
  const { ahead } = counted();
  expect(ahead.since()).toBeNull();
  ahead.begin(['/rest/app'], 'token');
  vi.setSystemTime(1_002_000);
  ahead.begin(['/rest/user/'], 'token');
  expect(ahead.since()).toBe(1_000_000);
  vi.setSystemTime(1_020_000);
  expect(ahead.since()).toBeNull();
  ahead.begin(['/rest/user/'], 'token');
  expect(ahead.since()).toBe(1_020_000);
});

/** Rejects when the signal aborts, as `fetch` and the reading of a body do. */
const hanging = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

it.each<[string, (init?: RequestInit) => Promise<Response>]>([
  ['a call', (init) => hanging(init?.signal)],
  [
    'the body of an answer',
    (init) => Promise.resolve(Object.assign(new Response(), { text: () => hanging(init?.signal) })),
  ],
])('MSG-5 %s that was begun and hangs has failed 30 s after it was asked for', async (_, send) => {
  const ahead = createReadAhead((__, init) => send(init));
  const session = { token: () => 'token', onSessionLost: () => undefined, texts };
  const http = createHttpClient({ fetch: ahead.fetch, ...session });
  ahead.begin(['/rest/user/'], 'token');
  const failed = vi.fn();
  http('/rest/user/').catch(failed);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0, message: texts.network }));
});

it('NAV-6 a call that was begun is given up with who asked for it, also when that was at once', () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const ahead = createReadAhead((_, init) => {
    signals.push(init?.signal);
    return Promise.resolve(new Response());
  });
  ahead.begin(['/rest/user/'], 'token');
  const left = new DOMException('left', 'AbortError');
  const init = { headers: { 'X-Auth-Token': 'token' }, signal: AbortSignal.abort(left) };
  void ahead.fetch('/rest/user/', init);
  expect(signals.map((signal) => signal?.reason as unknown)).toEqual([left]);
});

it.each([
  ['another session', 'other', 0],
  ['who comes ten seconds later', 'token', 10_000],
])('NAV-6 a call that was begun is given up once only %s asks for it', (_, token, later) => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const ahead = createReadAhead((__, init) => {
    signals.push(init?.signal);
    return hanging(init?.signal);
  });
  ahead.begin(['/rest/user/'], 'token');
  vi.setSystemTime(1_000_000 + later);
  void ahead.fetch('/rest/user/', { headers: { 'X-Auth-Token': token } });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined]);
});

it('SCN-4 an answer that was begun tells the clock of the server as it was when the answer came', async () => {
  const server = (path: unknown) =>
    Promise.resolve(
      new Response(JSON.stringify(path === '/rest/app' ? {} : { serverTime: Date.now() + 60_000 })),
    );
  const ahead = createReadAhead(server);
  const http = createHttpClient({
    fetch: ahead.fetch,
    token: () => 'token',
    onSessionLost: () => undefined,
    texts,
  });
  const path = '/api/standings/project/1';
  ahead.begin([path], 'token');
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await askWithClock(http, path)).clockOffset).toBe(60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await askWithClock(http, path)).clockOffset).toBe(60_000);
});

import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { buildAuditRecord } from '../tests/support/buildAuditRecord.ts';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { createFakeServer, failure } from '../tests/support/fakeServer.ts';
import { createDataProvider } from './index.ts';

function setUp(routes: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(routes);
  const onSessionLost = vi.fn();
  const provider = createDataProvider({
    token: () => 'secret',
    onSessionLost,
    texts,
    cache: new QueryClient(),
    fetch: server.fetch,
    EventSource: createFakeEventSource().EventSource,
    origin: 'https://console.example',
  });
  return { server, onSessionLost, provider };
}

const entries = [buildAuditRecord({ id: 7 }), buildAuditRecord({ id: 5 })];
const headers = { 'Content-Range': 'audit 25-26/319', 'Kept-Days': '365' };
const answer = Response.json(entries, { headers });
const secondPage = {
  filter: { resource: 'sites', q: 'é &' },
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'at', order: 'DESC' },
} as const;

describe('ADM audit trail: its verbs', () => {
  it('ADM audit trail: a list is asked for by filter, range and sort, and told its length, and how long entries are kept, by headers', async () => {
    const { provider, server } = setUp({ 'GET /api/audit': answer });
    expect(await provider.getList('audit', secondPage)).toEqual({
      data: entries,
      total: 319,
      meta: { keptDays: 365 },
    });
    const [call] = server.sent;
    const { pathname, searchParams } = new URL(call?.path ?? '', 'https://x');
    expect([pathname, call?.method, call?.token]).toEqual(['/api/audit', 'GET', 'secret']);
    expect(Object.fromEntries(searchParams)).toEqual({
      filter: '{"resource":"sites","q":"é &"}',
      range: '[25,49]',
      sort: '["at","DESC"]',
    });
  });

  it('ADM audit trail: days are sent as the moments at which they begin and end, and nothing empty is sent', async () => {
    const { provider, server } = setUp({ 'GET /api/audit': answer });
    const sentFor = async (filter: object) => {
      await provider.getList('audit', { ...secondPage, filter });
      const { searchParams } = new URL(server.sent.at(-1)?.path ?? '', 'https://x');
      return JSON.parse(searchParams.get('filter') ?? '') as unknown;
    };
    const day = { from: '2026-01-15', to: '2026-01-15' };
    expect(await sentFor({ ...day, q: '', resource: null })).toEqual({
      from: Date.UTC(2026, 0, 14, 23),
      to: Date.UTC(2026, 0, 15, 23) - 1,
    });
    expect(await sentFor({ ...day, timeZone: 'America/New_York' })).toEqual({
      from: Date.UTC(2026, 0, 15, 5),
      to: Date.UTC(2026, 0, 16, 5) - 1,
    });
    // Days of 25 and of 23 hours.
    for (const [changed, from, to] of [
      ['2026-10-25', Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23)],
      ['2026-03-29', Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22)],
    ] as const)
      expect(await sentFor({ from: changed, to: changed })).toEqual({ from, to: to - 1 });
    expect(await sentFor({ from: '0002-01-15', to: '' })).toEqual({ from: 0 });
    expect(await sentFor({ from: 'hier', to: '2026-13-45' })).toEqual({});
  });

  it('ADM audit trail: of what a record refers to, and one entry', async () => {
    const { provider, server } = setUp({ 'GET /api/audit': answer, 'GET /api/audit/7': { ...entries[0] } });
    expect(await provider.getOne('audit', { id: 7 })).toEqual({ data: entries[0] });
    expect(await provider.getMany('audit', { ids: [7, 5] })).toEqual({ data: entries });
    expect(new URL(server.sent[1]?.path ?? '', 'https://x').searchParams.get('filter')).toBe('{"id":[7,5]}');
    const reference = { ...secondPage, filter: { q: '' }, target: 'recordId', id: '12' };
    expect((await provider.getManyReference('audit', reference)).total).toBe(319);
    const { searchParams } = new URL(server.sent[2]?.path ?? '', 'https://x');
    expect(searchParams.get('filter')).toBe('{"recordId":"12"}');
  });

  it('OPS-6 the part of a project is asked for by its own address', async () => {
    const { provider, server } = setUp({ 'GET /api/audit/project/7': answer });
    expect((await provider.getList('audit/project/7', secondPage)).total).toBe(319);
    expect(server.sentTo('/api/audit/project/7')).toHaveLength(1);
  });

  it('ADM audit trail: errors are those of every call', async () => {
    const { provider, onSessionLost } = setUp({
      'GET /api/audit': failure(401, 'InsufficientAuthenticationException'),
      'GET /api/audit/1': failure(404, 'NotFoundException', '<clientMessage>Absent.</clientMessage>'),
    });
    await expect(provider.getOne('audit', { id: 1 })).rejects.toMatchObject({
      status: 404,
      message: 'Absent.',
    });
    await expect(provider.getList('audit', secondPage)).rejects.toMatchObject({ status: 401 });
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  it('ADM audit trail: nothing changes it', async () => {
    const { provider, server } = setUp({});
    const data = { at: 0 };
    const changed = { id: 7, data, previousData: { id: 7 } };
    await expect(provider.create('audit', { data })).rejects.toThrow('cannot be changed');
    await expect(provider.update('audit', changed)).rejects.toThrow('cannot be changed');
    await expect(provider.delete('audit', { id: 7 })).rejects.toThrow('cannot be changed');
    expect(server.sent).toEqual([]);
  });
});

describe('the composed provider', () => {
  it('SRV-1 asks every other resource in the dialect of /rest, and keeps the calls that are no verb', async () => {
    const { provider, server } = setUp({
      'GET /rest/line/transporter': { array: [{ id: 1, name: 'Orly' }] },
    });
    const found = await provider.getList('transporters', { ...secondPage, filter: {} });
    expect(found.total).toBe(1);
    expect(server.sent.map(({ path }) => path)).toEqual(['/rest/line/transporter']);
    expect(provider.mediaUrl('/rest/x')).toBe('/rest/x?token=secret');
  });

  it('SRV-3 SES-6 a server that tells only callers with a session what it offers does not end the session', async () => {
    const { provider, onSessionLost } = setUp({
      'GET /rest/app': failure(401, 'InsufficientAuthenticationException'),
    });
    expect(await provider.offers('events')).toBe(false);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('is no promise, and has no verb that there is not', () => {
    const { provider } = setUp({});
    expect('then' in provider).toBe(false);
    expect(provider['supportAbortSignal']).toBeUndefined();
  });
});

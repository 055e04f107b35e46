import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGateway } from '../../server/gateway.ts';
import type { Failure } from '../support/client.ts';
import { readEvents } from '../support/eventReader.ts';
import { openSlowCall } from '../support/slowCall.ts';

const minute = 60_000;
const config = { logLevel: 'silent', trustProxy: null } as const;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let legacy: ReturnType<typeof createServer>;
let gateway: FastifyInstance;
let url: string;

beforeEach(async () => {
  legacy = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => legacy.listen(0, '127.0.0.1', listening));
  const { port } = legacy.address() as AddressInfo;
  gateway = await buildGateway({ config, url: `http://127.0.0.1:${port}` });
  url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  answer = (_request, response) => void response.end('legacy');
});

afterEach(async () => {
  await gateway.close();
  legacy.closeAllConnections();
  await new Promise((closed) => legacy.close(closed));
});

describe('in front of a legacy server', () => {
  it.each([
    ['GET', '/rest/site/project/7?token=abc&x=%C3%A9'],
    ['POST', '/rest/news/'],
    ['DELETE', '/rest/news/screen/4?screenId='],
    ['PUT', '/rest/news/traffic-situation/3/disable'],
    ['POST', '/jdb/rest/rafale/'],
    ['GET', '/ecrans/gare/index.jsp'],
  ])('SRV-3 %s %s is the legacy server’s, as it was asked', async (method, path) => {
    const asked: unknown[] = [];
    answer = async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      asked.push([request.method, request.url, request.headers['x-auth-token'], body]);
      response.writeHead(409, { 'content-type': 'application/json', 'x-legacy': '1' }).end('{"a":1}');
    };
    const body = method === 'GET' ? undefined : 'é=1';
    const received = await fetch(`${url}${path}`, { method, body, headers: { 'X-Auth-Token': 'jeton' } });
    expect([received.status, received.headers.get('x-legacy'), await received.text()]).toEqual([
      409,
      '1',
      '{"a":1}',
    ]);
    expect(asked).toEqual([[method, path, 'jeton', body ?? '']]);
    // The console's CSP would break the legacy server's pages.
    expect(received.headers.has('content-security-policy')).toBe(false);
  });

  it('SRV-3 an answer that it is overloaded is passed on as it came', async () => {
    let calls = 0;
    answer = (_request, response) => {
      calls += 1;
      response.writeHead(503, { connection: 'close', 'keep-alive': 'timeout=1' }).end('plus tard');
    };
    const received = await fetch(`${url}/rest/site/`);
    expect([received.status, await received.text(), calls]).toEqual([503, 'plus tard', 1]);
    // The connection to the browser is managed by this server.
    expect([received.headers.get('connection'), received.headers.get('keep-alive')]).toEqual([
      'keep-alive',
      'timeout=72',
    ]);
  });

  it('SRV-3 tells it who asks', async () => {
    answer = (request, response) => void response.end(JSON.stringify(request.headers));
    const { port } = gateway.server.address() as AddressInfo;
    const headers = (await (await fetch(`${url}/rest/app`)).json()) as Record<string, string>;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${port}`,
    });
  });

  it('SRV-3 tells it who asks behind a proxy, the farthest first', async () => {
    answer = (request, response) => void response.end(JSON.stringify(request.headers));
    const { port } = legacy.address() as AddressInfo;
    const behind = await buildGateway({
      config: { ...config, trustProxy: 'loopback' },
      url: `http://127.0.0.1:${port}`,
    });
    try {
      const received = await behind.inject({
        url: '/rest/app',
        headers: { 'x-forwarded-for': '198.51.100.9, 127.0.0.2' },
      });
      expect(received.json()).toMatchObject({ 'x-forwarded-for': '198.51.100.9, 127.0.0.2, 127.0.0.1' });
    } finally {
      await behind.close();
    }
  });

  it('SRV-3 the guide and the help are those of this console', async () => {
    const guide = await fetch(`${url}/guide`);
    expect(await guide.text()).toContain('Guide de Girouette');
    expect(guide.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await fetch(`${url}/rest/help/1/messagesSpreading`)).json()).toHaveProperty('fileContent');
  });

  it('SRV-3 events arrive as they are sent, and end with the server', async () => {
    let write: (text: string) => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      answer = (request, response) => {
        // As Spring, which adds the character set.
        response.writeHead(200, { 'content-type': 'text/event-stream;charset=UTF-8' });
        response.flushHeaders();
        write = (text) => void response.write(`event: message\ndata: ${JSON.stringify(text)}\n\n`);
        request.socket.once('close', resolve);
      };
    });
    const events = await readEvents(`${url}/rest/news/traffic-situation/1?userName=a`);
    for (const text of ['un', 'deux']) {
      write(text);
      expect(await events.next('message')).toBe(text);
    }
    await gateway.close();
    await events.ended().catch(() => undefined);
    await left;
  });

  it('SRV-3 an upload arrives before it is all sent', async () => {
    const begun = new Promise<string>((resolve) => {
      answer = async (request, response) => {
        let length = 0;
        for await (const part of request) {
          if (length === 0) resolve(String(part));
          length += (part as Buffer).length;
        }
        response.end(String(length));
      };
    });
    const upload = httpRequest(`${url}/rest/gtfs`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const answered = once(upload, 'response');
    upload.write('debut');
    expect(await begun).toBe('debut');
    const more = Buffer.alloc(12 * 1024 * 1024);
    upload.end(more);
    const [response] = (await answered) as [AsyncIterable<Buffer>];
    let text = '';
    for await (const part of response) text += String(part);
    expect(text).toBe(String(more.length + 'debut'.length));
  });

  it.each([
    ['a minute', '/rest/news/', false],
    ['longer when it is a feed', '/rest/gtfs', true],
  ])('SRV-3 a body may take %s to arrive', async (_title, path, isWaitedFor) => {
    const arrived = new Promise<void>((resolve) => {
      answer = (request, response) => {
        resolve();
        request.resume().once('end', () => response.end('legacy'));
      };
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { port } = gateway.server.address() as AddressInfo;
      const call = openSlowCall(port, [`POST ${path} HTTP/1.1`, 'Content-Type: a/b', 'Content-Length: 4']);
      call.send('de');
      await arrived;
      vi.advanceTimersByTime(minute);
      vi.useRealTimers();
      call.send('ux');
      expect((await call.ended).includes('legacy')).toBe(isWaitedFor);
    } finally {
      vi.useRealTimers();
    }
  });

  it('SRV-3 says in French that it does not answer', async () => {
    expect((await fetch(`${url}/health`)).status).toBe(200);
    legacy.closeAllConnections();
    await new Promise((closed) => legacy.close(closed));
    const received = await fetch(`${url}/rest/user/`);
    expect(received.status).toBe(503);
    const body = (await received.json()) as Failure;
    expect(body.exception).toBe('UnavailableException');
    expect(body.message).toMatch(/Le serveur n’est pas en mesure de répondre/);
    expect((await fetch(`${url}/health`)).status).toBe(503);
  });
});

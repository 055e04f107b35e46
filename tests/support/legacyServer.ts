import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks only the legacy contract. */
export interface LegacyServer {
  url: string;
  /** Calls of additions that it refused, as `METHOD /path`. */
  refused: string[];
  close(): Promise<void>;
}

/** Calls that no legacy server has (contract/capabilities.ts). */
const additions =
  /^(\/api\/|\/guide|\/rest\/user\/logout|\/rest\/language|\/rest\/scenario\/group|\/rest\/timetableConf|\/rest\/webhook|\/rest\/feedKey)/;

const refuse = (response: ServerResponse) =>
  response
    .writeHead(404, { 'content-type': 'text/html' })
    .end('<html><body><h1>HTTP Status 404</h1></body></html>');

/** The server at `url` without its additions: what the console must be able to work with. */
export async function startLegacyServer(url: string): Promise<LegacyServer> {
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request;
    if (path.split('?')[0] === '/rest/app') {
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"name":"Ancien serveur","version":"4.2"}');
    }
    if (additions.test(path) || (method === 'POST' && /^\/rest\/scenario\/?$/.test(path))) {
      refused.push(`${method} ${path.split('?')[0]}`);
      return void refuse(response);
    }
    // It does not paginate lists, and returns them whole.
    const asked = /^\/rest\/(screen|site|point|line|user|screenConf)\//.test(path)
      ? path.replace(/[?&](filter|range|sort)=[^&]*/g, '')
      : path;
    const passed = httpRequest(new URL(asked, url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

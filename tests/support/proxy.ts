import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a screen and its server. */
export interface Proxy {
  url: string;
  /** Sends calls whose path matches to another server from now on; null: to the first one again. */
  divert: (divert: { path: RegExp; to: string } | null) => void;
  close: () => Promise<void>;
}

/** Starts a proxy that passes every call on to a server, streaming the answers. */
export async function startProxy(target: string): Promise<Proxy> {
  let diverted: { path: RegExp; to: string } | null = null;

  function pass(call: IncomingMessage, reply: ServerResponse): void {
    const path = call.url ?? '/';
    const to = diverted?.path.test(path) ? diverted.to : target;
    const onward = request(new URL(path, to), { method: call.method, headers: call.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    call.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    divert: (next) => (diverted = next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

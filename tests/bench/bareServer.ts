import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The floor: what Node's own `http` does with the same bytes and nothing else. Runs in a process of its own, as the
 * product does, and tells its port to the process that forked it.
 *
 *   GET  /events  a stream of server-sent events
 *   POST /events  writes its body to every stream
 *   PUT  /answer  says what GET /answer answers: {status, headers, body}
 *   GET  /answer  answers it
 */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const streams = new Set<ServerResponse>();
let answer = { status: 200, headers: {} as Answer['headers'], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  const call = `${request.method} ${request.url}`;
  if (call === 'GET /answer') {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
    return;
  }
  if (call === 'GET /events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    response.socket?.setNoDelay(true);
    streams.add(response);
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    if (call === 'POST /events') {
      for (const stream of streams) stream.write(body);
    } else {
      const given = JSON.parse(body.toString()) as Answer;
      answer = { ...given, body: Buffer.from(given.body) };
    }
    response.writeHead(204).end();
  });
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The floor: what Node's own `http` does with the same bytes and nothing else. Runs in a process of its own, as the
 * product does, and tells its port to the process that forked it.
 *
 *   GET  …/events  a stream of server-sent events, which begins with what was written last
 *   POST /events   writes its body to every stream
 *   PUT  /answer   says what all other calls are answered with, or those of a path and a tag: {status, headers, body}
 */
interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** Where it is answered; absent: wherever nothing else is. */
  path?: string;
  /** To whom it is answered there: who has this tag; absent: who has none. */
  tag?: string;
}

const streams = new Set<ServerResponse>();
let written: Buffer | null = null;
let usual = { status: 200, headers: {} as Answer['headers'], body: Buffer.alloc(0) };
const answers = new Map<string, typeof usual>();
const keyOf = (path: string, tag = '') => `${path} ${tag}`;

const server = createServer((request, response) => {
  const { method, url = '' } = request;
  const answerAs = () => {
    const answer = answers.get(keyOf(url, request.headers['if-none-match'])) ?? usual;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
  if (method === 'GET' && url.endsWith('/events')) {
    // As the product's: one write an event, not four.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    response.socket?.setNoDelay(true);
    if (written) response.write(written);
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  if (method === 'GET') return answerAs();
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    if (method === 'POST' && url === '/events') {
      written = body;
      for (const stream of streams) stream.write(body);
    } else if (method === 'PUT') {
      const { path, tag, ...given } = JSON.parse(body.toString()) as Answer;
      const answer = { ...given, body: Buffer.from(given.body, 'base64') };
      if (path === undefined) usual = answer;
      else answers.set(keyOf(path, tag), answer);
    } else return answerAs();
    response.writeHead(204).end();
  });
});

// As long as the product's: a page keeps its connection from one sign of life to the next.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

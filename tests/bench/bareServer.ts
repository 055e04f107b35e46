import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, gzipSync } from 'node:zlib';
import { slots } from './floor.ts';

/**
 * The floor: what Node's own `http` does with the same bytes and nothing else. Runs in a process of its own, as the
 * product does, and tells its port to the process that forked it.
 *
 *   GET  …/events  a stream of server-sent events, which begins with what was written last
 *   POST /events   writes its body to every stream
 *   PUT  /answer   says what all other calls are answered with, or those of a path and a tag: {status, headers, body};
 *                  `isFilled`: a text, filled for each request of SIRI, and packed as quickly as can be
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
  isFilled?: boolean;
}

const streams = new Set<ServerResponse>();
let written: Buffer | null = null;
let usual = {
  status: 200,
  headers: {} as Answer['headers'],
  body: Buffer.alloc(0),
  text: null as string | null,
};
const answers = new Map<string, typeof usual>();
/** An answer to one request: what it calls itself, and now. */
function filled(text: string, request: string): Buffer {
  const number = /<MessageIdentifier>([^<]*)/.exec(request)?.[1] ?? '';
  const own = text.replaceAll(slots.time, new Date().toISOString()).replaceAll(slots.number, number);
  return gzipSync(own, { level: constants.Z_BEST_SPEED });
}

const keyOf = (path: string, tag = '') => `${path} ${tag}`;

const server = createServer((request, response) => {
  const { method, url = '' } = request;
  const answerAs = (asked: Buffer | null) => {
    const answer = answers.get(keyOf(url, request.headers['if-none-match'])) ?? usual;
    const { status, headers, text } = answer;
    const body = asked && text !== null ? filled(text, asked.toString()) : answer.body;
    response.writeHead(status, text === null ? headers : { ...headers, 'content-length': body.length });
    response.end(body);
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
  if (method === 'GET') return answerAs(null);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    if (method === 'POST' && url === '/events') {
      written = body;
      for (const stream of streams) stream.write(body);
    } else if (method === 'PUT') {
      const { path, tag, isFilled, ...given } = JSON.parse(body.toString()) as Answer;
      const bytes = Buffer.from(given.body, 'base64');
      const answer = { ...given, body: bytes, text: isFilled ? bytes.toString() : null };
      if (path === undefined) usual = answer;
      else answers.set(keyOf(path, tag), answer);
    } else return answerAs(body);
    response.writeHead(204).end();
  });
});

// As long as the product's: a page keeps its connection from one sign of life to the next.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

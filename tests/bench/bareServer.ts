import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, gzipSync } from 'node:zlib';
import { slots } from './floor.ts';

/**
 * The floor: plain Node `http` with the same bytes. Runs as a child process, and sends its port to the parent.
 *
 *   GET  …/events  a stream of server-sent events, which begins with the last one written
 *   POST /events   writes its body to every stream
 *   PUT  /answer   sets the answer of all other calls, or of a path and a tag: {status, headers, body};
 *                  `isFilled`: a template, filled for each SIRI request and compressed at the fastest level
 */
interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** Path to answer; absent: all other paths. */
  path?: string;
  /** Matching `If-None-Match`; absent: requests without a tag. */
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
/** Fills the template for a request: its id, and the time. */
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
    // As in the product: one write per event instead of four.
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

// As in the product: pages keep their connection between heartbeats.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { StreamPing } from '../../../contract/schemas/events.ts';
import { pingMs } from '../../../contract/streams.ts';

/** One open stream of server-sent events. */
export interface EventStream {
  /** Sends an event; `data` is one line of JSON. */
  send(event: string, data: string, id?: string): void;
  end(): void;
  onClose(listener: () => void): void;
}

interface OpenStream {
  kind: 'screens' | 'consoles';
  route: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a call with a stream of server-sent events; `kind`: kind of reader, when the right does not determine it. */
    openStream(reply: FastifyReply, kind?: OpenStream['kind']): EventStream;
    /** Open streams: of screens or consoles, and their route. */
    openStreams(): Iterable<OpenStream>;
    /** Whether a call was answered with a stream, also once that has ended. */
    isStream(request: FastifyRequest): boolean;
  }
}

/**
 * A reader is disconnected when it lags by this many bytes beyond the largest event sent to it, and there is more to
 * send: it reconnects and starts from the current state. Without the allowance, a screen with much to show would be
 * disconnected for ever.
 */
const maxBacklog = 1024 * 1024;

/**
 * Server-sent events. A heartbeat every 15 s lets both sides detect a dead connection, and carries the server's time
 * (`StreamPing`) for the screen's clock; all streams end with the server, so that readers reconnect to another one.
 */
export const eventStreams = fp<{ now: () => number }>(
  (app: FastifyInstance, { now }) => {
    const open = new Map<EventStream, OpenStream>();
    const streamed = new WeakSet<FastifyRequest>();

    app.decorate('openStream', (reply: FastifyReply, given?: OpenStream['kind']): EventStream => {
      reply.hijack();
      streamed.add(reply.request);
      const { raw } = reply;
      // A stream ends with its connection, so no chunk needs its length: one write per event instead of four.
      raw.useChunkedEncodingByDefault = false;
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as Record<string, string>);
      raw.flushHeaders();
      raw.socket?.setNoDelay(true);
      let largest = 0;
      const write = (text: string) => {
        if (raw.writableEnded) return;
        if (raw.writableLength > maxBacklog + largest) {
          raw.destroy();
          return;
        }
        largest = Math.max(largest, Buffer.byteLength(text));
        raw.write(text);
      };
      const sendPing = () => stream.send('ping', JSON.stringify({ serverTime: now() } satisfies StreamPing));
      const ping = setInterval(sendPing, pingMs);
      const stream: EventStream = {
        send(event, data, id) {
          write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
        },
        end: () => void raw.end(),
        onClose(listener) {
          // The reader may have disconnected before the stream was opened.
          if (raw.destroyed) listener();
          else raw.on('close', listener);
        },
      };
      const { config, url = '' } = reply.request.routeOptions;
      const kind = given ?? (config.right === 'screen' ? 'screens' : 'consoles');
      open.set(stream, { kind, route: url });
      stream.onClose(() => {
        clearInterval(ping);
        open.delete(stream);
      });
      // A broken connection counts as an end.
      raw.on('error', () => undefined);
      return stream;
    });

    app.decorate('openStreams', () => open.values());
    app.decorate('isStream', (request: FastifyRequest) => streamed.has(request));

    app.addHook('preClose', () => {
      for (const stream of open.keys()) stream.end();
      return Promise.resolve();
    });
    return Promise.resolve();
  },
  { name: 'eventStreams' },
);

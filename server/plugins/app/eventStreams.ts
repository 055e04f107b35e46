import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** One open stream of server-sent events. */
export interface EventStream {
  /** Sends an event; `data` is one line of JSON. */
  send(event: string, data: string, id?: string): void;
  end(): void;
  onClose(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a call with a stream of server-sent events. */
    openStream(reply: FastifyReply): EventStream;
  }
}

const pingMs = 15_000;
/**
 * A reader that lags behind this many bytes when there is more to send is cut off: it comes back and starts from the
 * present state. One event may be larger, or a screen with much to show would be cut off for ever.
 */
const maxBacklog = 1024 * 1024;

/**
 * Server-sent events. A sign of life goes out every 15 s, so that a dead connection is noticed on both sides; all
 * streams end when the server does, so that their readers go to another one.
 */
export const eventStreams = fp(
  (app: FastifyInstance) => {
    const open = new Set<EventStream>();

    app.decorate('openStream', (reply: FastifyReply): EventStream => {
      reply.hijack();
      const { raw } = reply;
      // A stream ends with its connection, so that no part of it needs its length: one write an event, not four.
      raw.useChunkedEncodingByDefault = false;
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as Record<string, string>);
      raw.flushHeaders();
      raw.socket?.setNoDelay(true);
      const write = (text: string) => {
        if (raw.writableLength > maxBacklog) raw.destroy();
        else raw.write(text);
      };
      const ping = setInterval(() => write('event: ping\ndata: {}\n\n'), pingMs);
      const stream: EventStream = {
        send(event, data, id) {
          write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
        },
        end: () => void raw.end(),
        onClose(listener) {
          // The reader may have gone before the stream was opened.
          if (raw.destroyed) listener();
          else raw.on('close', listener);
        },
      };
      open.add(stream);
      stream.onClose(() => {
        clearInterval(ping);
        open.delete(stream);
      });
      // A broken connection is an end like any other.
      raw.on('error', () => undefined);
      return stream;
    });

    app.addHook('preClose', () => {
      for (const stream of open) stream.end();
      return Promise.resolve();
    });
    return Promise.resolve();
  },
  { name: 'eventStreams' },
);

import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { WebhookEvent } from '../../contract/schemas/webhooks.ts';

interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as JSON, which it is where a webhook sends. */
  readonly event: WebhookEvent;
}

/** A server that webhooks lead to, which a test makes behave, or misbehave. */
export interface WebhookConsumer {
  /** `127.0.0.1:port` */
  host: string;
  url: string;
  received: ReceivedEvent[];
  /** What it answers from now on; 204 to begin with. */
  answer: RequestListener;
  close(): Promise<void>;
}

export async function startConsumer(): Promise<WebhookConsumer> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      consumer.received.push({
        ...{ headers: request.headers, body },
        get event() {
          return JSON.parse(body) as WebhookEvent;
        },
      });
      consumer.answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const consumer: WebhookConsumer = {
    host,
    url: `http://${host}/girouette`,
    received: [],
    answer: (_request, response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return consumer;
}

type Check = (headers: IncomingHttpHeaders, body: string, secret: string, now: number) => boolean;

/** The check that docs/interfaces.md gives to integrators, as it stands there. */
async function documentedCheck(): Promise<Check> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/interfaces.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ module)) as { isGenuine: Check }).isGenuine;
}
const check = await documentedCheck();

/** Whether a consumer that has this secret believes what it got. */
export const isSigned = ({ headers, body }: ReceivedEvent, secret: string): boolean =>
  check(headers, body, secret, Number(headers['webhook-timestamp']) * 1000);

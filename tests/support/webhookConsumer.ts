import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { WebhookEvent } from '../../contract/schemas/webhooks.ts';

interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  /** The body, parsed from JSON as webhooks send it. */
  readonly event: WebhookEvent;
}

/** A webhook's target that the test makes behave or misbehave. */
export interface WebhookConsumer {
  /** `127.0.0.1:port` */
  host: string;
  url: string;
  received: ReceivedEvent[];
  /** The request listener from now on; at first, answers 204. */
  answer: RequestListener;
  close(): Promise<void>;
}

export async function startConsumer(): Promise<WebhookConsumer> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      consumer.received.push({
        headers: request.headers,
        body,
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

/** The signature check from docs/interfaces.md, exactly as documented for integrators. */
async function documentedCheck(): Promise<Check> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/interfaces.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ module)) as { isGenuine: Check }).isGenuine;
}
const check = await documentedCheck();

/** Whether a consumer with this secret accepts the event. */
export const isSigned = ({ headers, body }: ReceivedEvent, secret: string): boolean =>
  check(headers, body, secret, Number(headers['webhook-timestamp']) * 1000);

import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookEvent } from '../../contract/schemas/webhooks.ts';

interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
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
      consumer.received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent });
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

/** Whether a consumer that has this secret believes what it got, as docs/interfaces.md tells it to check. */
export function isSigned({ headers, body }: ReceivedEvent, secret: string): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name] as string,
  );
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signatures?.split(' ').includes(`v1,${expected}`) ?? false;
}

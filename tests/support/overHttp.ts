import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Client } from './client.ts';

export interface HttpCall {
  method?: string;
  /** The path exactly as sent. */
  path: string;
  /** An array is sent as repeated headers. */
  headers?: Record<string, string | string[]>;
  body?: string;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Raw headers, each with its name. */
  written: string[];
  body: Buffer;
}

/** Calls a server over the network (`url`), adding nothing to the request. */
export async function callOver(url: string, { body, ...call }: HttpCall): Promise<HttpAnswer> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ hostname, port, ...call }, resolve)
    .on('error', reject)
    .end(body);
  const response = await promise;
  const { statusCode = NaN, headers, rawHeaders } = response;
  const written = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []));
  return { status: statusCode, headers, written, body: await buffer(response) };
}

/** Reads as an application does: through the code in front of Fastify, which `inject` bypasses. */
export const getOver =
  (url: string): Client['get'] =>
  async <T>(path: string, given: Record<string, string> = {}) => {
    const { status, headers, body } = await callOver(url, { path, headers: given });
    const text = body.toString();
    return {
      status,
      headers,
      text,
      get json() {
        return JSON.parse(text) as T;
      },
    };
  };

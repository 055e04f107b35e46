import type { FastifyRequest } from 'fastify';
import { readJson } from '../shared/refuse.ts';
import { texts } from '../shared/texts.ts';

/** Reads parameters of the address that are JSON, so that the route's schema checks what they hold. */
export function jsonParameters(...names: string[]) {
  return async ({ query }: FastifyRequest) => {
    const parameters = query as Record<string, unknown>;
    for (const name of names) {
      const given = parameters[name];
      if (given !== undefined) parameters[name] = readJson(given as string, name, texts.fields.json);
    }
  };
}

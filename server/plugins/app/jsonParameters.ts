import type { FastifyRequest } from 'fastify';
import { invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';

/** Reads parameters of the address that are JSON, so that the route's schema checks what they hold. */
export function jsonParameters(...names: string[]) {
  return async ({ query }: FastifyRequest) => {
    const parameters = query as Record<string, unknown>;
    for (const name of names) {
      const given = parameters[name];
      if (given === undefined) continue;
      try {
        parameters[name] = JSON.parse(given as string);
      } catch {
        throw invalid({ [name]: texts.fields.json });
      }
    }
  };
}

import type { FastifyError } from 'fastify';
import { expect, it } from 'vitest';
import { asClientError } from './errors.ts';

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'SRV-2 a call that the database broke off is not told that nothing was written: %s',
  (reason) => {
    const { status, exception, message } = asClientError(new Error(reason) as FastifyError);
    expect([status, exception]).toEqual([503, 'UnavailableException']);
    expect(message).toBe('Le serveur est très occupé. Vérifiez si c’est fait, puis réessayez.');
  },
);

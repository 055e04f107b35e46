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

it.each([
  ...['55P03', '57014', '25P03', '25P02', '57P01', '57P02', '57P03', '53300', '40P01'].map((code) => [
    code,
    503,
  ]),
  ...['53100', 'SQLITE_FULL'].map((code) => [code, 507]),
  ...['58030', 'SQLITE_IOERR'].map((code) => [code, 503]),
  ...['23505', 'SQLITE_ERROR', undefined].map((code) => [code, 500]),
])('SRV-2 an error of the database with the code %s is answered %d', (code, status) => {
  const error = Object.assign(new Error('of the driver'), { code });
  expect(asClientError(error as unknown as FastifyError).status).toBe(status);
});

import { HttpError } from 'react-admin';

/** Not by `crypto.randomUUID`, which browsers lack at addresses that are not https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** It never arrived, or its answer was lost on the way, or the server broke off: nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || (error.status >= 500 && error.status !== 507));

/** The network has lost the call or its answer. */
export const isLost = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

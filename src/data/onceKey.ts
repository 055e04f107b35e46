import { HttpError } from 'react-admin';

/** A new key; `crypto.randomUUID` does not exist in browsers at addresses without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The call never arrived, its answer was lost, or the server broke off: nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || (error.status >= 500 && error.status !== 507));

/**
 * Retries once after a network failure if the server recognises the key (`isKnown`). `onHeard` is called when the call was
 * answered, with success or an error, so that the next one counts as a new attempt. Rejects as `send` does.
 */
export async function sendKnown<T>(
  send: () => Promise<T>,
  isKnown: () => boolean,
  onHeard: () => void,
): Promise<T> {
  try {
    const answer = await send().catch((error: unknown) => {
      if (isLost(error) && isKnown()) return send();
      throw error;
    });
    onHeard();
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) onHeard();
    throw error;
  }
}

/** The network lost the call or its answer. */
const isLost = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

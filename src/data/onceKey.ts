import { HttpError } from 'react-admin';

/** Not by `crypto.randomUUID`, which browsers lack at addresses that are not https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** It never arrived, or its answer was lost on the way, or the server broke off: nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || (error.status >= 500 && error.status !== 507));

/**
 * Sends once more by itself what the network has lost, where the server knows it by its key: `isKnown`. `onHeard`: it was
 * answered, one way or the other, so that what is sent next is another attempt. Rejects as `send` does.
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

/** The network has lost the call or its answer. */
const isLost = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

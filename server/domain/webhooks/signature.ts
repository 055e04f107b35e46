import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret that nobody has yet, as Standard Webhooks writes it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The id of an event, which stays however often it is sent. */
export const newEventId = (): string => `msg_${randomBytes(16).toString('base64url')}`;

interface Signed {
  id: string;
  /** Seconds. */
  timestamp: number;
  body: string;
}

/** `webhook-signature`: a signature for each secret that holds. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

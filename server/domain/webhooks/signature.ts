import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, in Standard Webhooks format. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** A new event id, constant across attempts. */
export const newEventId = (): string => `msg_${randomBytes(16).toString('base64url')}`;

interface Signed {
  id: string;
  /** Seconds. */
  timestamp: number;
  body: string;
}

/** `webhook-signature`: one signature per valid secret. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

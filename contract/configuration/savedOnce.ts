import type { ConfigurationName } from './resources.ts';

/** Resources whose saves contain a password, or whose answer a secret: neither may be kept with a key. */
const secret: readonly ConfigurationName[] = ['users', 'superusers', 'feedKeys', 'webhooks'];

/** Whether a save of a resource may be sent again under its `Idempotency-Key`, and takes effect once (CMP-5). */
export const isSavedOnce = (resource: ConfigurationName): boolean => !secret.includes(resource);

/** Maximum number of subscriptions per key and project (OUT-1). */
export const mostSubscriptions = 10;
/** Maximum lifetime of a subscription until its renewal, days. */
export const subscriptionDays = 31;
/** Bounds of the heartbeat interval, seconds: requested values are clamped. */
export const heartbeatSeconds = { least: 10, most: 3_600 } as const;
/** Minimum interval between deliveries of a subscription, seconds. Changes in between are batched. */
export const cycleSeconds = 1;
/** Maximum number of situations per delivery; the next one has the rest. */
export const mostSituations = 200;
/** How long deliveries may fail before a subscription ends, hours. */
export const failingHours = 24;
/** How long ended subscriptions are listed, days. */
export const endedDays = 7;

/**
 * Why this side ended a subscription: deliveries failed for a day; the consumer answered that it is gone; its key no longer
 * opens the project; a superuser ended it.
 */
export const subscriptionEndings = ['failed', 'gone', 'access', 'person'] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];

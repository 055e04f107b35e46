/** Most subscriptions that a key may have in a project (OUT-1). */
export const mostSubscriptions = 10;
/** Longest life of a subscription from one request to the next, days. */
export const subscriptionDays = 31;
/** Bounds of the interval of heartbeats, seconds: one that is asked for beyond them is the nearest of them. */
export const heartbeatSeconds = { least: 10, most: 3_600 } as const;
/** The shortest time from one delivery of a subscription to the next, seconds. What changes meanwhile is told together. */
export const cycleSeconds = 1;
/** Most situations of one delivery; the next one has the others. */
export const mostSituations = 200;
/** For how long a consumer may take nothing before its subscription ends, hours. */
export const failingHours = 24;
/** For how long a subscription that was ended is listed, days. */
export const endedDays = 7;

/**
 * Why a subscription was ended by this side: its consumer failed for a day; it said that it is gone; its key no longer opens the
 * project; a superuser wanted it.
 */
export const subscriptionEndings = ['failed', 'gone', 'access', 'person'] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];

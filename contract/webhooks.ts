/** What webhooks are told of (OUT-5), by subject: the event when it begins, changes and ends; null: no event. */
export const webhookEvents = {
  message: { begun: 'message.spread', changed: 'message.changed', ended: 'message.ended' },
  scenario: { begun: 'scenario.started', changed: 'scenario.changed', ended: 'scenario.stopped' },
  screen: { begun: 'screen.silent', changed: null, ended: 'screen.back' },
} as const;
export type WebhookSubject = keyof typeof webhookEvents;

/** What the test button sends. */
export const webhookTest = 'webhook.test';

/** For how long a secret that was replaced signs too, hours. */
export const formerSecretHours = 24;
/** For how long an event is tried, hours. */
export const deliveryHours = 24;
/** For how long deliveries are listed, days. */
export const deliveryDays = 30;
/** Most deliveries of a list. */
export const mostDeliveries = 100;

/** The status by which a consumer says that it wants to be told nothing any more: its webhook is switched off. */
export const goneStatus = 410;

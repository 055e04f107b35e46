/** Webhook events (OUT-5) by subject: at its beginning, change and end; null: no event. */
export const webhookEvents = {
  message: { begun: 'message.spread', changed: 'message.changed', ended: 'message.ended' },
  scenario: { begun: 'scenario.started', changed: 'scenario.changed', ended: 'scenario.stopped' },
  screen: { begun: 'screen.silent', changed: null, ended: 'screen.back' },
} as const;
export type WebhookSubject = keyof typeof webhookEvents;

/** Type of the event sent by the test button. */
export const webhookTest = 'webhook.test';

/** How long a replaced secret still signs, hours. */
export const formerSecretHours = 24;
/** How long an event is retried, hours. */
export const deliveryHours = 24;
/** How long deliveries are listed, days. */
export const deliveryDays = 30;
/** Maximum number of listed deliveries. */
export const mostDeliveries = 100;

/** HTTP status by which a consumer unsubscribes: its webhook is deactivated. */
export const goneStatus = 410;

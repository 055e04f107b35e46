import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable, ScreenId } from './common.ts';

/** `2026-01-15T08:00:00.000Z` */
const IsoInstant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
/** Rises with each event of the same subject. */
const Rising = Type.Integer({ minimum: 1 });
const Project = Type.Object({ id: Id, name: Type.String() });

/** A message as webhooks are told of it. */
export const ToldMessage = Type.Object({
  id: Id,
  title: Type.String(),
  /** French first. */
  texts: Type.Array(Type.Object({ language: Type.String(), html: Type.String(), text: Type.String() })),
  alert: Type.Boolean(),
  priority: nullable(Type.Integer()),
  createdAt: IsoInstant,
  /** Null: at once, until further notice. */
  from: nullable(IsoInstant),
  until: nullable(IsoInstant),
  /** Hours and days within that, on the clocks of the project, as in the calls; null: all. */
  period: nullable(Type.String()),
  days: nullable(Type.Array(Type.String())),
  line: nullable(Type.Object({ id: Id, name: Type.String() })),
  screens: Type.Array(ScreenId),
});
export type ToldMessage = Static<typeof ToldMessage>;

/** A scenario that runs, or has run. */
export const ToldScenario = Type.Object({
  id: Id,
  name: Type.String(),
  startedAt: IsoInstant,
  /** When it stops by itself; null: when somebody stops it. */
  stopsAt: nullable(IsoInstant),
});
export type ToldScenario = Static<typeof ToldScenario>;

/** A screen that is silent, or was. */
export const ToldScreen = Type.Object({
  id: ScreenId,
  name: Type.String(),
  site: Type.Object({ id: Id, name: Type.String() }),
  /** When it was last heard of; null: never. */
  silentSince: nullable(IsoInstant),
});
export type ToldScreen = Static<typeof ToldScreen>;

const event = <K extends string, D extends Parameters<typeof Type.Object>[0]>(type: K, data: D) =>
  Type.Object({
    type: Type.Literal(type),
    /** When it happened. */
    timestamp: IsoInstant,
    data: Type.Object({ project: Project, ...data }),
  });

const version = { version: Rising };
const message = { message: Type.Object({ ...ToldMessage.properties, ...version }) };
const scenario = { scenario: Type.Object({ ...ToldScenario.properties, ...version }) };
const screen = { screen: Type.Object({ ...ToldScreen.properties, ...version }) };

/** The body of what a webhook is sent (OUT-5). */
export const WebhookEvent = Type.Union([
  event('message.spread', message),
  event('message.changed', message),
  event('message.ended', message),
  event('scenario.started', scenario),
  event('scenario.changed', scenario),
  event('scenario.stopped', scenario),
  event('screen.silent', screen),
  event('screen.back', screen),
  event('webhook.test', { webhook: Type.Object({ id: Id, name: Type.String() }) }),
]);
export type WebhookEvent = Static<typeof WebhookEvent>;

/** An event for one webhook, and what became of it. */
export const WebhookDelivery = Type.Object({
  id: Id,
  /** The header `webhook-id`. */
  eventId: Type.String(),
  type: Type.String(),
  createdAt: Instant,
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  /** When it was last tried; null: not yet. */
  triedAt: nullable(Instant),
  /** Of the last answer; null: there was none. */
  status: nullable(Type.Integer()),
  durationMs: nullable(Type.Integer()),
  /** Why it was not taken, in French. */
  failure: nullable(Type.String()),
  /** When it is tried next; null: not any more. */
  nextAt: nullable(Instant),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** `GET /api/webhooks/{webhookId}/deliveries`: the last ones, the newest first. */
export const WebhookDeliveries = ArrayOf(WebhookDelivery);

/** `GET /api/webhooks/{webhookId}/deliveries/{deliveryId}`: what is sent, as it is signed: JSON of a WebhookEvent. */
export const WebhookBody = Type.Object({ body: Type.String() });
export type WebhookBody = Static<typeof WebhookBody>;

/** `GET /api/webhooks/project/{projectId}`: how the deliveries of each webhook go. */
export const WebhookStates = ArrayOf(
  Type.Object({
    webhookId: Id,
    waiting: Type.Integer({ minimum: 0 }),
    /** Given up, of those that are listed. */
    failed: Type.Integer({ minimum: 0 }),
    last: nullable(WebhookDelivery),
  }),
);
export type WebhookState = Static<typeof WebhookStates>['array'][number];

/** `POST /api/webhooks/{webhookId}/secret`: the new secret, which nobody is told again. */
export const WebhookSecret = Type.Object({ secret: Type.String() });
export type WebhookSecret = Static<typeof WebhookSecret>;

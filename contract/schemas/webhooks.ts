import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable, ScreenId } from './common.ts';

/** `2026-01-15T08:00:00.000Z` */
const IsoInstant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
/** Incremented with each event of the same subject. */
const Rising = Type.Integer({ minimum: 1 });
const Project = Type.Object({ id: Id, name: Type.String() });

/** A message in webhook events. */
export const ToldMessage = Type.Object({
  id: Id,
  title: Type.String(),
  /** French first. */
  texts: Type.Array(Type.Object({ language: Type.String(), html: Type.String(), text: Type.String() })),
  alert: Type.Boolean(),
  priority: nullable(Type.Integer()),
  createdAt: IsoInstant,
  /** Null: immediately, until further notice. */
  from: nullable(IsoInstant),
  until: nullable(IsoInstant),
  /** Hours and days within that, in the project's time zone, as in the calls; null: all. */
  period: nullable(Type.String()),
  days: nullable(Type.Array(Type.String())),
  line: nullable(Type.Object({ id: Id, name: Type.String() })),
  screens: Type.Array(ScreenId),
  /** Whether it is published to applications and websites (OUT-3); absent: not said when this state was sent. */
  published: Type.Optional(Type.Boolean()),
});
export type ToldMessage = Static<typeof ToldMessage>;

/** A running or former scenario. */
export const ToldScenario = Type.Object({
  id: Id,
  name: Type.String(),
  startedAt: IsoInstant,
  /** When it stops by itself; null: when a user stops it. */
  stopsAt: nullable(IsoInstant),
});
export type ToldScenario = Static<typeof ToldScenario>;

/** A silent screen, or one that was. */
export const ToldScreen = Type.Object({
  id: ScreenId,
  name: Type.String(),
  site: Type.Object({ id: Id, name: Type.String() }),
  /** When it was last online; null: never. */
  silentSince: nullable(IsoInstant),
});
export type ToldScreen = Static<typeof ToldScreen>;

const event = <K extends string, D extends Parameters<typeof Type.Object>[0]>(type: K, data: D) =>
  Type.Object({
    type: Type.Literal(type),
    /** Time of the event. */
    timestamp: IsoInstant,
    data: Type.Object({ project: Project, ...data }),
  });

const version = { version: Rising };
const message = { message: Type.Object({ ...ToldMessage.properties, ...version }) };
const scenario = { scenario: Type.Object({ ...ToldScenario.properties, ...version }) };
const screen = { screen: Type.Object({ ...ToldScreen.properties, ...version }) };

/** Body of a webhook request (OUT-5). */
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

/** An event for one webhook, and its delivery state. */
export const WebhookDelivery = Type.Object({
  id: Id,
  /** The header `webhook-id`. */
  eventId: Type.String(),
  type: Type.String(),
  createdAt: Instant,
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  /** Last attempt; null: none yet. */
  triedAt: nullable(Instant),
  /** HTTP status of the last answer; null: none. */
  status: nullable(Type.Integer()),
  /** Duration of the last attempt; null: none, or one is under way. */
  durationMs: nullable(Type.Integer()),
  /** Why it failed, in French. */
  failure: nullable(Type.String()),
  /** Next attempt; null: none. */
  nextAt: nullable(Instant),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** `GET /api/webhooks/{webhookId}/deliveries`: the last ones, newest first. */
export const WebhookDeliveries = ArrayOf(WebhookDelivery);

/** `GET /api/webhooks/{webhookId}/deliveries/{deliveryId}`: the body as signed: JSON of a WebhookEvent. */
export const WebhookBody = Type.Object({ body: Type.String() });
export type WebhookBody = Static<typeof WebhookBody>;

/** `GET /api/webhooks/project/{projectId}`: delivery state of each webhook. */
export const WebhookStates = ArrayOf(
  Type.Object({
    webhookId: Id,
    waiting: Type.Integer({ minimum: 0 }),
    /** Number of listed deliveries that were given up. */
    failed: Type.Integer({ minimum: 0 }),
    last: nullable(WebhookDelivery),
  }),
);
export type WebhookState = Static<typeof WebhookStates>['array'][number];

/** `POST /api/webhooks/{webhookId}/secret`: the new secret, which is never shown again. */
export const WebhookSecret = Type.Object({ secret: Type.String() });
export type WebhookSecret = Static<typeof WebhookSecret>;

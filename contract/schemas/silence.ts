import { Type, type Static } from 'typebox';
import { mailAddressPattern, mostRecipients, quietPattern, silenceBounds } from '../silence.ts';
import { nullable, strict } from './common.ts';

const Address = Type.String({ maxLength: 254, pattern: mailAddressPattern });

/** Recipients and timing of silence alerts (FLT-1). */
export const SilenceSettings = strict({
  enabled: Type.Boolean(),
  /** Minutes of silence. */
  after: Type.Integer({ minimum: silenceBounds.least, maximum: silenceBounds.most }),
  recipients: Type.Array(Address, { maxItems: mostRecipients, uniqueItems: true }),
  /** Include screens that were never online. */
  never: Type.Boolean(),
  /** Also report their return. */
  back: Type.Boolean(),
  /** Quiet hours, in the project's time zone: `2200-0600`; null: none. */
  quiet: nullable(Type.String({ pattern: quietPattern })),
});
export type SilenceSettings = Static<typeof SilenceSettings>;

/** `POST /api/silence/project/{projectId}`. `version`, if given, must match the stored settings'. */
export const SilenceSave = strict({
  ...SilenceSettings.properties,
  version: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
});
export type SilenceSave = Static<typeof SilenceSave>;

/**
 * The settings, as saved or by default. `canMail`: a mail server is configured. `failure`: why the last mail was not sent, or
 * not to all. `told`: number of reported silent screens.
 */
export const Silence = Type.Object({
  ...SilenceSettings.properties,
  canMail: Type.Boolean(),
  failure: nullable(Type.String()),
  told: Type.Integer({ minimum: 0 }),
  /** 0: never saved. */
  version: Type.Integer({ minimum: 0 }),
});
export type Silence = Static<typeof Silence>;

/** `POST /api/silence/project/{projectId}/test`: why the test mail was not sent; null: accepted by the mail server. */
export const SilenceTest = Type.Object({ failure: nullable(Type.String()) });
export type SilenceTest = Static<typeof SilenceTest>;

import { Type, type Static } from 'typebox';
import { mailAddressPattern, mostRecipients, quietPattern, silenceBounds } from '../silence.ts';
import { nullable, strict } from './common.ts';

const Address = Type.String({ maxLength: 254, pattern: mailAddressPattern });

/** Who is told of silent screens, and when (FLT-1). */
export const SilenceSettings = strict({
  enabled: Type.Boolean(),
  /** After how many minutes of silence. */
  after: Type.Integer({ minimum: silenceBounds.least, maximum: silenceBounds.most }),
  recipients: Type.Array(Address, { maxItems: mostRecipients, uniqueItems: true }),
  /** Screens that were never heard of, too. */
  never: Type.Boolean(),
  /** That they are back, too. */
  back: Type.Boolean(),
  /** When nobody is told, on the clocks of the project: `2200-0600`; null: at any time. */
  quiet: nullable(Type.String({ pattern: quietPattern })),
});
export type SilenceSettings = Static<typeof SilenceSettings>;

/** `POST /api/silence/project/{projectId}`. `version`, when given, must be that of the settings that are stored. */
export const SilenceSave = strict({
  ...SilenceSettings.properties,
  version: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
});
export type SilenceSave = Static<typeof SilenceSave>;

/**
 * The settings, as they were saved or to begin with. `canMail`: the server has been told how to send. `failure`: why the last
 * mail has not gone, or not to all. `told`: how many screens are silent and were told of.
 */
export const Silence = Type.Object({
  ...SilenceSettings.properties,
  canMail: Type.Boolean(),
  failure: nullable(Type.String()),
  told: Type.Integer({ minimum: 0 }),
  /** 0: nobody has saved any. */
  version: Type.Integer({ minimum: 0 }),
});
export type Silence = Static<typeof Silence>;

/** `POST /api/silence/project/{projectId}/test`: why the test mail has not gone; null: the mail server has taken it. */
export const SilenceTest = Type.Object({ failure: nullable(Type.String()) });
export type SilenceTest = Static<typeof SilenceTest>;

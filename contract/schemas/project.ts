import { Type, type Static } from 'typebox';
import { type ApprovalMode, approvalModes } from '../enums.ts';
import { Id, nullable, Version } from './common.ts';

/** `GET /rest/project?id={id}`: what a project is and offers. */
export const Project = Type.Object({
  id: Id,
  name: Type.String(),
  longName: Type.String(),
  adminMessages: Type.Boolean(),
  adminMessagesLibrary: Type.Boolean(),
  adminAdvertising: Type.Boolean(),
  adminInhibition: Type.Boolean(),
  adminGtfs: Type.Boolean(),
  adminScreens: Type.Boolean(),
  adminNotifications: Type.Boolean(),
  /** Seconds between two fetches of traffic notifications; required when they are on. */
  adminNotificationsRefresh: nullable(Type.Integer({ minimum: 1 })),
  /** Milliseconds between two polls of the screens' state. */
  refreshScreensAvailability: nullable(Type.Integer({ minimum: 1000 })),
  /** IANA zone of the project's periods and clocks; absent from a legacy server's answer. */
  timeZone: Type.Optional(Type.String()),
  /** Whether its messages are told to whoever asks, without a key (OUT-4); absent before a legacy server. */
  publicFeeds: Type.Optional(Type.Boolean()),
  /** After how many days a message without an end is told (TIM-6); null or absent: contract/openEnded.ts. */
  openEndedDays: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
  /** Of what a second person has to agree (OPS-5); null or absent: of nothing. */
  approval: Type.Optional(nullable(Type.Enum(Object.keys(approvalModes) as ApprovalMode[]))),
  /** How long all pages of a screen may take together, s (FLT-6); null or absent: contract/legibility.ts. */
  roundSeconds: Type.Optional(nullable(Type.Integer({ minimum: 30, maximum: 600 }))),
  /** When its screens are in service (contract/serviceHours.ts), null or absent: always; whether alerts light them at other times. */
  serviceHours: Type.Optional(nullable(Type.String())),
  alertsOutOfHours: Type.Optional(Type.Boolean()),
  version: Version,
});
export type Project = Static<typeof Project>;

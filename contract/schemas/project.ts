import { Type, type Static } from 'typebox';
import { type ApprovalMode, approvalModes } from '../enums.ts';
import { Id, nullable, Version } from './common.ts';

/** `GET /rest/project?id={id}`: a project and its features. */
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
  /** Refresh interval of traffic notifications, seconds; required when they are on. */
  adminNotificationsRefresh: nullable(Type.Integer({ minimum: 1 })),
  /** Poll interval of the screens' state, ms. */
  refreshScreensAvailability: nullable(Type.Integer({ minimum: 1000 })),
  /** IANA time zone of the project's periods and clocks; absent with legacy servers. */
  timeZone: Type.Optional(Type.String()),
  /** Whether its messages are published without a key (OUT-4); absent with legacy servers. */
  publicFeeds: Type.Optional(Type.Boolean()),
  /** Age in days at which a message without an end is reported (TIM-6); null or absent: see contract/openEnded.ts. */
  openEndedDays: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
  /** Time of day at which its service day ends (TIM-3), `03:00`; null or absent: see contract/serviceEnd.ts. */
  serviceEnd: Type.Optional(nullable(Type.String())),
  /** What needs a second person's approval (OPS-5); null or absent: nothing. */
  approval: Type.Optional(nullable(Type.Enum(Object.keys(approvalModes) as ApprovalMode[]))),
  /** Maximum duration of a page rotation, s (FLT-6); null or absent: see contract/legibility.ts. */
  roundSeconds: Type.Optional(nullable(Type.Integer({ minimum: 30, maximum: 600 }))),
  /**
   * Service hours of its screens (contract/serviceHours.ts), null or absent: always; and whether alerts light them at other
   * times.
   */
  serviceHours: Type.Optional(nullable(Type.String())),
  alertsOutOfHours: Type.Optional(Type.Boolean()),
  version: Version,
});
export type Project = Static<typeof Project>;

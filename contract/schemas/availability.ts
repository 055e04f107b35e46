import { Type, type Static } from 'typebox';
import { availabilityPeriods } from '../availability.ts';
import { Id, Instant, keyOf, ScreenId } from './common.ts';

const Ms = Type.Integer({ minimum: 0 });

/** How long screens were online, and offline while a server was listening; ms. Other times are unknown, or not counted. */
const Measured = { up: Ms, down: Ms };

/** `?period=&siteId=`: default `days`; the site whose screens are returned by hour, day or month. */
export const AvailabilityQuery = Type.Object({
  period: Type.Optional(keyOf(availabilityPeriods)),
  siteId: Type.Optional(Id),
});

/** A screen through a period. An outage begun earlier counts as one; `longest`, ms, is limited to the period. */
export const ScreenAvailability = Type.Object({
  screenId: ScreenId,
  name: Type.String(),
  siteId: Id,
  siteName: Type.String(),
  ...Measured,
  outages: Type.Integer({ minimum: 0 }),
  longest: Ms,
  /** As many as `units` of the answer; absent: no site was requested. */
  units: Type.Optional(Type.Array(Type.Object(Measured))),
});
export type ScreenAvailability = Static<typeof ScreenAvailability>;

/** An hour, a day or a month, for all screens together. */
export const AvailabilityUnit = Type.Object({ from: Instant, to: Instant, ...Measured });
export type AvailabilityUnit = Static<typeof AvailabilityUnit>;

/**
 * `GET /api/availability/project/{projectId}`: active screens of a project, or of one of its sites, until now; unordered
 * (FLT-2).
 */
export const ProjectAvailability = Type.Object({
  units: Type.Array(AvailabilityUnit),
  screens: Type.Array(ScreenAvailability),
});
export type ProjectAvailability = Static<typeof ProjectAvailability>;

import { Type, type Static } from 'typebox';
import { availabilityPeriods } from '../availability.ts';
import { Id, Instant, keyOf, ScreenId } from './common.ts';

const Ms = Type.Integer({ minimum: 0 });

/** For how long screens were on line, and were not while somebody listened; ms. The rest is not known, or not counted. */
const Measured = { up: Ms, down: Ms };

/** `?period=&siteId=`: `days` where none is named; the site whose screens are wanted hour by hour, day by day or month by month. */
export const AvailabilityQuery = Type.Object({
  period: Type.Optional(keyOf(availabilityPeriods)),
  siteId: Type.Optional(Id),
});

/** A screen through a period. An outage that has begun before counts as one; `longest`, ms, is of what lies within. */
export const ScreenAvailability = Type.Object({
  screenId: ScreenId,
  name: Type.String(),
  siteId: Id,
  siteName: Type.String(),
  ...Measured,
  outages: Type.Integer({ minimum: 0 }),
  longest: Ms,
  /** As many as `units` of the answer; absent: no site was asked for. */
  units: Type.Optional(Type.Array(Type.Object(Measured))),
});
export type ScreenAvailability = Static<typeof ScreenAvailability>;

/** An hour, a day or a month of all screens together. */
export const AvailabilityUnit = Type.Object({ from: Instant, to: Instant, ...Measured });
export type AvailabilityUnit = Static<typeof AvailabilityUnit>;

/**
 * `GET /api/availability/project/{projectId}`: the active screens of a project, or of one of its sites, until now; in no order
 * (FLT-2).
 */
export const ProjectAvailability = Type.Object({
  units: Type.Array(AvailabilityUnit),
  screens: Type.Array(ScreenAvailability),
});
export type ProjectAvailability = Static<typeof ProjectAvailability>;

import { Type, type Static } from 'typebox';
import { weekdays } from '../timetable/days.ts';
import { Id, Instant, nullable } from './common.ts';

const Days = Type.Array(Type.Enum([...weekdays]));

/** A period of a timetable (EXP-3). */
export const TimetablePeriod = Type.Object({
  /** `HHmmss`; continues past midnight: `251000`. */
  start: Type.String(),
  end: Type.String(),
  /** Seconds. */
  interval: Type.Integer(),
  /** Its days: a subset of the timetable's. */
  days: Type.Optional(Days),
});
export type TimetablePeriod = Static<typeof TimetablePeriod>;

/** A timetable: departures of a stop point in one direction. */
export const Timetable = Type.Object({
  id: Id,
  name: Type.String(),
  /** All days on which it runs. */
  defaultDays: Days,
  periods: Type.Array(TimetablePeriod),
  /** A pending offer changes it; one that leaves it as it is does not count. */
  pending: Type.Boolean(),
  point: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  direction: Type.Optional(Type.String()),
});
export type Timetable = Static<typeof Timetable>;

/** `GET /jdb/rest/timetable`. */
export const TimetableList = Type.Object({ list: Type.Array(Timetable) });

/** An offer in the history. Instants are ms. */
export const TimetableOffer = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: Type.Enum(['PENDING', 'IN_FORCE', 'PAST', 'CANCELLED']),
  /** Ids of the timetables it covers. */
  timetables: Type.Array(Id),
  /** Number of imported periods. */
  periodCount: Type.Integer(),
  createdAt: Instant,
  createdBy: Type.String(),
  /** While pending: the midnight at which it will be applied. */
  appliesAt: nullable(Instant),
  appliedAt: nullable(Instant),
  /** User who applied it immediately; null: applied at midnight. */
  appliedBy: nullable(Type.String()),
  cancelledAt: nullable(Instant),
  cancelledBy: nullable(Type.String()),
  /** The offer that it restored. */
  restoredFrom: nullable(Id),
});
export type TimetableOffer = Static<typeof TimetableOffer>;

/** `GET /api/timetable/offers/project/{projectId}`: latest first, with the project's time zone. */
export const TimetableOffers = Type.Object({
  array: Type.Array(TimetableOffer),
  timeZone: Type.String(),
  serverTime: Instant,
  /** Until when screens show waiting times as unavailable; null: available. */
  reloadingUntil: nullable(Instant),
});
export type TimetableOffers = Static<typeof TimetableOffers>;

/** A period of an offer: seconds since midnight, days as bits from Monday. */
export const OfferPeriod = Type.Object({
  timetableId: Id,
  days: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
  interval: Type.Integer(),
});

/** Answer of `POST /rest/timetable`: the timetables covered by the offer. */
export const StoredOffer = Type.Object({
  array: Type.Array(Type.Object({ id: Id })),
  offer: Type.Optional(TimetableOffer),
});

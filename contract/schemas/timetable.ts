import { Type, type Static } from 'typebox';
import { weekdays } from '../timetable/days.ts';
import { Id, Instant, nullable } from './common.ts';

const Days = Type.Array(Type.Enum([...weekdays]));

/** A period of a timetable (EXP-3). */
export const TimetablePeriod = Type.Object({
  /** `HHmmss`; past midnight it counts on: `251000`. */
  start: Type.String(),
  end: Type.String(),
  /** Seconds. */
  interval: Type.Integer(),
  /** The days on which it runs: a part of the timetable's own. */
  days: Type.Optional(Days),
});
export type TimetablePeriod = Static<typeof TimetablePeriod>;

/** A timetable: the departures of a stop point in one direction. */
export const Timetable = Type.Object({
  id: Id,
  name: Type.String(),
  /** Every day on which it runs. */
  defaultDays: Days,
  periods: Type.Array(TimetablePeriod),
  /** An offer that changes it waits for midnight; of one that brings it as it is, nothing is said. */
  pending: Type.Boolean(),
  point: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  direction: Type.Optional(Type.String()),
});
export type Timetable = Static<typeof Timetable>;

/** `GET /jdb/rest/timetable`. */
export const TimetableList = Type.Object({ list: Type.Array(Timetable) });

/** An offer of the history. Instants are ms. */
export const TimetableOffer = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: Type.Enum(['PENDING', 'IN_FORCE', 'PAST', 'CANCELLED']),
  /** The ids of the timetables that it is about. */
  timetables: Type.Array(Id),
  /** Periods that it brought. */
  periodCount: Type.Integer(),
  createdAt: Instant,
  createdBy: Type.String(),
  /** While it is pending: the midnight at which it is applied. */
  appliesAt: nullable(Instant),
  appliedAt: nullable(Instant),
  /** Who had it applied at once; null: midnight did. */
  appliedBy: nullable(Type.String()),
  cancelledAt: nullable(Instant),
  cancelledBy: nullable(Type.String()),
  /** The offer that it brought back. */
  restoredFrom: nullable(Id),
});
export type TimetableOffer = Static<typeof TimetableOffer>;

/** `GET /api/timetable/offers/project/{projectId}`, the latest first, and the project's time zone. */
export const TimetableOffers = Type.Object({
  array: Type.Array(TimetableOffer),
  timeZone: Type.String(),
  serverTime: Instant,
  /** Until when screens say that waiting times are unavailable; null: they do not. */
  reloadingUntil: nullable(Instant),
});
export type TimetableOffers = Static<typeof TimetableOffers>;

/** A period of an offer: seconds since midnight, days as bits from Monday on. */
export const OfferPeriod = Type.Object({
  timetableId: Id,
  days: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
  interval: Type.Integer(),
});

/** The answer of `POST /rest/timetable`: the timetables that the offer is about. */
export const StoredOffer = Type.Object({
  array: Type.Array(Type.Object({ id: Id })),
  offer: Type.Optional(TimetableOffer),
});

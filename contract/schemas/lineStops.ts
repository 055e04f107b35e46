import { Type, type Static } from 'typebox';
import { ArrayOf, Id, nullable } from './common.ts';

/** GTFS `direction_id`. */
export const DirectionId = Type.Unsafe<0 | 1>(Type.Integer({ minimum: 0, maximum: 1 }));

/** What a stop of a line is known by: `stop_id` of its station or its own, `point 12` where no feed knows the line. */
export const StopKey = Type.String({ minLength: 1, maxLength: 300 });

/** A stop of a line in one direction. */
export const LineStop = Type.Object({
  id: StopKey,
  name: Type.String(),
  /** The sites whose stop points are served there in this direction. */
  sites: Type.Array(Id),
  /** The project's stop points that are served there in this direction; absent before a server that does not say. */
  points: Type.Optional(Type.Array(Id)),
  /** Where vehicles go next: indexes of the list that it stands in. */
  next: Type.Array(Type.Integer({ minimum: 0 })),
});
export type LineStop = Static<typeof LineStop>;

/** The stops of a direction in one order, all its branches together. `direction` null: the line's are not known. */
export const LineDirection = Type.Object({
  direction: nullable(DirectionId),
  name: nullable(Type.String()),
  stops: Type.Array(LineStop),
});
export type LineDirection = Static<typeof LineDirection>;

/** `GET /api/lines/{lineId}/stops`: which sites a line serves, in its order (CMP-1). */
export const LineStops = Type.Object({
  lineId: Id,
  /** What says the order: a GTFS feed, or the order of the line's stop points. */
  source: Type.Enum(['feed', 'points']),
  directions: Type.Array(LineDirection),
  /** Sites with stop points of the line that stand nowhere in its order. */
  elsewhere: Type.Array(Id),
});
export type LineStops = Static<typeof LineStops>;

/** `GET /api/lines/project/{projectId}/stops`: the same of every line of a project (LIV-6). */
export const ProjectLineStops = ArrayOf(LineStops);

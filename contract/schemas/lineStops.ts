import { Type, type Static } from 'typebox';
import { ArrayOf, Id, nullable } from './common.ts';

/** GTFS `direction_id`. */
export const DirectionId = Type.Unsafe<0 | 1>(Type.Integer({ minimum: 0, maximum: 1 }));

/** Key of a line's stop: `stop_id` of its station or its own, `point 12` if no feed contains the line. */
export const StopKey = Type.String({ minLength: 1, maxLength: 300 });

/** A stop of a line in one direction. */
export const LineStop = Type.Object({
  id: StopKey,
  name: Type.String(),
  /** Sites whose stop points are there in this direction. */
  sites: Type.Array(Id),
  /** The project's stop points there in this direction; absent: not supported by the server. */
  points: Type.Optional(Type.Array(Id)),
  /** Next stops: indices into the containing list. */
  next: Type.Array(Type.Integer({ minimum: 0 })),
});
export type LineStop = Static<typeof LineStop>;

/** Stops of a direction in one order, including all branches. `direction` null: the line's directions are unknown. */
export const LineDirection = Type.Object({
  direction: nullable(DirectionId),
  name: nullable(Type.String()),
  stops: Type.Array(LineStop),
});
export type LineDirection = Static<typeof LineDirection>;

/** `GET /api/lines/{lineId}/stops`: sites served by a line, in order (CMP-1). */
export const LineStops = Type.Object({
  lineId: Id,
  /** Source of the order: a GTFS feed, or the line's stop points. */
  source: Type.Enum(['feed', 'points']),
  directions: Type.Array(LineDirection),
  /** Sites with stop points of the line but without a position in its order. */
  elsewhere: Type.Array(Id),
});
export type LineStops = Static<typeof LineStops>;

/** `GET /api/lines/project/{projectId}/stops`: the same for every line of a project (LIV-6). */
export const ProjectLineStops = ArrayOf(LineStops);

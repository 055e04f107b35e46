import { Type, type Static } from 'typebox';
import { Id, Instant, nullable } from './common.ts';

/** A burst launched at a stop point (EXP-5). Instants are ms. */
export const Burst = Type.Object({
  id: Id,
  /** Null: the point was deleted. */
  stopPointId: nullable(Id),
  stopPointName: Type.String(),
  startedAt: Instant,
  startedBy: Type.String(),
  endsAt: Instant,
  /** User who stopped it early. */
  stoppedBy: nullable(Type.String()),
});
export type Burst = Static<typeof Burst>;

/** `GET /api/bursts/project/{projectId}`: latest first. */
export const BurstList = Type.Object({ array: Type.Array(Burst), serverTime: Instant });
export type BurstList = Static<typeof BurstList>;

/** A stop point, in `GET /rest/point/project/{projectId}`. */
export interface StopPoint {
  id: number;
  name: string;
  line: { id: number; name: string } | null;
  /** Id in the feed of its transporter. */
  cacheApixId: string | null;
}

import { Type, type Static } from 'typebox';
import { trafficStates } from '../enums.ts';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/**
 * `GET /api/traffic/project/{projectId}`: a perturbation of the project's messaging lines, including those no longer
 * shown as notifications (TRF-1). Ended ones, and those of a feed that can no longer be read, are kept for a day.
 */
export const ListedPerturbation = Type.Object({
  id: Id,
  /** Null: all lines. */
  lineId: Type.Optional(nullable(Id)),
  /** Empty when it applies to all lines. */
  lineName: Type.String(),
  title: Type.String(),
  content: Type.String(),
  state: Type.Enum([...trafficStates]),
  /** When it began or will begin; null: not given by its feed. */
  from: nullable(Instant),
  /** When it ends or ended, or since when it is no longer shown as its feed is silent; null: unknown. */
  until: nullable(Instant),
  firstSeenAt: Instant,
  /** Users who closed its notification, earliest first; `at` is null if not recorded. */
  closedBy: Type.Array(Type.Object({ username: Type.String(), at: nullable(Instant) })),
});
export type ListedPerturbation = Static<typeof ListedPerturbation>;

/** Perturbations of a project: in force, upcoming, of a silent feed, ended; latest first in each group. */
export const ListedPerturbations = ArrayOf(ListedPerturbation);

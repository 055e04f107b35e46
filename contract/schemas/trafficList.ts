import { Type, type Static } from 'typebox';
import { trafficStates } from '../enums.ts';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/**
 * `GET /api/traffic/project/{projectId}`: a perturbation that the project's messaging lines want, those that have left
 * the stack of notifications included (TRF-1). What is over is remembered for a day.
 */
export const ListedPerturbation = Type.Object({
  id: Id,
  /** Null where it is of all lines. */
  lineId: Type.Optional(nullable(Id)),
  /** '' where it is of all lines. */
  lineName: Type.String(),
  title: Type.String(),
  content: Type.String(),
  state: Type.Enum([...trafficStates]),
  /** When it began or will begin; null: its feed does not say. */
  from: nullable(Instant),
  /** When it is or was over; null: nobody knows. */
  until: nullable(Instant),
  firstSeenAt: Instant,
  /** Who has closed its notification, the first one first; `at` is null where it was not written down. */
  closedBy: Type.Array(Type.Object({ username: Type.String(), at: nullable(Instant) })),
});
export type ListedPerturbation = Static<typeof ListedPerturbation>;

/** The perturbations of a project: in force, to come, over; the latest first of each. */
export const ListedPerturbations = ArrayOf(ListedPerturbation);

import { Type, type Static } from 'typebox';
import { Id, Instant, nullable, strict, Version } from './common.ts';
import { GivenInstant, Days } from './news.ts';

const Minute = Type.Integer({ minimum: 0, maximum: 1439 });
const CalendarDay = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

/** Most plans of a project: what has run leaves by itself. */
export const mostPlans = 500;

/** When a scenario is planned: once (`startsAt`, `stopsAt`), or on days of the week (the others); see contract/scenarioPlan.ts. */
const PlanTime = {
  startsAt: nullable(GivenInstant),
  stopsAt: nullable(GivenInstant),
  days: nullable(Days),
  startMinute: nullable(Minute),
  stopMinute: nullable(Minute),
  firstDay: nullable(CalendarDay),
  lastDay: nullable(CalendarDay),
};

/** A planned activation of a scenario (TIM-8). */
export const ScenarioPlan = Type.Object({
  id: Id,
  scenarioId: Id,
  scenarioName: Type.String(),
  /** After how many seconds the scenario stops by itself; null: it does not. */
  autoDeactivationDelay: nullable(Type.Integer()),
  ...PlanTime,
  /** What should have started until then has, or never will (ms). */
  handledUntil: Instant,
  /** It made the activation that is current. */
  running: Type.Boolean(),
  createdAt: Instant,
  /** Who saved it last. */
  createdBy: Type.String(),
  version: Type.Integer(),
});
export type ScenarioPlan = Static<typeof ScenarioPlan>;

/** `GET /api/plans/project/{projectId}`: the plans, and the server's clock when it answered. */
export const ScenarioPlans = Type.Object({ array: Type.Array(ScenarioPlan), serverTime: Instant });
export type ScenarioPlans = Static<typeof ScenarioPlans>;

/** `POST /api/plans/project/{projectId}`: a new plan, or the one of `id`. */
export const ScenarioPlanSave = strict({
  id: Type.Optional(nullable(Id)),
  scenarioId: Id,
  startsAt: Type.Optional(PlanTime.startsAt),
  stopsAt: Type.Optional(PlanTime.stopsAt),
  days: Type.Optional(PlanTime.days),
  startMinute: Type.Optional(PlanTime.startMinute),
  stopMinute: Type.Optional(PlanTime.stopMinute),
  firstDay: Type.Optional(PlanTime.firstDay),
  lastDay: Type.Optional(PlanTime.lastDay),
  version: Version,
  /** The plans that who saves knows that it meets; one that is not among them refuses the save. */
  meets: Type.Optional(Type.Array(Id, { maxItems: mostPlans })),
});
export type ScenarioPlanSave = Static<typeof ScenarioPlanSave>;

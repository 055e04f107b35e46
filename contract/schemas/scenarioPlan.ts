import { Type, type Static } from 'typebox';
import { GivenInstant, Id, Instant, nullable, strict, Version } from './common.ts';
import { Days } from './news.ts';

const Minute = Type.Integer({ minimum: 0, maximum: 1439 });
const CalendarDay = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

/** Maximum number of plans per project that have something left to do; the others are deleted automatically. */
export const mostPlans = 500;

/** Time of a plan: once (`startsAt`, `stopsAt`), or weekly (the others); see contract/scenarioPlan.ts. */
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
  /** Seconds after which the scenario stops by itself; null: never. */
  autoDeactivationDelay: nullable(Type.Integer()),
  ...PlanTime,
  /** Activations due up to this instant are done, or skipped for good (ms). */
  handledUntil: Instant,
  /** It made the current activation. */
  running: Type.Boolean(),
  createdAt: Instant,
  /** User who last saved it. */
  createdBy: Type.String(),
  version: Type.Integer(),
});
export type ScenarioPlan = Static<typeof ScenarioPlan>;

/** `GET /api/plans/project/{projectId}`: the plans, and the server's clock. */
export const ScenarioPlans = Type.Object({ array: Type.Array(ScenarioPlan), serverTime: Instant });
export type ScenarioPlans = Static<typeof ScenarioPlans>;

/** `POST /api/plans/project/{projectId}`: a new plan, or the one with `id`. */
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
  /** Overlapping plans that the user has acknowledged; any other overlap refuses the save. */
  meets: Type.Optional(Type.Array(Id, { maxItems: mostPlans })),
});
export type ScenarioPlanSave = Static<typeof ScenarioPlanSave>;

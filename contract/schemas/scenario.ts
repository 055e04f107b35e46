import { Type, type Static } from 'typebox';
import { Id, Instant, nullable, ScreenId } from './common.ts';

/** What one screen shows under a scenario. */
export const ScenarioDisplay = Type.Object({
  screenId: ScreenId,
  titles: Type.Array(Type.Object({ title: Type.String() })),
});

/** A scenario: instants in ms, its delay in seconds (SCN-4, SCN-6). */
export const Scenario = Type.Object({
  id: Id,
  name: Type.String(),
  active: Type.Boolean(),
  activationTime: nullable(Instant),
  /** Seconds after which the server stops it; null: never. */
  autoDeactivationDelay: nullable(Type.Integer({ minimum: 1 })),
  display: Type.Array(ScenarioDisplay),
});
export type Scenario = Static<typeof Scenario>;

/** `GET /rest/scenario/project/{projectId}`; the group of the scenarios without a group has id -1. */
export const ScenarioGroup = Type.Object({
  id: Type.Integer(),
  name: nullable(Type.String()),
  scenarios: Type.Array(Scenario),
});
export type ScenarioGroup = Static<typeof ScenarioGroup>;

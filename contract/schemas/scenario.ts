import { Type, type Static } from 'typebox';
import { maxDelaySeconds } from '../scenarioTime.ts';
import { Id, Instant, nullable, ScreenId, strict, Version } from './common.ts';

/** What one screen shows under a scenario. */
export const ScenarioDisplay = Type.Object({
  screenId: ScreenId,
  titles: Type.Array(Type.Object({ title: Type.String() })),
});

/** A message of the library, and the screens on which a scenario shows it. */
const ScenarioMessage = Type.Object({ id: Id, screens: Type.Array(ScreenId) });
export type ScenarioMessage = Static<typeof ScenarioMessage>;

/** A scenario: instants in ms, its delay in seconds (SCN-4, SCN-6). */
export const Scenario = Type.Object({
  id: Id,
  name: Type.String(),
  active: Type.Boolean(),
  activationTime: nullable(Instant),
  /** Who activated it; absent or null while it is not active. */
  activatedBy: Type.Optional(nullable(Type.String())),
  /** Seconds after which the server stops it; null: never. */
  autoDeactivationDelay: nullable(Type.Integer({ minimum: 1 })),
  display: Type.Array(ScenarioDisplay),
  /** What `display` is made of, by message. */
  messages: Type.Optional(Type.Array(ScenarioMessage)),
  version: Version,
});
export type Scenario = Static<typeof Scenario>;

/** `GET /rest/scenario/project/{projectId}`; the group of the scenarios without a group has id -1. */
export const ScenarioGroup = Type.Object({
  id: Type.Integer(),
  name: nullable(Type.String()),
  scenarios: Type.Array(Scenario),
});
export type ScenarioGroup = Static<typeof ScenarioGroup>;

/** The groups, and the server's clock when it answered, by which a page counts the time of the current scenario. */
export const ScenarioGroups = Type.Object({
  array: Type.Array(ScenarioGroup),
  serverTime: Type.Optional(Instant),
});

/** Names of scenarios and groups. */
const Name = Type.String({ minLength: 1, maxLength: 100 });

/**
 * `POST /rest/scenario/`: creates a scenario, or saves the one of `id` (SCN-7). Its group is `groupId`, or the one of
 * the name `groupName`, which is made where there is none; neither: it is in no group.
 */
export const ScenarioSave = strict({
  id: Type.Optional(nullable(Id)),
  projectId: Type.Optional(nullable(Id)),
  name: Name,
  groupId: Type.Optional(nullable(Id)),
  groupName: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  autoDeactivationDelay: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: maxDelaySeconds }))),
  messages: Type.Array(strict({ id: Id, screens: Type.Array(ScreenId, { minItems: 1, maxItems: 20_000 }) }), {
    minItems: 1,
    maxItems: 200,
  }),
  version: Version,
  /** Whoever saves knows that the scenario is current, and that its screens follow at once. */
  whileActive: Type.Optional(Type.Boolean()),
});
export type ScenarioSave = Static<typeof ScenarioSave>;

/** `POST /rest/scenario/group/`: renames a group. */
export const ScenarioGroupSave = strict({ id: Id, name: Name });
export type ScenarioGroupSave = Static<typeof ScenarioGroupSave>;

/** The answer of a group's save. */
export const SavedScenarioGroup = Type.Object({ id: Id, name: Type.String() });

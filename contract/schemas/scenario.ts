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
  /** Its plan did, at its time (TIM-8), which `activatedBy` has made; and when that plan stops it. */
  planned: Type.Optional(Type.Boolean()),
  stopsAt: Type.Optional(nullable(Instant)),
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

/** Most messages of a scenario, most screens of one of them, and most pairs of both. */
export const scenarioLimits = { messages: 200, screens: 20_000, places: 200_000 } as const;

/** A list of screens, as long as a message may have. */
const Screens = Type.Array(ScreenId, { minItems: 1, maxItems: scenarioLimits.screens });

/**
 * A message of the library with its screens: by their ids, or by the places of lists in `screenSets`, which say the screens
 * of all messages without saying any of them twice.
 */
const SavedScenarioMessage = strict({
  id: Id,
  screens: Type.Optional(Screens),
  sets: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: scenarioLimits.screens - 1 }), {
      minItems: 1,
      maxItems: scenarioLimits.screens,
    }),
  ),
});
export type SavedScenarioMessage = Static<typeof SavedScenarioMessage>;

/** The longest body of a save, bytes: each screen once, each pair as the place of a set, and the rest. */
export const maxScenarioBytes = scenarioLimits.screens * 105 + scenarioLimits.places * 6 + 64 * 1024;

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
  screenSets: Type.Optional(Type.Array(Screens, { maxItems: scenarioLimits.screens })),
  messages: Type.Array(SavedScenarioMessage, { minItems: 1, maxItems: scenarioLimits.messages }),
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

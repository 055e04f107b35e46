import { Type, type Static } from 'typebox';
import { maxDelaySeconds } from '../scenarioTime.ts';
import { Id, Instant, nullable, ScreenId, strict, Version } from './common.ts';

/** What a screen shows during a scenario. */
export const ScenarioDisplay = Type.Object({
  screenId: ScreenId,
  titles: Type.Array(Type.Object({ title: Type.String() })),
});

/** A library message, and the screens on which a scenario shows it. */
const ScenarioMessage = Type.Object({ id: Id, screens: Type.Array(ScreenId) });
export type ScenarioMessage = Static<typeof ScenarioMessage>;

/** A scenario: instants in ms, delay in seconds (SCN-4, SCN-6). */
export const Scenario = Type.Object({
  id: Id,
  name: Type.String(),
  active: Type.Boolean(),
  activationTime: nullable(Instant),
  /** User who activated it; absent or null while inactive. */
  activatedBy: Type.Optional(nullable(Type.String())),
  /** Activated by a plan (TIM-8), whose author is `activatedBy`; and when that plan stops it. */
  planned: Type.Optional(Type.Boolean()),
  stopsAt: Type.Optional(nullable(Instant)),
  /** Seconds after which the server stops it; null: never. */
  autoDeactivationDelay: nullable(Type.Integer({ minimum: 1 })),
  display: Type.Array(ScenarioDisplay),
  /** The content of `display`, by message. */
  messages: Type.Optional(Type.Array(ScenarioMessage)),
  version: Version,
});
export type Scenario = Static<typeof Scenario>;

/** `GET /rest/scenario/project/{projectId}`; scenarios without a group are in a group with id -1. */
export const ScenarioGroup = Type.Object({
  id: Type.Integer(),
  name: nullable(Type.String()),
  scenarios: Type.Array(Scenario),
});
export type ScenarioGroup = Static<typeof ScenarioGroup>;

/** The groups, and the server's clock, by which a page counts the running time of the current scenario. */
export const ScenarioGroups = Type.Object({
  array: Type.Array(ScenarioGroup),
  serverTime: Type.Optional(Instant),
});

/** Names of scenarios and groups. */
const Name = Type.String({ minLength: 1, maxLength: 100 });

/** Maximum number of messages in a scenario, of screens per message, and of pairs in total. */
export const scenarioLimits = { messages: 200, screens: 20_000, places: 200_000 } as const;

/** A list of screens, up to the limit per message. */
const Screens = Type.Array(ScreenId, { minItems: 1, maxItems: scenarioLimits.screens });

/**
 * A library message with its screens: by id, or by indices of lists in `screenSets`, which avoid repeating screens common
 * to several messages.
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

/** Largest body of a save, bytes: each screen once, each pair as an index of a set, and the rest. */
export const maxScenarioBytes = scenarioLimits.screens * 105 + scenarioLimits.places * 6 + 64 * 1024;

/**
 * `POST /rest/scenario/`: creates a scenario, or saves the one with `id` (SCN-7). Its group is given by `groupId`, or
 * by `groupName`, created if missing; neither: no group.
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
  /** The user knows that the scenario is current, and that its screens follow at once. */
  whileActive: Type.Optional(Type.Boolean()),
});
export type ScenarioSave = Static<typeof ScenarioSave>;

/** `POST /rest/scenario/group/`: renames a group. */
export const ScenarioGroupSave = strict({ id: Id, name: Name });
export type ScenarioGroupSave = Static<typeof ScenarioGroupSave>;

/** Answer of a group's save. */
export const SavedScenarioGroup = Type.Object({ id: Id, name: Type.String() });

import { Type, type Static } from 'typebox';
import { Id, Instant, nullable, ScreenId } from './common.ts';
import { PastMessage, PastState } from './past.ts';

/** The part of a message that determines what a screen shows, with its title. */
export const TitledMessage = Type.Object({ ...PastMessage.properties, title: Type.String() });
export type TitledMessage = Static<typeof TitledMessage>;

/** The current scenario of a project by name and time, for everyone who follows the project (SCN-4). */
export const CurrentScenario = Type.Object({
  id: Id,
  name: Type.String(),
  /** Name of its group; null: none. */
  group: nullable(Type.String()),
  since: Instant,
  by: nullable(Type.String()),
  /** When it stops by itself; null: never. */
  until: nullable(Instant),
  /** Activated by a plan (TIM-8), also by one that was deleted since; absent: an earlier server does not say. */
  planned: Type.Optional(Type.Boolean()),
});
export type CurrentScenario = Static<typeof CurrentScenario>;

/** `GET /api/standings/scenario/project/{projectId}`: the running scenario, without its content. */
export const ScenarioStanding = Type.Object({ serverTime: Instant, scenario: nullable(CurrentScenario) });
export type ScenarioStanding = Static<typeof ScenarioStanding>;

/** The current scenario of a project with its content (SCN-6). */
export const RunningScenario = Type.Object({
  ...CurrentScenario.properties,
  messages: Type.Array(TitledMessage),
  /** Message ids by screen; other screens are unaffected. */
  screens: Type.Record(ScreenId, Type.Array(Id)),
});
export type RunningScenario = Static<typeof RunningScenario>;

/** What an offline screen had at its last heartbeat, and continues to show. Messages are indices. */
export const LastCopy = Type.Object({
  screenId: ScreenId,
  /** Its last heartbeat. */
  at: Instant,
  messages: Type.Array(Type.Integer()),
  scenario: PastState.properties.scenario,
  obstacle: PastState.properties.obstacle,
  limit: Type.Integer(),
  timeZone: Type.String(),
  service: PastState.properties.service,
});
export type LastCopy = Static<typeof LastCopy>;

/** `GET /api/standings/copies/project/{projectId}?screens=`: what the named offline screens had. */
export const LastCopies = Type.Object({
  copies: Type.Array(LastCopy),
  /** Messages of the copies. */
  messages: Type.Array(TitledMessage),
});
export type LastCopies = Static<typeof LastCopies>;

/**
 * `GET /api/standings/project/{projectId}`: the data, in addition to a project's messages and screens, for the standing
 * of each message on each screen (contract/standing.ts). Screens that were never online have no copy.
 */
export const ProjectStandings = Type.Object({
  serverTime: Instant,
  scenario: nullable(RunningScenario),
  /** For offline screens. */
  ...LastCopies.properties,
});
export type ProjectStandings = Static<typeof ProjectStandings>;

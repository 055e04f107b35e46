import { Type, type Static } from 'typebox';
import { Id, Instant, nullable, ScreenId } from './common.ts';
import { PastMessage, PastState } from './past.ts';

/** A message as far as it decides on what a screen shows, and what operators call it. */
export const TitledMessage = Type.Object({ ...PastMessage.properties, title: Type.String() });
export type TitledMessage = Static<typeof TitledMessage>;

/** The current scenario of a project by name and time, for everybody who follows the project (SCN-4). */
export const CurrentScenario = Type.Object({
  id: Id,
  name: Type.String(),
  /** The name of its group; null: it is in none. */
  group: nullable(Type.String()),
  since: Instant,
  by: nullable(Type.String()),
  /** When it stops by itself; null: it does not. */
  until: nullable(Instant),
});
export type CurrentScenario = Static<typeof CurrentScenario>;

/** `GET /api/standings/scenario/project/{projectId}`: which scenario runs, and nothing of what it shows. */
export const ScenarioStanding = Type.Object({ serverTime: Instant, scenario: nullable(CurrentScenario) });
export type ScenarioStanding = Static<typeof ScenarioStanding>;

/** The current scenario of a project with what it shows (SCN-6). */
export const RunningScenario = Type.Object({
  ...CurrentScenario.properties,
  messages: Type.Array(TitledMessage),
  /** The ids of what it shows, by screen; other screens it leaves alone. */
  screens: Type.Record(ScreenId, Type.Array(Id)),
});
export type RunningScenario = Static<typeof RunningScenario>;

/** What a screen that is offline had at its last sign of life, and goes on with. Messages stand as their places. */
export const LastCopy = Type.Object({
  screenId: ScreenId,
  /** Its last sign of life. */
  at: Instant,
  messages: Type.Array(Type.Integer()),
  scenario: PastState.properties.scenario,
  obstacle: PastState.properties.obstacle,
  limit: Type.Integer(),
  timeZone: Type.String(),
  service: PastState.properties.service,
});
export type LastCopy = Static<typeof LastCopy>;

/** `GET /api/standings/copies/project/{projectId}?screens=`: what screens that are offline had, of those that are named. */
export const LastCopies = Type.Object({
  copies: Type.Array(LastCopy),
  /** The messages of the copies. */
  messages: Type.Array(TitledMessage),
});
export type LastCopies = Static<typeof LastCopies>;

/**
 * `GET /api/standings/project/{projectId}`: what says, beside the messages and the screens of a project, where each
 * message stands on each screen (contract/standing.ts). Of screens that were never heard of there is no copy.
 */
export const ProjectStandings = Type.Object({
  serverTime: Instant,
  scenario: nullable(RunningScenario),
  /** Of the screens that are offline. */
  ...LastCopies.properties,
});
export type ProjectStandings = Static<typeof ProjectStandings>;

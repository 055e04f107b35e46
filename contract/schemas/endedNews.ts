import { Type, type Static } from 'typebox';
import { weekdays } from '../timetable/days.ts';
import { GivenInstant, Id, Instant, nullable, ScreenId, strict } from './common.ts';
import { longestSearch, mostNewsAtOnce } from '../limits.ts';
import { News } from './news.ts';

/** `time`: its end was reached; `ended`: a user ended it; `removed`: a user removed it from its screens. */
const endKinds = ['time', 'ended', 'removed'] as const;
export type EndKind = (typeof endKinds)[number];

/** An ended message in lists (TIM-5). */
export const EndedNews = Type.Object({
  id: Id,
  title: Type.String(),
  alert: Type.Boolean(),
  lineName: nullable(Type.String()),
  createdAt: Instant,
  createdBy: nullable(Type.String()),
  /** When it began; equals `endedAt` if it never did. */
  startedAt: Instant,
  endedAt: Instant,
  how: Type.Enum([...endKinds]),
  /** Null: it ended by itself, or unknown. */
  endedBy: nullable(Type.String()),
  /** Number of its screens at its end, or of those that have shown it. */
  screens: Type.Integer(),
  /** Number of screens that reported having shown it. */
  shownOn: Type.Integer(),
  /** When it was published to applications and websites (OUT-3); null or absent: never, or unknown. */
  published: Type.Optional(nullable(Type.Object({ from: Instant, until: Instant }))),
});
export type EndedNews = Static<typeof EndedNews>;

/** Part of the list: words to be found, all of them; first index, from 0, and maximum number. */
export const EndedQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: longestSearch })),
  first: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
});
export type EndedQuery = Static<typeof EndedQuery>;

/** `GET /api/news/ended/project/{projectId}`: latest end first, and the total. */
export const EndedPage = Type.Object({ array: Type.Array(EndedNews), total: Type.Integer({ minimum: 0 }) });
export type EndedPage = Static<typeof EndedPage>;

/** An ended message for the agenda (TIM-7): when it was due, and on which screens. */
export const PastMessage = Type.Object({
  id: Id,
  title: Type.String(),
  alert: Type.Boolean(),
  lineId: nullable(Id),
  lineName: nullable(Type.String()),
  createdAt: Instant,
  from: nullable(Instant),
  days: nullable(Type.Array(Type.Enum([...weekdays]))),
  period: nullable(Type.String()),
  endedAt: Instant,
  screens: Type.Array(ScreenId),
});
export type PastMessage = Static<typeof PastMessage>;

/** A time in which a scenario ran; `until` null: it still does. A deleted one has its last name. */
export const ScenarioRun = Type.Object({
  scenarioId: Id,
  name: Type.String(),
  from: Instant,
  until: nullable(Instant),
});
export type ScenarioRun = Static<typeof ScenarioRun>;

/** Time range, ms: `to` is exclusive. */
export const PastQuery = Type.Object({ from: GivenInstant, to: GivenInstant });
export type PastQuery = Static<typeof PastQuery>;

/**
 * `GET /api/agenda/ended/project/{projectId}`: the latest ended messages and runs of scenarios, the last first, each limited
 * in number; `more`: there are others.
 */
export const AgendaPast = Type.Object({
  array: Type.Array(PastMessage),
  /** Absent: a server of the version before. */
  runs: Type.Optional(Type.Array(ScenarioRun)),
  more: Type.Boolean(),
});
export type AgendaPast = Static<typeof AgendaPast>;

/** `GET /api/news/ended/{newsId}`: the message as it was. */
export const EndedMessage = News;

/** `version`: as read by the user; later changes cause a refusal. */
const Some = Type.Array(strict({ id: Id, version: Type.Optional(nullable(Type.Integer({ minimum: 1 }))) }), {
  minItems: 1,
  maxItems: mostNewsAtOnce,
});

/** `POST /api/news/remove/project/{projectId}`, `POST /api/news/end/project/{projectId}`: all or none. */
export const SomeNews = strict({ messages: Some });
export type SomeNews = Static<typeof SomeNews>;

/** `POST /api/news/prolong/project/{projectId}`: common end; null: none. */
export const Prolonging = strict({ messages: Some, until: nullable(GivenInstant) });
export type Prolonging = Static<typeof Prolonging>;

/** Result: number of messages, of screens, and of messages that were already over. */
export const SomeDone = Type.Object({
  messages: Type.Integer(),
  screens: Type.Integer(),
  over: Type.Integer(),
  undoId: nullable(Id),
});
export type SomeDone = Static<typeof SomeDone>;

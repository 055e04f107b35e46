import { Type, type Static } from 'typebox';
import { weekdays } from '../timetable/days.ts';
import { Id, Instant, nullable, ScreenId, strict } from './common.ts';
import { mostNewsAtOnce } from '../limits.ts';
import { GivenInstant, News } from './news.ts';

/** `time`: its end came; `ended`: somebody ended it; `removed`: somebody took it off its screens. */
const endKinds = ['time', 'ended', 'removed'] as const;
export type EndKind = (typeof endKinds)[number];

/** A message that has ended, as lists tell of it (TIM-5). */
export const EndedNews = Type.Object({
  id: Id,
  title: Type.String(),
  alert: Type.Boolean(),
  lineName: nullable(Type.String()),
  createdAt: Instant,
  createdBy: nullable(Type.String()),
  /** When it began; `endedAt`, where it never has. */
  startedAt: Instant,
  endedAt: Instant,
  how: Type.Enum([...endKinds]),
  /** Null: its end came by itself, or it is not known. */
  endedBy: nullable(Type.String()),
  /** How many it was spread to at its end, or have shown it. */
  screens: Type.Integer(),
  /** How many have shown it, as they told. */
  shownOn: Type.Integer(),
  /** From when until when applications and sites were told of it (OUT-3); null or absent: never, or it is not known. */
  published: Type.Optional(nullable(Type.Object({ from: Instant, until: Instant }))),
});
export type EndedNews = Static<typeof EndedNews>;

/** Which part of the list: words that must all be found; the first one, counted from 0, and how many at most. */
export const EndedQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  first: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
});
export type EndedQuery = Static<typeof EndedQuery>;

/** `GET /api/news/ended/project/{projectId}`: those that ended last first, and how many the query finds. */
export const EndedPage = Type.Object({ array: Type.Array(EndedNews), total: Type.Integer({ minimum: 0 }) });
export type EndedPage = Static<typeof EndedPage>;

/** A message that has ended, as far as an agenda tells of it (TIM-7): when it was due, on which screens. */
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

/** Of which time, ms: `to` is exclusive. */
export const PastQuery = Type.Object({ from: Instant, to: Instant });
export type PastQuery = Static<typeof PastQuery>;

/** `GET /api/agenda/ended/project/{projectId}`: the last ones that ended, so many at most; `more`: there are others. */
export const PastMessages = Type.Object({ array: Type.Array(PastMessage), more: Type.Boolean() });
export type PastMessages = Static<typeof PastMessages>;

/** `GET /api/news/ended/{newsId}`: as it was. */
export const EndedMessage = News;

/** `version`: as it was read; what somebody has changed since is refused. */
const Some = Type.Array(strict({ id: Id, version: Type.Optional(nullable(Type.Integer({ minimum: 1 }))) }), {
  minItems: 1,
  maxItems: mostNewsAtOnce,
});

/** `POST /api/news/remove/project/{projectId}`, `POST /api/news/end/project/{projectId}`: all of them, or none. */
export const SomeNews = strict({ messages: Some });
export type SomeNews = Static<typeof SomeNews>;

/** `POST /api/news/prolong/project/{projectId}`: the end that all of them get; null: none. */
export const Prolonging = strict({ messages: Some, until: nullable(GivenInstant) });
export type Prolonging = Static<typeof Prolonging>;

/** What was done: to how many messages, on how many screens, and how many were over already. */
export const SomeDone = Type.Object({
  messages: Type.Integer(),
  screens: Type.Integer(),
  over: Type.Integer(),
  undoId: nullable(Id),
});
export type SomeDone = Static<typeof SomeDone>;

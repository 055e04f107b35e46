import { Type, type Static } from 'typebox';
import { maxContentLength } from '../limits.ts';
import { Id, Instant, nullable, ScreenId, strict, Version } from './common.ts';
import { Content, GivenSpoken, News, NewsBroadcast, NewsTime } from './news.ts';

/** A content of the library; `changedAt` (ms) tells a language that is older than the French text. */
export const LibraryContent = Type.Object({
  ...Content.properties,
  changedAt: Type.Optional(nullable(Instant)),
});
export type LibraryContent = Static<typeof LibraryContent>;

/** A message of the library; a legacy server sends neither its version nor when its contents changed. */
export const LibraryMessage = Type.Object({
  ...News.properties,
  contents: Type.Array(LibraryContent),
  version: Version,
});
export type LibraryMessage = Static<typeof LibraryMessage>;

/** `GET /rest/news/library/project/{projectId}`. */
export const Library = Type.Object({ libs: Type.Array(LibraryMessage) });

const SavedContent = strict({
  id: Type.Optional(nullable(Type.Integer())),
  content: Type.String({ maxLength: maxContentLength }),
  spoken: GivenSpoken,
  /** Known by its id; the rest of a language may be sent along, as it was read. */
  language: Type.Object({ id: Id }),
  /** It still says what the French text says, though it is older. */
  confirmed: Type.Optional(Type.Boolean()),
  changedAt: Type.Optional(Type.Unknown()),
});

/**
 * `POST /rest/news/library/`: saves a message of the library; without `id` a new one. `contents`, or `content` for
 * French alone. With a period the priority is cleared (LIB-4), and a start, an end or days that are absent stay as they are
 * (TIM-1); `version`, when given, must be that of the message.
 */
export const LibrarySave = strict({
  // 0 is a new one, too.
  id: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
  projectId: Type.Optional(nullable(Id)),
  title: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  content: Type.Optional(nullable(Type.String({ maxLength: maxContentLength }))),
  contents: Type.Optional(Type.Array(SavedContent, { maxItems: 50 })),
  alert: Type.Optional(Type.Boolean()),
  blink: Type.Optional(Type.Boolean()),
  priority: Type.Optional(NewsBroadcast.priority),
  period: Type.Optional(NewsBroadcast.period),
  ...NewsTime,
  defaultScreens: Type.Optional(Type.Array(ScreenId, { maxItems: 20_000 })),
  version: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  // The message may be sent back as it was read; of these, a save changes nothing.
  lineId: Type.Optional(Type.Unknown()),
  lineName: Type.Optional(Type.Unknown()),
  screenId: Type.Optional(Type.Unknown()),
  screenName: Type.Optional(Type.Unknown()),
  screens: Type.Optional(Type.Unknown()),
  deletable: Type.Optional(Type.Unknown()),
  displayedOnScreen: Type.Optional(Type.Unknown()),
  createdAt: Type.Optional(Type.Unknown()),
  createdBy: Type.Optional(Type.Unknown()),
  correctedAt: Type.Optional(Type.Unknown()),
  correctedBy: Type.Optional(Type.Unknown()),
  causeId: Type.Optional(Type.Unknown()),
  impactId: Type.Optional(Type.Unknown()),
  direction: Type.Optional(Type.Unknown()),
  points: Type.Optional(Type.Unknown()),
  templateId: Type.Optional(Type.Unknown()),
  slots: Type.Optional(Type.Unknown()),
  publish: Type.Optional(Type.Unknown()),
  publishedAt: Type.Optional(Type.Unknown()),
  withdrawnAt: Type.Optional(Type.Unknown()),
});
export type LibrarySave = Static<typeof LibrarySave>;

/** `GET /api/library/{newsId}/uses`: what a deletion of the message would change. */
export const LibraryUses = Type.Object({
  /** The scenarios that show it. */
  scenarios: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** The screens on which it is spread now. */
  screens: Type.Array(Type.Object({ id: ScreenId, name: Type.String() })),
});
export type LibraryUses = Static<typeof LibraryUses>;

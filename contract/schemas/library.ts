import { Type, type Static } from 'typebox';
import { maxContentLength } from '../limits.ts';
import { Id, Instant, nullable, ScreenId, strict, Version } from './common.ts';
import { Content, GivenSpoken, News, NewsBroadcast, NewsTime } from './news.ts';

/** A library content; `changedAt` (ms) reveals a language that is older than the French text. */
export const LibraryContent = Type.Object({
  ...Content.properties,
  changedAt: Type.Optional(nullable(Instant)),
});
export type LibraryContent = Static<typeof LibraryContent>;

/** A library message; legacy servers send neither its version nor the change times of its contents. */
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
  /** Identified by id; other fields of a language are accepted, as they were read. */
  language: Type.Object({ id: Id }),
  /** It still matches the French text, though it is older. */
  confirmed: Type.Optional(Type.Boolean()),
  changedAt: Type.Optional(Type.Unknown()),
});

/**
 * `POST /rest/news/library/`: saves a library message; without `id` a new one. `contents`, or `content` for French only. A
 * period clears the priority (LIB-4), and an absent start, end or days stay unchanged (TIM-1); `version`, if given, must
 * match the message's.
 */
export const LibrarySave = strict({
  // 0 means a new one too.
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
  // A message may be sent back as it was read; a save ignores these fields.
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

const ScreensInUse = Type.Array(Type.Object({ id: ScreenId, name: Type.String() }));

/** `GET /api/library/{newsId}/uses`: what a save or a deletion of the message would affect. */
export const LibraryUses = Type.Object({
  /**
   * Scenarios that show it; `runsOn`, of the one that runs only: the screens that it has it on, those of a message
   * that has ended too, which a save may show again.
   */
  scenarios: Type.Array(Type.Object({ id: Id, name: Type.String(), runsOn: Type.Optional(ScreensInUse) })),
  /** Screens it is currently spread to: they keep the text that was sent. */
  screens: ScreensInUse,
});
export type LibraryUses = Static<typeof LibraryUses>;

import { Type, type Static } from 'typebox';
import { maxContentLength } from '../limits.ts';
import { weekdays, type Weekday } from '../timetable/days.ts';
import { SpreadChoice } from './choice.ts';
import { longestSpoken } from '../speech/handWritten.ts';
import { Id, Instant, nullable, ScreenId, strict, Version } from './common.ts';

/** A language of messages; the default is French, id 1, code `fr` (LIB-2). */
export const Language = Type.Object({
  id: Id,
  code: Type.String(),
  label: Type.String(),
  order: Type.Integer(),
  version: Version,
});
export type Language = Static<typeof Language>;

const Priority = nullable(Type.Integer({ minimum: 1, maximum: 9 }));
const Period = nullable(Type.String({ maxLength: 500 }));

/** An instant that somebody gives, ms: to the end of the calendar that programs know. */
export const GivenInstant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

export const Days = Type.Unsafe<readonly Weekday[]>(
  Type.Array(Type.Enum([...weekdays]), { maxItems: 7, uniqueItems: true }),
);

/**
 * From when until when a message is shown, and on which days (TIM-1): beside its periods, where all of them hold. Null or
 * absent: not given.
 */
export const NewsTime = {
  from: Type.Optional(nullable(GivenInstant)),
  until: Type.Optional(nullable(GivenInstant)),
  days: Type.Optional(nullable(Days)),
};

/** When a message is shown: by a priority, 1 the highest, or in periods (LIB-4); and its time. */
export const NewsBroadcast = { priority: Priority, period: Period, ...NewsTime };

/** What fills the slots of a template, by their names (CMP-3). */
const Slots = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: 100 },
  additionalProperties: { type: 'string', maxLength: 2_000 },
});

/**
 * Which stop points of the project a message is about, and the template that it was written with (CMP-4): data beside its
 * text. Null or absent: not given.
 */
const NewsSituation = {
  points: Type.Optional(nullable(Type.Array(Id, { maxItems: 500 }))),
  templateId: Type.Optional(nullable(Id)),
  slots: Type.Optional(nullable(Slots)),
  /** Whether applications and sites are told of it, too (OUT-3); absent, when it is sent: as the setups of its screens say. */
  publish: Type.Optional(Type.Boolean()),
};

/** What a message says in one language, as cleaned HTML (LIB-2, PRV-7). */
export const Content = Type.Object({
  id: Id,
  content: Type.String(),
  /** What is said in its place, where somebody has written that (OUT-6); absent: the rules say it. */
  spoken: Type.Optional(Type.String()),
  language: Language,
});
export type Content = Static<typeof Content>;

/** A message, spread or of the library (`screenId`, `screens` empty there). `content` is the French content. */
export const News = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  contents: Type.Array(Content),
  alert: Type.Boolean(),
  blink: Type.Boolean(),
  ...NewsBroadcast,
  lineId: nullable(Id),
  lineName: nullable(Type.String()),
  screenId: nullable(ScreenId),
  screenName: nullable(Type.String()),
  projectId: Id,
  screens: Type.Array(ScreenId),
  defaultScreens: Type.Array(ScreenId),
  deletable: Type.Boolean(),
  displayedOnScreen: Type.Array(ScreenId),
  createdAt: Instant,
  createdBy: nullable(Type.String()),
  /** When its text, its options or its time was last corrected (TIM-4), and by whom; absent before a legacy server. */
  correctedAt: Type.Optional(nullable(Instant)),
  correctedBy: Type.Optional(nullable(Type.String())),
  /** What it is about, as it was chosen. */
  causeId: Type.Optional(nullable(Id)),
  impactId: Type.Optional(nullable(Id)),
  direction: Type.Optional(nullable(Type.String())),
  ...NewsSituation,
  /** Since when it was told to applications and sites; null or absent: it never was. */
  publishedAt: Type.Optional(nullable(Instant)),
  /** When somebody took it back there; null or absent: nobody has. */
  withdrawnAt: Type.Optional(nullable(Instant)),
  /** How its screens were chosen (CMP-1); absent: one by one. */
  choice: Type.Optional(SpreadChoice),
  version: Version,
});
export type News = Static<typeof News>;

/** What is to be said in the place of a text (OUT-6). */
export const GivenSpoken = Type.Optional(nullable(Type.String({ maxLength: longestSpoken })));

const NewContent = strict({
  id: Type.Optional(nullable(Type.Integer())),
  content: Type.String({ maxLength: maxContentLength }),
  /** Null or empty: the rules say it. Absent: as before, as long as the text is the one that it was written for. */
  spoken: GivenSpoken,
  /** Known by its id; the rest of a language may be sent along, as it was read. */
  language: strict({
    id: Id,
    code: Type.Optional(Type.String()),
    label: Type.Optional(Type.String()),
    order: Type.Optional(Type.Integer()),
  }),
});

/**
 * `POST /rest/news/`: spreads a message to screens, all or none. `content` (French) or `contents`, or a `libraryId`
 * whose message is spread on that line and those screens; `screenId` for one screen or `screens`. With an `id` it corrects
 * that message in place (TIM-4): what is absent stays as it is; `version`, when given, must be that of the message.
 */
export const Spread = strict({
  // 0 is a new one, too.
  id: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
  version: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  content: Type.Optional(Type.String({ maxLength: maxContentLength })),
  contents: Type.Optional(Type.Array(NewContent, { maxItems: 50 })),
  title: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  lineId: Type.Optional(nullable(Id)),
  lineName: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  screenId: Type.Optional(nullable(ScreenId)),
  screens: Type.Optional(Type.Array(ScreenId, { maxItems: 20_000 })),
  projectId: Type.Optional(nullable(Id)),
  alert: Type.Optional(Type.Boolean()),
  blink: Type.Optional(Type.Boolean()),
  priority: Type.Optional(Priority),
  period: Type.Optional(Period),
  ...NewsTime,
  causeId: Type.Optional(nullable(Id)),
  impactId: Type.Optional(nullable(Id)),
  direction: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  ...NewsSituation,
  libraryId: Type.Optional(nullable(Id)),
  choice: Type.Optional(nullable(SpreadChoice)),
});
export type Spread = Static<typeof Spread>;

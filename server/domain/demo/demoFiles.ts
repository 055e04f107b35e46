import { Type, type Static } from 'typebox';
import { maxContentLength } from '../../../contract/limits.ts';
import {
  bikeSources,
  listsModes,
  messagingModes,
  newsLineSources,
  screenTypes,
  textModes,
  timesSources,
  trafficCategories,
} from '../../../contract/enums.ts';
import { roleLabels } from '../../../contract/roles.ts';
import { gtfsCauses, gtfsEffects, siriConditions, siriReasons } from '../../../contract/situationCodes.ts';
import { keyOf, nullable, ScreenId, strict } from '../../../contract/schemas/common.ts';
import { maxTagLength, maxTags } from '../../../contract/tags.ts';

/**
 * Schemas of the demonstration's files (SRV-4). They refer to everything by name, never by id: ids are assigned by the
 * database.
 */
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Flag = Type.Boolean();
const Tags = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength }), { maxItems: maxTags }),
);
/** A picture file, such as `images/val.png`. */
const Picture = Type.String({ pattern: '^images/[a-z0-9-]+\\.png$' });
/** Minutes before the database is filled, so that the demonstration is always fresh. */
const MinutesAgo = Type.Integer({ minimum: 0 });
/** Screens by id; a trailing `*` matches every id with that prefix. */
const Screens = Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]+\\*?$' }));
/** HTML by language code. */
const Contents = Type.Record(
  Type.String({ pattern: '^[a-z]{2}$' }),
  Type.String({ minLength: 1, maxLength: maxContentLength }),
);

/** `accounts.json`: all users, with a common password. */
export const AccountsFile = strict({
  password: Type.String({ minLength: 1 }),
  accounts: Type.Array(strict({ username: Name, role: keyOf(roleLabels), project: nullable(Name) })),
});
export type AccountsFile = Static<typeof AccountsFile>;

/** `reference.json`: data shared by all projects. `projects` lists their folders, in order. */
export const ReferenceFile = strict({
  projects: Type.Array(Name),
  languages: Type.Array(strict({ code: Name, label: Name, order: Type.Integer() })),
  transporters: Type.Array(strict({ name: Name, gtfsId: nullable(Name) })),
  lineMetas: Type.Array(
    strict({
      name: Name,
      apixId: nullable(Name),
      transporter: Name,
      color: Colour,
      textColor: Colour,
      directions: Type.Tuple([Name, Name]),
      image: Type.Optional(Picture),
    }),
  ),
  bikes: Type.Array(
    strict({
      stationId: Name,
      clientId: nullable(Name),
      api: keyOf(bikeSources),
      url: Type.Optional(Name),
      /** For stations simulated by the demonstration. */
      name: Type.Optional(Name),
      capacity: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
  timesConfs: Type.Array(
    strict({ url: Name, clientId: nullable(Name), data: nullable(Name), api: keyOf(timesSources) }),
  ),
});
export type ReferenceFile = Static<typeof ReferenceFile>;

/** `<project>/project.json`. */
export const ProjectFile = strict({
  name: Name,
  longName: Name,
  logo: Picture,
  adminMessages: Flag,
  adminMessagesLibrary: Flag,
  adminAdvertising: Flag,
  adminInhibition: Flag,
  adminGtfs: Flag,
  adminScreens: Flag,
  adminNotifications: Flag,
  /** Seconds. */
  adminNotificationsRefresh: nullable(Type.Integer({ minimum: 1 })),
  /** Milliseconds. */
  refreshScreensAvailability: nullable(Type.Integer({ minimum: 1000 })),
  timeZone: Name,
  publicFeeds: Type.Optional(Flag),
});
export type ProjectFile = Static<typeof ProjectFile>;

/** `<project>/setup.json`: display modes, messaging setups, and the causes and impacts to choose from. */
export const SetupFile = strict({
  templates: Type.Array(
    strict({
      name: Name,
      type: Type.Integer({ minimum: 0, maximum: 5 }),
      json: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  newsConfs: Type.Array(
    strict({
      name: Name,
      limit: Type.Integer({ minimum: 0 }),
      mode: keyOf(messagingModes),
      textMode: keyOf(textModes),
      listsMode: keyOf(listsModes),
      trafficCategory: keyOf(trafficCategories),
      trafficMax: nullable(Type.Integer({ minimum: 0 })),
      defaultMessage: nullable(Type.String()),
      reset: Flag,
    }),
  ),
  causes: Type.Array(strict({ label: Name, siriReason: keyOf(siriReasons), gtfsCause: keyOf(gtfsCauses) })),
  impacts: Type.Array(
    strict({ label: Name, siriCondition: keyOf(siriConditions), gtfsEffect: keyOf(gtfsEffects) }),
  ),
});
export type SetupFile = Static<typeof SetupFile>;

/** `<project>/network.json`. A kind groups screens with common properties; a line uses the metadata of its name. */
export const NetworkFile = strict({
  kinds: Type.Record(
    Name,
    strict({
      type: keyOf(screenTypes),
      /** Both in millimetres. */
      litHeight: Type.Optional(Type.Integer()),
      readingDistance: Type.Optional(Type.Integer()),
      template: Name,
      newsConf: Name,
    }),
  ),
  sites: Type.Array(
    strict({
      name: Name,
      /** Names of the stop points it serves. */
      points: Type.Optional(Type.Array(Name)),
      /** Ids of the bicycle stations its screens show. */
      bikes: Type.Optional(Type.Array(Name)),
      tags: Tags,
      screens: Type.Array(
        strict({ id: ScreenId, name: Name, kind: Name, active: Type.Optional(Flag), tags: Tags }),
      ),
    }),
  ),
  displays: Type.Array(strict({ screen: ScreenId, ipAddress: Name, physicalId: Name })),
  lines: Type.Array(
    strict({
      name: Name,
      gtfsId: nullable(Name),
      impactLabel: nullable(Name),
      theoreticalTimes: Type.Optional(Flag),
      timesInhibitedMinutesAgo: Type.Optional(MinutesAgo),
      trafficInhibitedMinutesAgo: Type.Optional(MinutesAgo),
    }),
  ),
  /** The transporter of the GTFS feed in `gtfs/`. */
  feed: Type.Optional(Name),
  /** Stop points, in order. */
  points: Type.Array(strict({ name: Name, cacheApixId: nullable(Name), line: nullable(Name) })),
  /** Departures by interval, in the format of an offer's CSV. */
  timetables: Type.Optional(
    Type.Array(
      strict({
        name: Name,
        point: Name,
        direction: Name,
        periods: Type.Array(strict({ days: Name, start: Name, end: Name, interval: Name })),
      }),
    ),
  ),
  /** Which perturbations of which line the setups show, and how. */
  newsConfLines: Type.Array(
    strict({
      newsConf: Name,
      line: Name,
      api: keyOf(newsLineSources),
      url: nullable(Name),
      data: Type.Optional(Name),
      notification: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()])),
    }),
  ),
});
export type NetworkFile = Static<typeof NetworkFile>;

/** `<project>/feed.json`: the alerts of its traffic feed, each recurring at an interval in minutes. */
export const FeedFile = strict({
  timeZone: Name,
  alerts: Type.Array(
    strict({
      id: Name,
      /** By their ids in the feed. */
      lines: Type.Array(Name, { minItems: 1 }),
      planned: Flag,
      everyMinutes: Type.Integer({ minimum: 1 }),
      fromMinute: Type.Integer({ minimum: 0 }),
      lastsMinutes: Type.Integer({ minimum: 1 }),
      /** `{debut}` and `{fin}` are replaced by its times. */
      summary: Name,
      description: Type.String({ maxLength: 1000 }),
    }),
  ),
});
export type FeedFile = Static<typeof FeedFile>;

const message = {
  title: Name,
  alert: Type.Optional(Flag),
  blink: Type.Optional(Flag),
  priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  period: Type.Optional(Name),
  contents: Contents,
};

const running = {
  line: Type.Optional(Name),
  deletable: Type.Optional(Flag),
  minutesAgo: MinutesAgo,
  /** User name. */
  by: Name,
  screens: Screens,
};

/** `<project>/messages.json`: the library, its scenarios, and what is running when the demonstration begins. */
export const MessagesFile = strict({
  library: Type.Array(strict({ ...message, screens: Type.Optional(Screens) })),
  scenarioGroups: Type.Array(Name),
  scenarios: Type.Array(
    strict({
      name: Name,
      group: Type.Optional(Name),
      /** Seconds. */
      autoDeactivationDelay: nullable(Type.Integer({ minimum: 1 })),
      messages: Type.Array(strict({ message: Name, screens: Screens })),
    }),
  ),
  running: Type.Array(
    Type.Union([strict({ library: Name, ...running }), strict({ ...message, ...running })]),
  ),
  /** Pictures on screens. */
  advertising: Type.Optional(
    Type.Array(
      strict({
        name: Name,
        picture: Picture,
        screens: Screens,
        minutesAgo: Type.Integer({ minimum: 0 }),
        by: Name,
      }),
    ),
  ),
});
export type MessagesFile = Static<typeof MessagesFile>;
export type LibraryMessage = MessagesFile['library'][number];
export type RunningMessage = MessagesFile['running'][number];

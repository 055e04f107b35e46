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
 * The files of the demonstration network (SRV-4). They call everything by its name, never by an id: ids are
 * the database's to give.
 */
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Flag = Type.Boolean();
const Tags = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength }), { maxItems: maxTags }),
);
/** A picture beside the files, such as `images/val.png`. */
const Picture = Type.String({ pattern: '^images/[a-z0-9-]+\\.png$' });
/** Minutes before the filling, so that the demonstration is always fresh. */
const MinutesAgo = Type.Integer({ minimum: 0 });
/** Screens by id; a trailing `*` stands for every screen whose id begins so. */
const Screens = Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]+\\*?$' }));
/** HTML by language code. */
const Contents = Type.Record(
  Type.String({ pattern: '^[a-z]{2}$' }),
  Type.String({ minLength: 1, maxLength: maxContentLength }),
);

/** `accounts.json`: every user, all with one password. */
export const AccountsFile = strict({
  password: Type.String({ minLength: 1 }),
  accounts: Type.Array(strict({ username: Name, role: keyOf(roleLabels), project: nullable(Name) })),
});
export type AccountsFile = Static<typeof AccountsFile>;

/** `reference.json`: what all projects share. `projects` names their folders, in order. */
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
      ...{ stationId: Name, clientId: nullable(Name), api: keyOf(bikeSources), url: Type.Optional(Name) },
      /** Of those that the demonstration itself tells of. */
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

/** `<project>/network.json`. A kind is what screens of one sort have in common; a line has the metadata of its name. */
export const NetworkFile = strict({
  kinds: Type.Record(
    Name,
    strict({
      type: keyOf(screenTypes),
      /** Millimetres, both. */
      litHeight: Type.Optional(Type.Integer()),
      readingDistance: Type.Optional(Type.Integer()),
      template: Name,
      newsConf: Name,
    }),
  ),
  sites: Type.Array(
    strict({
      name: Name,
      /** Names of the stop points that it serves. */
      points: Type.Optional(Type.Array(Name)),
      /** Ids of the stations of bicycles that its screens show. */
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
  /** The transporter whose GTFS feed stands in `gtfs/`. */
  feed: Type.Optional(Name),
  /** Stop points, in their order. */
  points: Type.Array(strict({ name: Name, cacheApixId: nullable(Name), line: nullable(Name) })),
  /** Departures by interval, written as in the CSV of an offer. */
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
  /** Which perturbations of which line the setups tell of, and how. */
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

/** `<project>/feed.json`: the alerts of its traffic feed, each of which comes back every so many minutes. */
export const FeedFile = strict({
  timeZone: Name,
  alerts: Type.Array(
    strict({
      id: Name,
      /** As the feed calls them. */
      lines: Type.Array(Name, { minItems: 1 }),
      planned: Flag,
      everyMinutes: Type.Integer({ minimum: 1 }),
      fromMinute: Type.Integer({ minimum: 0 }),
      lastsMinutes: Type.Integer({ minimum: 1 }),
      /** `{debut}` and `{fin}` stand for its times. */
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

/** `<project>/messages.json`: the library, the scenarios made of it, and what runs when the demonstration begins. */
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

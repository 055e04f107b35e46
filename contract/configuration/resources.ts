import {
  approvalModes,
  bikeSources,
  listsModes,
  messagingModes,
  newsLineSources,
  screenTypes,
  templateTypes,
  textModes,
  timesSources,
  trafficCategories,
} from '../enums.ts';
import { roundSeconds } from '../legibility.ts';
import { agentPorts } from '../screenOrders.ts';
import { gtfsCauses, gtfsEffects, siriConditions, siriReasons } from '../situationCodes.ts';
import {
  choice,
  flag,
  html,
  integer,
  numericChoice,
  optional,
  password,
  reference,
  references,
  roles,
  someReferences,
  structure,
  tags,
  text,
} from './fields.ts';
import type { ConfigurationRow } from './row.ts';

const name = text('name');
const label = text('name');
const order = integer(0, 100_000);
const note = optional(text(null));
const longNote = optional(text(null, 2000));
const serviceHours = optional(text('serviceHours'));

/** All resources configured by superusers, one row each. Paths not specified elsewhere (ADM-13) were chosen here. */
export const configuration = {
  projects: {
    scope: 'project',
    list: '/rest/project?id=',
    save: '/rest/project/',
    remove: '/rest/project/{id}',
    label: 'name',
    picture: true,
    fields: {
      name: text('projectName', 50),
      longName: text('longName'),
      adminMessages: flag,
      adminMessagesLibrary: flag,
      adminAdvertising: flag,
      adminInhibition: flag,
      adminGtfs: flag,
      adminScreens: flag,
      adminNotifications: flag,
      /** Seconds. */
      adminNotificationsRefresh: optional(integer(1, 86_400)),
      /** Milliseconds. */
      refreshScreensAvailability: optional(integer(1000, 3_600_000)),
      timeZone: text(null, 100),
      /** Publishes its messages without a key (OUT-4). */
      publicFeeds: flag,
      /** Age in days at which messages without an end are reported (TIM-6). */
      openEndedDays: optional(integer(1, 365)),
      /** When its service day ends (TIM-3). */
      serviceEnd: optional(text('clock', 5)),
      /** What needs a second person's approval before reaching screens (OPS-5); empty: nothing. */
      approval: optional(choice(approvalModes)),
      /** Maximum duration of a screen's page rotation, in seconds (FLT-6). */
      roundSeconds: optional(integer(roundSeconds.least, roundSeconds.most)),
      /** Service hours of its screens, and whether alerts light them outside these (FLT-5). */
      serviceHours,
      alertsOutOfHours: flag,
    },
  },
  templates: {
    scope: 'project',
    list: '/rest/template/project/{projectId}?t=',
    save: '/rest/template/',
    remove: '/rest/template/{id}',
    label: 'name',
    fields: { name, type: numericChoice(templateTypes), json: structure('displayStyle') },
  },
  sites: {
    scope: 'project',
    list: '/rest/site/project/{projectId}',
    save: '/rest/site/',
    remove: '/rest/site/{id}',
    label: 'name',
    imported: true,
    fields: {
      name,
      order,
      /** Stop points whose departures and bursts its screens show. */
      pointIds: references('points'),
      /** Nearby bicycle stations, shown by its screens (LIV-3). */
      bikeIds: references('bikes'),
      serviceHours,
      /** For its screens that read aloud (OUT-6), overriding their display mode: volume in %, and silent hours. */
      loudness: optional(integer(0, 100)),
      silenceHours: optional(text('silenceHours')),
      tags,
    },
  },
  points: {
    scope: 'project',
    list: '/rest/point/project/{projectId}',
    save: '/rest/point/',
    remove: '/rest/point/{id}',
    label: 'name',
    imported: true,
    parts: { lineId: 'idLine' },
    objects: { lineId: 'line', transporterId: 'transporter' },
    fields: {
      name,
      order,
      cacheApixId: note,
      lineId: optional(reference('lines')),
      /** Transporter whose feed defines its id: ids are local to a feed. */
      transporterId: optional(reference('transporters')),
    },
  },
  timetables: {
    scope: 'project',
    list: '/rest/timetableConf/project/{projectId}',
    save: '/rest/timetableConf/',
    remove: '/rest/timetableConf/{id}',
    label: 'name',
    imported: true,
    parts: { pointId: 'idPoint' },
    objects: { pointId: 'point' },
    /** Departures of a stop point in one direction; their times are in the offer (EXP-3). */
    fields: { name, pointId: reference('points'), direction: text(null) },
  },
  screens: {
    scope: 'project',
    list: '/rest/screen/project/{projectId}',
    save: '/rest/screen/',
    remove: '/rest/screen/{id}',
    label: 'name',
    imported: true,
    parts: { siteId: 'idSite', newsConfId: 'idNewsConf' },
    objects: { siteId: 'site', templateId: 'template', newsConfId: 'newsConf' },
    fields: {
      name,
      siteId: reference('sites'),
      templateId: optional(reference('templates')),
      newsConfId: optional(reference('newsConfs')),
      type: choice(screenTypes),
      active: flag,
      /** Both in millimetres (FLT-6). */
      litHeight: optional(integer(20, 10_000)),
      readingDistance: optional(integer(100, 100_000)),
      /** Port of its machine's agent (FLT-5); empty: none. */
      agentPort: optional(integer(agentPorts.least, agentPorts.most)),
      serviceHours,
      tags,
    },
  },
  screenConfs: {
    scope: 'project',
    list: '/rest/screenConf/project/{projectId}',
    save: '/rest/screenConf/',
    remove: '/rest/screenConf/{id}',
    label: 'physicalId',
    imported: true,
    parts: { screenId: 'idScreen' },
    objects: { screenId: 'screen' },
    fields: {
      screenId: reference('screens'),
      ipAddress: optional(text('ipAddress', 45)),
      physicalId: note,
    },
  },
  newsConfs: {
    scope: 'project',
    list: '/rest/newsconf/project/{projectId}',
    save: '/rest/newsconf/',
    remove: '/rest/newsconf/{id}',
    label: 'name',
    fields: {
      name,
      limit: integer(0, 100),
      mode: choice(messagingModes),
      textMode: choice(textModes),
      listsMode: choice(listsModes),
      trafficCategory: choice(trafficCategories),
      trafficMax: optional(integer(0, 100)),
      defaultMessage: html(20_000),
      reset: flag,
      publish: flag,
    },
  },
  newsConfLines: {
    scope: 'project',
    list: '/rest/newsconf/project/{projectId}',
    save: '/rest/newsconfline/',
    remove: '/rest/newsconfline/{id}',
    label: 'lineId',
    parts: { newsConfId: 'idNewsConf', lineId: 'idLine' },
    fields: {
      newsConfId: reference('newsConfs'),
      lineId: reference('lines'),
      api: choice(newsLineSources),
      url: optional(text('url', 2000)),
      data: longNote,
      notification: optional(structure('notification')),
    },
  },
  impacts: {
    scope: 'project',
    list: '/rest/news/impacts/project/{projectId}',
    save: '/rest/news/impact/',
    remove: '/rest/news/impact/{id}',
    label: 'label',
    imported: true,
    fields: {
      label,
      siriCondition: optional(choice(siriConditions)),
      gtfsEffect: optional(choice(gtfsEffects)),
    },
  },
  causes: {
    scope: 'project',
    list: '/rest/news/causes/project/{projectId}',
    save: '/rest/news/cause/',
    remove: '/rest/news/cause/{id}',
    label: 'label',
    imported: true,
    fields: { label, siriReason: optional(choice(siriReasons)), gtfsCause: optional(choice(gtfsCauses)) },
  },
  lines: {
    scope: 'project',
    list: '/rest/line/project/{projectId}',
    save: '/rest/line',
    remove: '/rest/line/{id}',
    label: 'name',
    imported: true,
    objects: { transporterId: 'transporter', metaDataId: 'metaData' },
    fields: {
      name,
      transporterId: optional(reference('transporters')),
      metaDataId: optional(reference('lineMetas')),
      gtfsId: note,
      impactLabel: note,
      theoreticalTimes: flag,
      inhibitionTimesEnabled: flag,
      inhibitionTrafficEnabled: flag,
    },
  },
  users: {
    scope: 'project',
    list: '/rest/user/project/{projectId}',
    save: '/rest/user/',
    remove: '/rest/user/{id}',
    label: 'name',
    imported: true,
    fields: {
      name: text('username'),
      password,
      sessionInfinite: flag,
      roles,
      filters: longNote,
    },
  },
  /** Webhooks of a project (OUT-5); the secret is returned only by the save that creates it. */
  webhooks: {
    scope: 'project',
    list: '/rest/webhook/project/{projectId}',
    save: '/rest/webhook',
    remove: '/rest/webhook/{id}',
    label: 'name',
    fields: { name, url: text('url', 2000), messages: flag, scenarios: flag, screens: flag, active: flag },
  },
  transporters: {
    scope: 'reference',
    list: '/rest/line/transporter',
    save: '/rest/line/transporter',
    remove: '/rest/line/transporter/{id}',
    label: 'name',
    fields: { name, gtfsId: note },
  },
  lineMetas: {
    scope: 'reference',
    list: '/rest/line/meta',
    save: '/rest/line/meta',
    remove: '/rest/line/meta/{id}',
    label: 'name',
    picture: true,
    objects: { transporterId: 'transporter' },
    fields: {
      name,
      apixId: note,
      transporterId: optional(reference('transporters')),
      color: optional(text('colour', 7)),
      textColor: optional(text('colour', 7)),
      directions: structure('directions'),
    },
  },
  languages: {
    scope: 'reference',
    list: '/rest/language',
    save: '/rest/language/',
    remove: '/rest/language/{id}',
    label: 'label',
    fields: { label, code: text('languageCode', 5), order },
  },
  superusers: {
    scope: 'reference',
    list: '/rest/user/super/',
    save: '/rest/user/',
    remove: '/rest/user/{id}',
    label: 'name',
    fields: { name: text('username'), password, sessionInfinite: flag },
  },
  bikes: {
    scope: 'reference',
    list: '/rest/bike',
    save: '/rest/bike',
    remove: '/rest/bike/{id}',
    label: 'stationId',
    fields: {
      stationId: text(null),
      clientId: note,
      api: choice(bikeSources),
      /** For GBFS: address of its `gbfs.json`. */
      url: optional(text('url', 2000)),
    },
  },
  timesConfs: {
    scope: 'reference',
    list: '/rest/timesConf',
    save: '/rest/timesConf',
    remove: '/rest/timesConf/{id}',
    label: 'url',
    objects: { transporterId: 'transporter' },
    fields: {
      url: text('url', 2000),
      clientId: note,
      data: longNote,
      api: choice(timesSources),
      /** The transporter whose lines it covers; null: all. */
      transporterId: optional(reference('transporters')),
      /** Refresh interval in seconds; null: 30. */
      refresh: optional(integer(5, 3600)),
      /** Validity in seconds; null: see contract/departures/sources.ts. */
      staleAfter: optional(integer(5, 86_400)),
    },
  },
  /** Keys of consumers of publications (OUT-4); the key itself is returned only by the save that creates it. */
  feedKeys: {
    scope: 'reference',
    list: '/rest/feedKey',
    save: '/rest/feedKey',
    remove: '/rest/feedKey/{id}',
    label: 'name',
    fields: { name, projectIds: someReferences('projects') },
  },
} as const satisfies Record<string, ConfigurationRow>;

export type ConfigurationName = keyof typeof configuration;

/** Field names of a resource; by default, of any. */
export type FieldName<R extends ConfigurationName = ConfigurationName> = R extends unknown
  ? keyof (typeof configuration)[R]['fields'] & string
  : never;

/** Names of all resources, in the order of the two workspaces. */
export const configurationNames = Object.keys(configuration) as ConfigurationName[];

export const configurationOf = (resource: ConfigurationName): ConfigurationRow => configuration[resource];

/**
 * Name of the property beside a reference field that contains the record's name: `site` beside `siteId`; `points` (a
 * list) beside `pointIds`.
 */
export const referredObject = (resource: ConfigurationName, field: string): string =>
  configurationOf(resource).objects?.[field] ?? field.replace(/Id$/, '').replace(/Ids$/, 's');

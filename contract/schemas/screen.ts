import { Type, type Static } from 'typebox';
import {
  horizontalPositions,
  listsModes,
  messagingModes,
  newsLineSources,
  screenTypes,
  textModes,
  trafficCategories,
  verticalPositions,
} from '../enums.ts';
import { Id, Instant, keyOf, nullable, ScreenId, ServiceHours, Version } from './common.ts';
import { ProjectRef } from './session.ts';

/** `GET /rest/site/project/{projectId}`. */
export const Site = Type.Object({
  id: Id,
  name: Type.String(),
  order: Type.Integer(),
  /** Stop points shown by its screens; only in lists of sites. */
  pointIds: Type.Optional(Type.Array(Id)),
  /** The same with their names. */
  points: Type.Optional(Type.Array(Type.Object({ id: Id, name: Type.String() }))),
  /** Bicycle stations shown by its screens, likewise (LIV-3). */
  bikeIds: Type.Optional(Type.Array(Id)),
  bikes: Type.Optional(Type.Array(Type.Object({ id: Id, stationId: Type.String() }))),
  /** Free words for choosing its screens (CMP-1); absent: none. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** Service hours of its screens (contract/serviceHours.ts); absent: as in the project. */
  serviceHours: Type.Optional(Type.String()),
  /** Speech volume of its screens, %, and silent hours (OUT-6); absent: as in their display mode. */
  loudness: Type.Optional(Type.Integer()),
  silenceHours: Type.Optional(Type.String()),
  version: Version,
});
export type Site = Static<typeof Site>;

/** Display of a perturbation on the console (ADM-5, TRF-2): colours `#rrggbb`, sizes in px, `displayTime` in s. */
export const Notification = Type.Object({
  title: Type.Optional(nullable(Type.String())),
  backgroundColor: Type.String(),
  textColor: Type.String(),
  fontFamily: Type.String(),
  fontSize: Type.Integer(),
  xposition: keyOf(horizontalPositions),
  yposition: keyOf(verticalPositions),
  displayTime: Type.Optional(nullable(Type.Integer())),
});

export type Notification = Static<typeof Notification>;

/** A line of a messaging setup (ADM-5). */
export const NewsConfLine = Type.Object({
  id: Id,
  lineId: Id,
  api: keyOf(newsLineSources),
  url: nullable(Type.String()),
  data: nullable(Type.String()),
  notification: nullable(Notification),
  version: Version,
});
export type NewsConfLine = Static<typeof NewsConfLine>;

/** Messaging setup, `GET /rest/newsconf/project/{id}`: how messages are written for a screen and how many it shows. */
export const NewsConf = Type.Object({
  id: Id,
  name: Type.String(),
  limit: Type.Integer({ minimum: 0 }),
  mode: keyOf(messagingModes),
  textMode: keyOf(textModes),
  listsMode: keyOf(listsModes),
  trafficCategory: keyOf(trafficCategories),
  trafficMax: nullable(Type.Integer({ minimum: 0 })),
  /** HTML shown when no message is due. */
  defaultMessage: nullable(Type.String()),
  reset: Type.Boolean(),
  /** Whether messages on its screens are published by default (OUT-3); absent with legacy servers. */
  publish: Type.Optional(Type.Boolean()),
  /** Its lines; only in lists of setups. */
  newsConfLine: Type.Optional(Type.Array(NewsConfLine)),
  version: Version,
});
export type NewsConf = Static<typeof NewsConf>;

/**
 * The display mode of a screen. `type`: 0 station, 1 company, 2 exhibition, 3 station 2, 4 station 2 extended,
 * 5 dynamic.
 */
export const TemplateRef = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Integer({ minimum: 0, maximum: 5 }),
});

/** Display mode, `GET /rest/template/project/{projectId}`: its numeric type and JSON styles. */
export const Template = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Integer({ minimum: 0, maximum: 5 }),
  json: Type.Unknown(),
  version: Version,
});
export type Template = Static<typeof Template>;

/** `operational`: the screen's page was seen within three heartbeat intervals (DSP-4). */
const ReportedLife = Type.Object({
  operational: Type.Boolean(),
  /** While not operational: when it was last seen (ms). Absent: never (SCR-2). */
  lastSeen: Type.Optional(Instant),
  /** Simulated by the demonstration (LIV-7). */
  simulated: Type.Optional(Type.Literal(true)),
});

/** A display of a screen. */
export const ScreenConfiguration = Type.Object({
  id: Id,
  ipAddress: nullable(Type.String()),
  physicalId: nullable(Type.String()),
  ...ReportedLife.properties,
});

/** A screen, in `GET /rest/screen/project/{id}`, `/rest/screen/site/{siteId}`, `/rest/screen/project/sites/{projectId}`. */
export const Screen = Type.Object({
  id: ScreenId,
  name: Type.String(),
  type: keyOf(screenTypes),
  site: Site,
  template: nullable(TemplateRef),
  newsConf: nullable(NewsConf),
  active: Type.Boolean(),
  /** Height of its picture, and reading distance, mm (FLT-6); absent: unknown. */
  litHeight: Type.Optional(Type.Integer()),
  readingDistance: Type.Optional(Type.Integer()),
  /** Port of the agent on its machine (FLT-5); absent: none. */
  agentPort: Type.Optional(Type.Integer()),
  /** Its own hours; absent: its site's. */
  serviceHours: Type.Optional(Type.String()),
  /** Its effective hours (FLT-5); absent: always in service. */
  service: Type.Optional(ServiceHours),
  /** Out of service now, and not lit by an alert: its silence is no fault. */
  dark: Type.Optional(Type.Literal(true)),
  /** Free words for choosing it (CMP-1), in addition to its site's; absent: none. */
  tags: Type.Optional(Type.Array(Type.String())),
  screenConfiguration: Type.Array(ScreenConfiguration),
  /** Only for a screen without a display, which would contain it. Legacy servers omit it. */
  heard: Type.Optional(ReportedLife),
  /** Titles of the messages shown now, in order. */
  newsTitles: Type.Array(Type.String()),
  /** Number of messages spread to it, shown or not. */
  newsCount: Type.Integer(),
  /** Path of a call that returns the address of the screen's page: `/rest/template/load/{screenId}`. */
  link: Type.String(),
  project: ProjectRef,
  version: Version,
});
export type Screen = Static<typeof Screen>;

/** `GET /rest/screen/project/sites/{projectId}`: every site of the project is a key. */
export const SitesMap = Type.Object({ map: Type.Record(Type.String(), Type.Array(Screen)) });
export type SitesMap = Static<typeof SitesMap>;

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
  /** The stop points that its screens show; only where sites themselves are listed. */
  pointIds: Type.Optional(Type.Array(Id)),
  /** The same with their names. */
  points: Type.Optional(Type.Array(Type.Object({ id: Id, name: Type.String() }))),
  /** The stations of bicycles that its screens show, alike (LIV-3). */
  bikeIds: Type.Optional(Type.Array(Id)),
  bikes: Type.Optional(Type.Array(Type.Object({ id: Id, stationId: Type.String() }))),
  /** Free words by which its screens are chosen (CMP-1); absent: none. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** When its screens are in service (contract/serviceHours.ts); absent: as in the project. */
  serviceHours: Type.Optional(Type.String()),
  /** How loud its screens read aloud, %, and when they say nothing (OUT-6); absent: as their display mode says. */
  loudness: Type.Optional(Type.Integer()),
  silenceHours: Type.Optional(Type.String()),
  version: Version,
});
export type Site = Static<typeof Site>;

/** How a perturbation is shown on the console (ADM-5, TRF-2): colours `#rrggbb`, sizes in px, `displayTime` in s. */
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

/** Messaging setup, `GET /rest/newsconf/project/{id}`: how messages are composed for a screen and how many it shows. */
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
  /** Whether messages on its screens are published where nobody says otherwise (OUT-3); absent before a legacy server. */
  publish: Type.Optional(Type.Boolean()),
  /** Its lines; only where setups themselves are listed. */
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

/** Display mode, `GET /rest/template/project/{projectId}`: its numeric type and the json of its styles. */
export const Template = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Integer({ minimum: 0, maximum: 5 }),
  json: Type.Unknown(),
  version: Version,
});
export type Template = Static<typeof Template>;

/** `operational`: the screen's page has been heard of within three periods (DSP-4). */
const ReportedLife = Type.Object({
  operational: Type.Boolean(),
  /** While it is not operational: when it was last heard of (ms). Absent when it never was (SCR-2). */
  lastSeen: Type.Optional(Instant),
  /** Its signs of life are made up by the demonstration (LIV-7). */
  simulated: Type.Optional(Type.Literal(true)),
});

/** One display of a screen. */
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
  /** The height of its picture and the distance of its readers, mm (FLT-6); absent: not known. */
  litHeight: Type.Optional(Type.Integer()),
  readingDistance: Type.Optional(Type.Integer()),
  /** Where the agent of its machine listens, on that machine (FLT-5); absent: it has none. */
  agentPort: Type.Optional(Type.Integer()),
  /** Its own hours; absent: those of its site. */
  serviceHours: Type.Optional(Type.String()),
  /** The hours that hold for it (FLT-5); absent: it is always in service. */
  service: Type.Optional(ServiceHours),
  /** It is out of service now, and no alert lights it: its silence is no fault. */
  dark: Type.Optional(Type.Literal(true)),
  /** Free words by which it is chosen (CMP-1), beside those of its site; absent: none. */
  tags: Type.Optional(Type.Array(Type.String())),
  screenConfiguration: Type.Array(ScreenConfiguration),
  /** Of a screen without a display to say it. A legacy server does not say it. */
  heard: Type.Optional(ReportedLife),
  /** Titles of the messages that it shows now, in order. */
  newsTitles: Type.Array(Type.String()),
  /** Messages spread to it, shown now or not. */
  newsCount: Type.Integer(),
  /** Path whose answer says where the screen's own page is: `/rest/template/load/{screenId}`. */
  link: Type.String(),
  project: ProjectRef,
  version: Version,
});
export type Screen = Static<typeof Screen>;

/** `GET /rest/screen/project/sites/{projectId}`: every site of the project is a key. */
export const SitesMap = Type.Object({ map: Type.Record(Type.String(), Type.Array(Screen)) });
export type SitesMap = Static<typeof SitesMap>;

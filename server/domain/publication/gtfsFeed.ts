import protobuf, { type Writer } from 'protobufjs/minimal.js';
import type { Told } from './ledger.ts';
import type { Published } from './published.ts';

/** A text in several languages, in GTFS-Realtime form. */
interface TranslatedString {
  translation: { text: string; language: string }[];
}

/** Subject of an alert: a route, one of its directions, or a stop. */
interface InformedEntity {
  routeId?: string;
  directionId?: number;
  stopId?: string;
}

/** A service alert, in the JSON form of GTFS-Realtime. Times are seconds. */
interface Alert {
  activePeriod: { start: number; end?: number }[];
  informedEntity: InformedEntity[];
  cause: string;
  effect: string;
  headerText: TranslatedString;
  descriptionText: TranslatedString;
  severityLevel: string;
  causeDetail?: TranslatedString;
  effectDetail?: TranslatedString;
}

/** A feed of service alerts, in the JSON form of GTFS-Realtime (OUT-2). */
export interface GtfsFeed {
  header: { gtfsRealtimeVersion: '2.0'; incrementality: 'FULL_DATASET'; timestamp: number };
  entity: { id: string; alert: Alert }[];
}

const severities = { severe: 'SEVERE', normal: 'WARNING', unknown: 'UNKNOWN_SEVERITY' } as const;

const seconds = (instant: number) => Math.floor(instant / 1000);

/** Subjects of a message, by ids of the project's GTFS feeds; empty: none has such an id. */
export function informedEntities({ lines, stops }: Published): InformedEntity[] {
  const routes = lines.flatMap(({ gtfsId, direction }) =>
    gtfsId === null ? [] : [{ routeId: gtfsId, ...(direction && { directionId: direction.id }) }],
  );
  if (stops.length === 0) return routes;
  // A route and its stops as separate entities would mean the whole route, and its stops alone all lines there: stops of a
  // line are combined with it in one entity.
  const some: readonly InformedEntity[] = lines.length > 0 ? routes : [{}];
  const known = stops.flatMap(({ gtfsId }) => gtfsId ?? []);
  return some.flatMap((route) => known.map((stopId) => ({ ...route, stopId })));
}

/** Labels are in French. */
const inFrench = (text: string): TranslatedString => ({ translation: [{ text, language: 'fr' }] });

function alertOf(published: Published): Alert {
  const { validity, windows, codes, causeLabel, impactLabel, severity, texts } = published;
  const periods = windows.length > 0 ? windows : [validity];
  return {
    activePeriod: periods.map(([from, until]) => ({
      start: seconds(from),
      ...(until !== null && { end: seconds(until) }),
    })),
    informedEntity: informedEntities(published),
    cause: codes.cause,
    effect: codes.effect,
    headerText: { translation: texts.map(({ short, language }) => ({ text: short, language })) },
    descriptionText: { translation: texts.map(({ long, language }) => ({ text: long, language })) },
    severityLevel: severities[severity],
    ...(causeLabel !== null && { causeDetail: inFrench(causeLabel) }),
    ...(impactLabel !== null && { effectDetail: inFrench(impactLabel) }),
  };
}

/** A publication as a GTFS-Realtime feed at `now` (ms), without closed messages, and those whose subjects have no GTFS id. */
export function gtfsFeedOf(told: readonly Told[], now: number): GtfsFeed {
  return {
    header: { gtfsRealtimeVersion: '2.0', incrementality: 'FULL_DATASET', timestamp: seconds(now) },
    entity: told
      .filter(({ closedAt, published }) => closedAt === null && informedEntities(published).length > 0)
      .map(({ newsId, published }) => ({ id: String(newsId), alert: alertOf(published) })),
  };
}

const causes: Readonly<Record<string, number>> = {
  UNKNOWN_CAUSE: 1,
  OTHER_CAUSE: 2,
  TECHNICAL_PROBLEM: 3,
  STRIKE: 4,
  DEMONSTRATION: 5,
  ACCIDENT: 6,
  HOLIDAY: 7,
  WEATHER: 8,
  MAINTENANCE: 9,
  CONSTRUCTION: 10,
  POLICE_ACTIVITY: 11,
  MEDICAL_EMERGENCY: 12,
};

const effects: Readonly<Record<string, number>> = {
  NO_SERVICE: 1,
  REDUCED_SERVICE: 2,
  SIGNIFICANT_DELAYS: 3,
  DETOUR: 4,
  ADDITIONAL_SERVICE: 5,
  MODIFIED_SERVICE: 6,
  OTHER_EFFECT: 7,
  UNKNOWN_EFFECT: 8,
  STOP_MOVED: 9,
  NO_EFFECT: 10,
  ACCESSIBILITY_ISSUE: 11,
};

const severityLevels: Readonly<Record<string, number>> = {
  UNKNOWN_SEVERITY: 1,
  INFO: 2,
  WARNING: 3,
  SEVERE: 4,
};

/** Field tags: the field number with the wire type. */
const varint = (field: number) => field * 8;
const bytes = (field: number) => field * 8 + 2;

function writeText(writer: Writer, field: number, { translation }: TranslatedString): void {
  writer.uint32(bytes(field)).fork();
  for (const { text, language } of translation) {
    writer.uint32(bytes(1)).fork();
    writer.uint32(bytes(1)).string(text).uint32(bytes(2)).string(language).ldelim();
  }
  writer.ldelim();
}

function writeEntity(writer: Writer, { routeId, directionId, stopId }: InformedEntity): void {
  writer.uint32(bytes(5)).fork();
  if (routeId !== undefined) writer.uint32(bytes(2)).string(routeId);
  if (stopId !== undefined) writer.uint32(bytes(5)).string(stopId);
  if (directionId !== undefined) writer.uint32(varint(6)).uint32(directionId);
  writer.ldelim();
}

function writeAlert(writer: Writer, alert: Alert): void {
  for (const { start, end } of alert.activePeriod) {
    writer.uint32(bytes(1)).fork().uint32(varint(1)).uint64(start);
    if (end !== undefined) writer.uint32(varint(2)).uint64(end);
    writer.ldelim();
  }
  for (const entity of alert.informedEntity) writeEntity(writer, entity);
  writer.uint32(varint(6)).int32(causes[alert.cause] ?? 1);
  writer.uint32(varint(7)).int32(effects[alert.effect] ?? 8);
  writeText(writer, 10, alert.headerText);
  writeText(writer, 11, alert.descriptionText);
  writer.uint32(varint(14)).int32(severityLevels[alert.severityLevel] ?? 1);
  if (alert.causeDetail) writeText(writer, 17, alert.causeDetail);
  if (alert.effectDetail) writeText(writer, 18, alert.effectDetail);
}

/** A feed as GTFS-Realtime protocol buffers. */
export function encodeGtfsFeed({ header, entity }: GtfsFeed): Uint8Array {
  const writer = protobuf.Writer.create();
  writer.uint32(bytes(1)).fork();
  writer.uint32(bytes(1)).string(header.gtfsRealtimeVersion);
  writer.uint32(varint(2)).int32(0).uint32(varint(3)).uint64(header.timestamp).ldelim();
  for (const { id, alert } of entity) {
    writer.uint32(bytes(2)).fork();
    writer.uint32(bytes(1)).string(id);
    writer.uint32(bytes(5)).fork();
    writeAlert(writer, alert);
    writer.ldelim().ldelim();
  }
  return writer.finish();
}

import type { Reader } from 'protobufjs/minimal.js';
import type { Span } from '../../../contract/trafficInForce.ts';
import { epochMs } from '../../shared/epoch.ts';
import {
  type Affected,
  type FeedAlert,
  type FeedChanges,
  frenchOf,
  mergedAffected,
  newChanges,
  type Translation,
} from './alert.ts';
import {
  bytes,
  type Fields,
  integer,
  message,
  readFeedEntities,
  readFields,
  text,
} from '../feeds/protobufFields.ts';
import { maxRawText } from './textOfFeed.ts';

function readSpan(reader: Reader, take: (span: Span) => void): void {
  let [from, until]: Span = [null, null];
  message({
    1: integer((value) => (from = epochMs(value))),
    2: integer((value) => (until = epochMs(value))),
  })[1](reader, undefined);
  take([from, until]);
}

function readTranslation(reader: Reader, take: (translation: Translation) => void): void {
  const read: Translation = { language: null, text: '' };
  message({
    1: text((value) => (read.text = value.slice(0, maxRawText))),
    2: text((value) => (read.language = value)),
  })[1](reader, undefined);
  take(read);
}

const translated = (take: (translation: Translation) => void) =>
  message({ 1: [bytes, (reader) => readTranslation(reader, take)] });

const plannedCauses: ReadonlySet<number> = new Set([7, 9, 10]); // HOLIDAY, MAINTENANCE, CONSTRUCTION
const unknownCauses: ReadonlySet<number> = new Set([1, 2]); // UNKNOWN_CAUSE, OTHER_CAUSE
const additionalService = 5;

/** Whether an alert was planned: by its cause; if unknown, by its effect. */
export const isPlanned = (cause: number, effect: number): boolean =>
  plannedCauses.has(cause) || (unknownCauses.has(cause) && effect === additionalService);

function readEntity(reader: Reader, end: number, changes: FeedChanges): FeedAlert | null {
  let [id, isDeleted, isAlert, cause, effect] = ['', false, false, 1, 8];
  const periods: Span[] = [];
  const affected: Affected[] = [];
  const ofAgency: Affected[] = [];
  const headers: Translation[] = [];
  const descriptions: Translation[] = [];
  const selector: Fields[number] = [
    bytes,
    (selectorReader) => {
      let [agency, line, lineOfTrip, stop] = ['', '', '', ''];
      let isNarrower = false;
      message({
        1: text((value) => (agency = value)),
        2: text((value) => (line = value)),
        3: integer(() => (isNarrower = true)),
        4: message({
          1: text(() => (isNarrower = true)),
          5: text((value) => (lineOfTrip = value)),
        }),
        5: text((value) => (stop = value)),
      })[1](selectorReader, undefined);
      const name = line || lineOfTrip;
      const stops = stop === '' ? [] : [stop];
      if (name !== '') affected.push({ line: name, stops });
      else if (stop !== '' && !isNarrower) affected.push({ line: null, stops });
      else if (agency !== '' && !isNarrower) ofAgency.push({ line: null, stops });
    },
  ];
  const alert = message({
    1: [bytes, (spanReader) => readSpan(spanReader, (span) => periods.push(span))],
    5: selector,
    6: integer((value) => (cause = value)),
    7: integer((value) => (effect = value)),
    10: translated((translation) => headers.push(translation)),
    11: translated((translation) => descriptions.push(translation)),
  });
  readFields(
    reader,
    end,
    {
      1: text((value) => (id = value)),
      2: integer((value) => (isDeleted = value !== 0)),
      5: [
        bytes,
        (alertReader) => {
          isAlert = true;
          alert[1](alertReader, undefined);
        },
      ],
    },
    undefined,
  );
  changes.ids.add(id);
  if (!isAlert || isDeleted) return null;
  return {
    id,
    planned: isPlanned(cause, effect),
    periods,
    // An agency means all its lines if nothing else is named; many feeds name it in addition to lines.
    affected: mergedAffected(affected.length > 0 ? affected : ofAgency),
    summary: frenchOf(headers),
    description: frenchOf(descriptions),
  };
}

/**
 * Service alerts of a GTFS-Realtime feed, one at a time (TRF-3); those deleted by a differential feed are only in
 * `changes`. Throws FeedFailure for an invalid or truncated feed.
 */
export const readGtfsRealtime = (
  body: Uint8Array,
  changes: FeedChanges = newChanges(),
): AsyncGenerator<FeedAlert> =>
  readFeedEntities(body, { 2: integer((value) => (changes.isDifferential = value === 1)) }, (reader, end) =>
    readEntity(reader, end, changes),
  );

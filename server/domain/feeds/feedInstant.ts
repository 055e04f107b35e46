import { instantOf as zonedInstantOf } from '../../../contract/zonedTime.ts';

/** A time without a zone is in the given one, whatever the server's. */
const withoutZone = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/** Parses a time of SIRI, of GBFS or of waiting times as JSON (ISO 8601) to an instant (ms); null when invalid. */
export function feedInstant(text: string, timeZone: string): number | null {
  const [, date, hours = '0', minutes = '0', seconds = '0'] = withoutZone.exec(text) ?? [];
  const instant =
    date === undefined || Number.isNaN(Date.parse(date))
      ? Date.parse(text)
      : zonedInstantOf(date, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), timeZone);
  return Number.isNaN(instant) ? null : instant;
}

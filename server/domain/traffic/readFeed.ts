import { type FeedAlert, type FeedChanges, newChanges } from './alert.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { feedText } from '../feeds/feedText.ts';
import { readGtfsRealtime } from './gtfsRealtime.ts';
import { collectAlerts, type FeedLine } from './matching.ts';
import { readSiri, readSiriJson } from './siri.ts';

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The first character other than blanks and a byte order mark; null: none. */
function firstCharacter(body: Uint8Array): string | null {
  const start = byteOrderMark.every((byte, index) => body[index] === byte) ? byteOrderMark.length : 0;
  return /^\s*(\S)/.exec(new TextDecoder('latin1').decode(body.subarray(start, start + 100)))?.[1] ?? null;
}

/**
 * Whether a GTFS-Realtime message begins with a header whose length reads as `<` or `{`, 60 or 123 bytes: its first field is
 * the version, of a few characters, whose length is a control character, which no text contains.
 */
const hasHeader = ([message, , version, length = 9]: Uint8Array): boolean =>
  message === 0x0a && version === 0x0a && length < 9;

/**
 * Alerts of a feed; times without a zone are in `timeZone`. The format is detected by the first bytes, since servers'
 * media types are often wrong. Which alerts it tells of, where those are not all, is written to `changes`. Throws FeedFailure when it
 * is neither GTFS-Realtime nor SIRI-SX, or truncated: alerts before the fault must then be discarded.
 */
export function readFeed(
  body: Uint8Array,
  timeZone: string,
  changes: FeedChanges = newChanges(),
): AsyncGenerator<FeedAlert> {
  if (body.length === 0) throw new FeedFailure('réponse vide');
  const first = hasHeader(body) ? null : firstCharacter(body);
  if (first === '<') return readSiri(feedText(body), timeZone, changes);
  if (first === '{') return readSiriJson(feedText(body), timeZone, changes);
  return readGtfsRealtime(body, changes);
}

/** What a feed says of its lines. */
interface CollectedFeed {
  found: Map<FeedLine, FeedAlert[]>;
  /** Ids of the alerts that it tells of, where others may go on: a differential feed, or one in part refused; null: all. */
  touched: ReadonlySet<string> | null;
  /** Which part its producer refused, and why; null: none. */
  refused: string | null;
}

/** Alerts for each messaging line at `now` (ms). Read once per time zone of the projects. Throws as `readFeed`. */
export async function collectFeed(
  body: Uint8Array,
  lines: readonly FeedLine[],
  now: number,
): Promise<CollectedFeed> {
  const changes = newChanges();
  const found = new Map<FeedLine, FeedAlert[]>();
  for (const [timeZone, own] of Map.groupBy(lines, (line) => line.timeZone)) {
    const alerts = await collectAlerts(readFeed(body, timeZone, changes), own, now);
    for (const [line, some] of alerts) found.set(line, some);
  }
  const { isDifferential, ids, refused } = changes;
  return { found, touched: isDifferential || refused !== null ? ids : null, refused };
}

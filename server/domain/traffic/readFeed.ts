import type { FeedAlert } from './alert.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { type FeedChanges, newChanges, readGtfsRealtime } from './gtfsRealtime.ts';
import { collectAlerts, type FeedLine } from './matching.ts';
import { readSiri, readSiriJson } from './siri.ts';

/** The encoding that an XML declaration names, as far as there is one. */
function encodingOf(body: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 200));
  return /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

function textOf(body: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch (error) {
    throw new FeedFailure('texte illisible dans l’encodage annoncé', { cause: error });
  }
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The first character that is no blank and no mark; null: there is none. */
function firstCharacter(body: Uint8Array): string | null {
  const start = byteOrderMark.every((byte, index) => body[index] === byte) ? byteOrderMark.length : 0;
  return /^\s*(\S)/.exec(new TextDecoder('latin1').decode(body.subarray(start, start + 100)))?.[1] ?? null;
}

/**
 * The alerts of a feed; times without a zone are those of `timeZone`. What it is, its first bytes say: types that servers
 * announce are wrong too often. What a feed of changes alone has touched is told to `changes`. Throws FeedFailure when it
 * is neither GTFS-Realtime nor SIRI-SX, or not whole: the alerts before the fault are not to be relied upon.
 */
export function readFeed(
  body: Uint8Array,
  timeZone: string,
  changes: FeedChanges = newChanges(),
): AsyncGenerator<FeedAlert> {
  if (body.length === 0) throw new FeedFailure('réponse vide');
  const first = firstCharacter(body);
  if (first === '<') return readSiri(textOf(body, encodingOf(body)), timeZone);
  if (first === '{') return readSiriJson(textOf(body, 'utf-8'), timeZone);
  return readGtfsRealtime(body, changes);
}

/**
 * What a feed says of each messaging line at `now` (ms), and the names of the alerts that it tells of, where it tells of
 * changes alone (null: it is whole). It is read once for each time zone of their projects. Throws what `readFeed` throws.
 */
export async function collectFeed(
  body: Uint8Array,
  lines: readonly FeedLine[],
  now: number,
): Promise<{ found: Map<FeedLine, FeedAlert[]>; touched: ReadonlySet<string> | null }> {
  const changes = newChanges();
  const found = new Map<FeedLine, FeedAlert[]>();
  for (const [timeZone, own] of Map.groupBy(lines, (line) => line.timeZone)) {
    const alerts = await collectAlerts(readFeed(body, timeZone, changes), own, now);
    for (const [line, some] of alerts) found.set(line, some);
  }
  return { found, touched: changes.isDifferential ? changes.ids : null };
}

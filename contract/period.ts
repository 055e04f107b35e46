/**
 * Broadcast periods of a message: text `HHMM-HHMM;HHMM-HHMM` (LIB-5), local times in the project's zone. A range
 * includes its start minute and excludes its end minute; equal bounds mean that one minute, and an end at 23:59 means
 * midnight, since no later time can be entered. A range whose end precedes its start runs past midnight, until its end
 * on the next day.
 */

/** Minutes since midnight, 0 to 1439; an end before the start is on the next day. */
export interface Range {
  start: number;
  end: number;
}

const lastMinute = 24 * 60 - 1;
const rangePattern = /^([01]\d|2[0-3])([0-5]\d)-([01]\d|2[0-3])([0-5]\d)$/;

/** Parses a period text. Null when malformed; an empty text has no range. */
export function parsePeriod(text: string): Range[] | null {
  if (text === '') return [];
  const ranges: Range[] = [];
  for (const part of text.split(';')) {
    const match = rangePattern.exec(part);
    if (!match) return null;
    const start = Number(match[1]) * 60 + Number(match[2]);
    const end = Number(match[3]) * 60 + Number(match[4]);
    ranges.push({ start, end });
  }
  return ranges;
}

const hhmm = (minute: number) =>
  String(Math.floor(minute / 60)).padStart(2, '0') + String(minute % 60).padStart(2, '0');

/** Formats ranges as period text; the inverse of `parsePeriod`. */
export function formatPeriod(ranges: readonly Range[]): string {
  return ranges.map(({ start, end }) => `${hhmm(start)}-${hhmm(end)}`).join(';');
}

/** The end minute of a range, exclusive: 1 to 1440, and beyond for ranges past midnight. */
export function stopOf({ start, end }: Range): number {
  if (end < start) return lastMinute + 1 + end;
  return end === lastMinute ? lastMinute + 1 : Math.max(end, start + 1);
}

/** Whether a minute of the day, 0 to 1439, is in one of the ranges. */
export function includesMinute(ranges: readonly Range[], minute: number): boolean {
  return ranges.some((range) => {
    const stop = stopOf(range);
    return (minute >= range.start && minute < stop) || minute + lastMinute + 1 < stop;
  });
}

/** The range of a new period (LIB-5): one minute from `minute`; at 23:59 it starts at midnight. */
export function newRange(minute: number): Range {
  return minute >= lastMinute ? { start: 0, end: 1 } : { start: minute, end: minute + 1 };
}

/** The two ranges of a period past midnight (`start > end`): until 23:59, and from 00:00 unless it ends there. */
export function rangesOverMidnight({ start, end }: Range): Range[] {
  const evening = { start, end: lastMinute };
  return end === 0 ? [evening] : [evening, { start: 0, end }];
}

/** A span of the day, in minutes: `to` is exclusive and at most 1440. */
export interface Span {
  from: number;
  to: number;
}

/** When ranges apply, in order, with overlapping or touching ones merged. */
export function spansOf(ranges: readonly Range[]): Span[] {
  const spans: Span[] = [];
  const ordered = ranges
    .flatMap((range): Span[] => {
      const [midnight, stop] = [lastMinute + 1, stopOf(range)];
      const evening = { from: range.start, to: Math.min(stop, midnight) };
      return stop > midnight ? [{ from: 0, to: stop - midnight }, evening] : [evening];
    })
    .sort((a, b) => a.from - b.from);
  for (const { from, to } of ordered) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

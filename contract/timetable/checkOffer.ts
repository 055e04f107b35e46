import { cutText } from '../cutText.ts';
import { folded } from '../folded.ts';
import { parseClock, parseInterval } from './clockText.ts';
import { parseDays } from './days.ts';
import type { Period } from './departures.ts';
import {
  createProblemList,
  maxOfferRows,
  minInterval,
  offerReasons as reasons,
  type OfferProblem,
} from './offerProblems.ts';
import { overlapsOf } from './overlaps.ts';

/** Columns of an offer's file, as in its header (EXP-3). */
export const offerColumns = ['id', 'jours', 'debut', 'fin', 'intervalle'] as const;
type OfferColumn = (typeof offerColumns)[number];

/** A period in a file. */
export interface OfferedPeriod extends Period {
  timetableId: number;
}

export interface OfferContext {
  timetables: readonly { id: number; name: string }[];
  /** Ids of the timetables it is for; null: any. */
  chosen: readonly number[] | null;
}

export interface CheckedOffer {
  /** In file order, without those of invalid lines. */
  periods: OfferedPeriod[];
  /** In file order, at most 100 per kind; empty: the offer may be stored. */
  problems: OfferProblem[];
  /** Total number, including unlisted ones. */
  problemCount: number;
}

type Add = ReturnType<typeof createProblemList>['add'];
type Row = Record<OfferColumn, string>;

/** Whether a line of an offer's file says nothing. */
export const isBlankLine = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Columns of the file, by name; null when it is not an offer's header. */
function readHeader(cells: readonly string[], add: Add): OfferColumn[] | null {
  const names = cells.map((cell) => folded(cell.trim()));
  const [only = ''] = names;
  if (names.length === 1 && /[,\t|]/.test(only)) {
    add('separator', 1, null, reasons.separator);
    return null;
  }
  const known: readonly string[] = offerColumns;
  if (!names.some((name) => known.includes(name))) {
    add('header', 1, null, reasons.noHeader);
    return null;
  }
  let isWhole = true;
  const refuse = (column: string, reason: string) => {
    add('header', 1, column, reason);
    isWhole = false;
  };
  for (const name of offerColumns) if (!names.includes(name)) refuse(name, reasons.missingColumn(name));
  for (const [at, name] of names.entries()) {
    const shown = cutText((cells[at] ?? '').trim(), 80);
    if (name === '') refuse(shown, reasons.unnamedColumn);
    else if (!known.includes(name)) refuse(shown, reasons.unknownColumn(shown));
    else if (names.indexOf(name) !== at) refuse(shown, reasons.repeatedColumn(shown));
  }
  return isWhole ? (names as OfferColumn[]) : null;
}

function checkTimetable(text: string, { timetables, chosen }: OfferContext, line: number, add: Add) {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : null;
  if (id === null) {
    add('id', line, 'id', reasons.id);
    return null;
  }
  const timetable = timetables.find((one) => one.id === id);
  if (!timetable) {
    add('unknown', line, 'id', reasons.unknown(id));
    return null;
  }
  if (chosen && !chosen.includes(id)) {
    add('notChosen', line, 'id', reasons.notChosen(timetable.name));
    return null;
  }
  return id;
}

function checkInterval(text: string, line: number, add: Add): number | null {
  const interval = parseInterval(text);
  if (interval === null) add('interval', line, 'intervalle', reasons.interval);
  else if (interval < minInterval) add('interval', line, 'intervalle', reasons.intervalTooSmall);
  else return interval;
  return null;
}

function checkRow(row: Row, context: OfferContext, line: number, add: Add): OfferedPeriod | null {
  const timetableId = checkTimetable(row.id, context, line, add);
  const days = parseDays(row.jours);
  const start = parseClock(row.debut);
  const end = parseClock(row.fin);
  if (days === null) add('days', line, 'jours', reasons.days);
  if (start === null) add('start', line, 'debut', reasons.clock);
  if (end === null) add('end', line, 'fin', reasons.clock);
  const isBackward = start !== null && end !== null && end < start;
  if (isBackward) add('order', line, 'fin', reasons.order(start));
  const interval = checkInterval(row.intervalle, line, add);
  if (isBackward) return null;
  const isWhole =
    timetableId !== null && days !== null && start !== null && end !== null && interval !== null;
  return isWhole ? { timetableId, days, start, end, interval } : null;
}

/** Reports overlapping periods of a timetable, on the second one's line. */
function checkOverlaps(found: readonly { period: OfferedPeriod; line: number }[], add: Add): void {
  for (const own of Map.groupBy(found, ({ period }) => period.timetableId).values()) {
    for (const [second, first] of overlapsOf(own.map(({ period }) => period))) {
      const reason = first === second ? reasons.overlapsItself : reasons.overlap(own[first]?.line ?? 0);
      add('overlap', own[second]?.line ?? null, 'debut', reason);
    }
  }
}

/**
 * Checks the rows of an offer's file (EXP-3): the same before upload and on the server. Times and intervals are in
 * seconds.
 */
export function checkOffer(lines: readonly (readonly string[])[], context: OfferContext): CheckedOffer {
  const list = createProblemList();
  const { add } = list;
  const answer = (periods: OfferedPeriod[] = []): CheckedOffer => ({
    periods,
    problems: list.told,
    problemCount: list.count,
  });
  const [header = []] = lines;
  const rows = lines.slice(1).flatMap((cells, at) => (isBlankLine(cells) ? [] : [{ cells, line: at + 2 }]));
  if (isBlankLine(header) && rows.length === 0) {
    add('empty', null, null, reasons.empty);
    return answer();
  }
  const columns = readHeader(header, add);
  if (!columns) return answer();
  if (rows.length === 0) add('empty', null, null, reasons.noRows);
  if (rows.length > maxOfferRows) {
    add('rows', null, null, reasons.tooManyRows);
    return answer();
  }
  const found: { period: OfferedPeriod; line: number }[] = [];
  for (const { cells, line } of rows) {
    if (cells.length !== columns.length) {
      add('cells', line, null, reasons.cells(cells.length, columns.length));
      continue;
    }
    const row = Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()])) as Row;
    const period = checkRow(row, context, line, add);
    if (period) found.push({ period, line });
  }
  checkOverlaps(found, add);
  return answer(found.map(({ period }) => period));
}

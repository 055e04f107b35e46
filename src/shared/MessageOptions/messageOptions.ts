import { newRange, type Range } from '../../../contract/period.ts';

/** How a message is broadcast. Priority and periods exclude each other (LIB-4): null means off. */
export interface MessageOptionsValue {
  alert: boolean;
  blink: boolean;
  /** 1 (highest) to 9. */
  priority: number | null;
  periods: readonly Range[] | null;
}

export const noOptions: MessageOptionsValue = { alert: false, blink: false, priority: null, periods: null };

export const priorities = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Sets the priority; one that is set turns the periods off. */
export function withPriority(options: MessageOptionsValue, priority: number | null): MessageOptionsValue {
  return { ...options, priority, periods: priority === null ? options.periods : null };
}

/** Turns the periods on, with a first one that starts at `minute` (of the day), or off; on turns the priority off. */
export function withPeriods(options: MessageOptionsValue, on: boolean, minute: number): MessageOptionsValue {
  return on ? { ...options, periods: [newRange(minute)], priority: null } : { ...options, periods: null };
}

export function addPeriod(options: MessageOptionsValue, minute: number): MessageOptionsValue {
  return { ...options, periods: [...(options.periods ?? []), newRange(minute)], priority: null };
}

/** Takes a period away; without any left the periods are off. */
export function removePeriod(options: MessageOptionsValue, at: number): MessageOptionsValue {
  const periods = (options.periods ?? []).filter((_, index) => index !== at);
  return { ...options, periods: periods.length > 0 ? periods : null };
}

export interface PeriodChange {
  options: MessageOptionsValue;
  /** The start was after the end: the end has become the start, and the operator is told so (LIB-5). */
  startAfterEnd: boolean;
}

/** Moves one bound of a period. */
export function changePeriod(
  options: MessageOptionsValue,
  at: number,
  bound: keyof Range,
  minute: number,
): PeriodChange {
  let startAfterEnd = false;
  const periods = (options.periods ?? []).map((range, index) => {
    if (index !== at) return range;
    const moved = { ...range, [bound]: minute };
    startAfterEnd = moved.start > moved.end;
    return startAfterEnd ? { start: moved.start, end: moved.start } : moved;
  });
  return { options: { ...options, periods, priority: null }, startAfterEnd };
}

import { beginningOf, isOver, type MessageTime } from './messageTime.ts';

type Placed = Pick<MessageTime, 'from' | 'until'> & { screens: readonly string[] };

/**
 * The screens on which a correction made at `now` (ms) takes a new place, so that they must have room for it (EDT-4): those
 * that it adds, or all if the message had ended or is to begin at another time; none if it has ended then.
 */
export function newPlaces(before: Placed, next: Placed, now: number): string[] {
  if (isOver(next, now)) return [];
  const beginsAnew = isOver(before, now) || beginningOf(before, now) !== beginningOf(next, now);
  const had = new Set(beginsAnew ? [] : before.screens);
  return next.screens.filter((id) => !had.has(id));
}

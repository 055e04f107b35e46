import type { GtfsCounts } from './schemas/gtfs.ts';
import { addDays } from './zonedTime.ts';

type Validity = Pick<GtfsCounts, 'from' | 'to'>;

/** Days from today on that a new feed may not take away without a question. */
const comingDays = 7;

const numberOf = (date: string) => Number(date.replaceAll('-', ''));
const covers = ({ from, to }: Validity, day: number) => from <= day && day <= to;

/** Whether a feed that takes the place of another has no service on one of the coming days on which that one has; `today`: `2026-05-12`. */
export function takesAwayService(before: Validity, after: Validity, today: string): boolean {
  return Array.from({ length: comingDays }, (_, ahead) => numberOf(addDays(today, ahead))).some(
    (day) => covers(before, day) && !covers(after, day),
  );
}

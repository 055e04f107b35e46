import type { GtfsCounts } from './schemas/gtfs.ts';
import { addDays } from './zonedTime.ts';

type Validity = Pick<GtfsCounts, 'from' | 'to'>;

/** Number of days, from today, whose service a new feed may not remove without confirmation. */
const comingDays = 7;

const numberOf = (date: string) => Number(date.replaceAll('-', ''));
const covers = ({ from, to }: Validity, day: number) => from <= day && day <= to;

/**
 * Whether a replacing feed has no service on one of the coming days with service in the previous one; `today`: `2026-05-12`.
 */
export function takesAwayService(before: Validity, after: Validity, today: string): boolean {
  return Array.from({ length: comingDays }, (_, ahead) => numberOf(addDays(today, ahead))).some(
    (day) => covers(before, day) && !covers(after, day),
  );
}

import { isWeekly, type PlanTime, type WeeklyPlan } from './scenarioPlan.ts';

/** Minutes that each occurrence lasts. */
const lengthOf = ({ startMinute, stopMinute }: WeeklyPlan): number =>
  stopMinute === null ? Infinity : ((stopMinute - startMinute + 1439) % 1440) + 1;

/** Whether a plan with a new time runs at no moment at which it did not run before: that needs no approval (OPS-5). */
export function onlyShortens(before: PlanTime, after: PlanTime): boolean {
  if (isWeekly(before) && isWeekly(after)) {
    return (
      after.startMinute === before.startMinute &&
      lengthOf(after) <= lengthOf(before) &&
      after.days.every((day) => before.days.includes(day)) &&
      (before.firstDay === null || (after.firstDay !== null && after.firstDay >= before.firstDay)) &&
      (before.lastDay === null || (after.lastDay !== null && after.lastDay <= before.lastDay))
    );
  }
  if (isWeekly(before) || isWeekly(after)) return false;
  return after.startsAt === before.startsAt && (after.stopsAt ?? Infinity) <= (before.stopsAt ?? Infinity);
}

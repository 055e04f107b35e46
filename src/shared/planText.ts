import { clockOfMinute, minuteOfDay } from '../../contract/localTime.ts';
import { isWeekly, type PlanTime, type WeeklyPlan } from '../../contract/scenarioPlan.ts';
import { addDays, instantOf } from '../../contract/zonedTime.ts';
import { texts } from '../i18n/index.ts';
import { boundsText, dayText, daysText } from './messageTimeText.ts';

const words = texts.plans.time;

/** « le mardi 24 novembre à 18:00 » */
export const momentText = (instant: number, timeZone: string, now: number): string =>
  words.at(dayText(instant, timeZone, now), clockOfMinute(minuteOfDay(instant, timeZone)));

function daysOf({ days }: WeeklyPlan): string {
  const some = daysText(days);
  if (some === null) return words.everyDay;
  return days.length > 4 && days.length < 7 && some !== texts.messageTime.weekdays
    ? words.everyDayBut(some)
    : some;
}

function clocksOf({ startMinute, stopMinute }: WeeklyPlan): string {
  const start = clockOfMinute(startMinute);
  if (stopMinute === null) return `${words.atClock(start)}, ${words.open}`;
  const between = stopMinute > startMinute ? words.between : words.overnight;
  return between(start, clockOfMinute(stopMinute));
}

/** When a scenario is planned, as text (TIM-8): « en semaine de 22:00 à 05:00 le lendemain, du mardi 1er au lundi 14 décembre ». */
export function planText(time: PlanTime, timeZone: string, now: number): string {
  if (!isWeekly(time)) {
    const { startsAt, stopsAt } = time;
    if (stopsAt === null) return `${momentText(startsAt, timeZone, now)}, ${words.open}`;
    return boundsText(startsAt, stopsAt, timeZone, now) ?? '';
  }
  const { firstDay, lastDay } = time;
  const midnight = (day: string) => instantOf(day, 0, timeZone);
  const bounds = boundsText(
    firstDay === null ? null : midnight(firstDay),
    lastDay === null ? null : midnight(addDays(lastDay, 1)),
    timeZone,
    now,
  );
  return [`${daysOf(time)} ${clocksOf(time)}`, bounds].filter((part) => part !== null).join(', ');
}

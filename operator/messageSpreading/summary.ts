import { clockOfMinute } from '../../contract/localTime.ts';
import { includesMinute, type Range } from '../../contract/period.ts';
import { noOptions, timeOf, type MessageDates } from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';

export interface Plan {
  /** How the screens were chosen, as text, and the changes by hand. */
  choice?: { text: string; missing: number; more: number } | null | undefined;
  screens: number;
  sites: number;
  lineName: string | null;
  alert: boolean;
  priority: number | null;
  periods: readonly Range[] | null;
  /** Minute of the day in the project's zone. */
  now: number;
  dates?: MessageDates | undefined;
  /** It is also published to applications and sites. */
  publish?: boolean;
  timeZone: string;
}

const words = texts.spreading.summary;

function duration(periods: readonly Range[] | null, now: number): string {
  if (!periods || periods.length === 0) return words.untilDeleted;
  const [only] = periods;
  if (only && periods.length === 1 && includesMinute(periods, now)) {
    return words.until(clockOfMinute(only.end), clockOfMinute(only.start));
  }
  return words.daily(
    periods.map(({ start, end }) => words.range(clockOfMinute(start), clockOfMinute(end))).join(', '),
  );
}

/** What is about to happen, as text: « 12 écrans · 3 sites · RER B · jusqu'à 18:00 ». */
export function summaryOf(plan: Plan): string {
  const { choice } = plan;
  const where = choice
    ? `${texts.choosing.result(choice.text, plan.screens)}${texts.choosing.changed(choice.missing, choice.more)}`
    : words.screens(plan.screens);
  return [
    ...(plan.screens > 0 ? [where, words.sites(plan.sites)] : [words.noScreen]),
    // If the choice's text begins with the line's name, it is not repeated.
    choice && plan.lineName !== null && choice.text.startsWith(plan.lineName) ? null : plan.lineName,
    plan.alert ? words.alert : null,
    plan.priority === null ? null : words.priority(plan.priority),
    plan.dates
      ? messageTimeText(timeOf({ ...noOptions, ...plan }), plan.timeZone)
      : duration(plan.periods, plan.now),
    plan.publish ? words.publish : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

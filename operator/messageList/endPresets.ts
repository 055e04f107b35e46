import { hourMs, minuteMs } from '../../contract/durations.ts';
import { beginningOf, type MessageTime } from '../../contract/messageTime.ts';
import { nextAt } from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.messageEnds.dialog;

/** An end that can be chosen with one press. */
interface EndPreset {
  name: string;
  /** ms, rounded to the minute, as ends are shown. */
  until: number;
}

/**
 * The presets for messages at `now`, ms. They count from the latest of the messages' own ends if all have one, else from now
 * or the latest of their starts, so that none shortens a message. `serviceEnd`: seconds after midnight.
 */
export function endPresets(
  messages: readonly Pick<MessageTime, 'from' | 'until'>[],
  now: number,
  timeZone: string,
  serviceEnd: number,
): EndPreset[] {
  const haveEnds = messages.every(({ until }) => until != null);
  const base = Math.max(
    now,
    ...messages.map((message) => Math.max(beginningOf(message, now), message.until ?? now)),
  );
  const toMinute = (instant: number) => Math.ceil(instant / minuteMs) * minuteMs;
  const hours = [1, 2].map((n) => ({
    name: haveEnds ? words.moreHours(n) : words.hours(n),
    until: toMinute(base + n * hourMs),
  }));
  return [...hours, { name: texts.messageTime.form.service, until: nextAt(serviceEnd, base, timeZone) }];
}

/** An end as a button's label: the time, with the date if it is not today. */
export const shortEnd = (until: number, now: number, dayOf: (instant: number) => string, clock: string) =>
  dayOf(until) === dayOf(now) ? clock : `${dayOf(until).slice(0, 5)} ${clock}`;

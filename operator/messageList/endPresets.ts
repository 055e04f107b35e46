import { hourMs, minuteMs } from '../../contract/durations.ts';
import { beginningOf, type MessageTime } from '../../contract/messageTime.ts';
import { endOfService } from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.messageEnds.dialog;

/** An end that one press gives. */
interface EndPreset {
  name: string;
  /** ms, to the minute: an end is read off a clock. */
  until: number;
}

/**
 * The ends of one press for messages at `now`, ms. They count from the last of the messages' own ends, where all have
 * one, else from now or from the last of their starts: none of them shortens a message.
 */
export function endPresets(
  messages: readonly Pick<MessageTime, 'from' | 'until'>[],
  now: number,
  timeZone: string,
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
  return [...hours, { name: texts.messageTime.form.service, until: endOfService(base, timeZone) }];
}

/** When an end is, as a button says it: the clock, with the day where that is another than today's. */
export const shortEnd = (until: number, now: number, dayOf: (instant: number) => string, clock: string) =>
  dayOf(until) === dayOf(now) ? clock : `${dayOf(until).slice(0, 5)} ${clock}`;

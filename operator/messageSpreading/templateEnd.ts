import { minuteOfClock, weekTimeOf } from '../../contract/localTime.ts';
import { beginningOf } from '../../contract/messageTime.ts';
import type { SlotValues, TemplateTexts } from '../../contract/messageTemplate/slots.ts';
import { dateAt } from '../../contract/zonedTime.ts';
import {
  datesOf,
  nextAt,
  withDates,
  type MessageOptionsValue,
} from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';
import { boundsText } from '../../src/shared/messageTimeText.ts';

export const endingSlot = (template: Pick<TemplateTexts, 'slots'> | null) =>
  template?.slots.find(({ type, ends }) => ends === true && type === 'hour');

/** The minute of the day at which a template's slots end its message; null: they do not say, or not yet. */
export function endingMinute(template: Pick<TemplateTexts, 'slots'> | null, values: SlotValues) {
  const slot = endingSlot(template);
  return minuteOfClock((slot && values[slot.name]) ?? '');
}

interface Change {
  /** The previous minute of the day from the slots. */
  before: number | null;
  after: number | null;
  /** ms; with the project's zone. */
  now: number;
  timeZone: string;
}

/**
 * The options with the end from a template's slots (TIM-3): the next time that clocks show it after the message has begun.
 * An end that somebody has entered otherwise is kept.
 */
export function withSlotEnd(
  options: MessageOptionsValue,
  { before, after, now, timeZone }: Change,
): MessageOptionsValue {
  if (after === before) return options;
  const dates = datesOf(options);
  const isOwn = dates.until !== null && weekTimeOf(dates.until, timeZone).minute !== before;
  if (isOwn) return options;
  if (after === null) return withDates(options, { until: null });
  return withDates(options, { until: nextAt(after * 60, beginningOf(dates, now), timeZone) });
}

/** Hints by the key of the slot that ends the message: the date, if it is not today. */
export function endHints(
  template: Pick<TemplateTexts, 'slots'> | null,
  values: SlotValues,
  options: MessageOptionsValue,
  { now, timeZone }: Pick<Change, 'now' | 'timeZone'>,
): Record<string, string> {
  const slot = endingSlot(template);
  const { until } = datesOf(options);
  const minute = endingMinute(template, values);
  if (!slot || until === null || minute !== weekTimeOf(until, timeZone).minute) return {};
  if (dateAt(until, timeZone) === dateAt(now, timeZone)) return {};
  const bounds = boundsText(null, until, timeZone, now);
  return bounds === null ? {} : { [slot.name]: texts.messageTemplates.spreading.endsLater(bounds) };
}

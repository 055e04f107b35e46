import { weekTimeOf } from '../../contract/localTime.ts';
import { beginningOf } from '../../contract/messageTime.ts';
import type { SlotValues, TemplateTexts } from '../../contract/messageTemplate/slots.ts';
import {
  datesOf,
  nextAt,
  withDates,
  type MessageOptionsValue,
} from '../../src/features/messageOptions/messageOptions.ts';

/** The minute of the day at which a template's slots end its message; null: they do not say, or not yet. */
export function endingMinute(template: Pick<TemplateTexts, 'slots'> | null, values: SlotValues) {
  const slot = template?.slots.find(({ type, ends }) => ends === true && type === 'hour');
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec((slot && values[slot.name]) ?? '') ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

interface Change {
  /** The minute of the day that the slots gave until now. */
  before: number | null;
  after: number | null;
  /** ms, and the project's zone. */
  now: number;
  timeZone: string;
}

/**
 * The options with the end that the slots of a template give (TIM-3): the next time that clocks show it, once the message has
 * begun. An end that somebody has entered otherwise stays.
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

import { formatPeriod } from '../../../contract/period.ts';
import { isSame, type Versions } from '../../shared/fieldsOver.ts';
import { datesOf, type MessageOptionsValue, withDates } from './messageOptions.ts';

/** The options of a message, as they are sent. */
const optionsGiven = (options: MessageOptionsValue) => ({
  alert: options.alert,
  blink: options.blink,
  priority: options.periods ? null : options.priority,
  period: options.periods ? formatPeriod(options.periods) : null,
  ...datesOf(options),
});

/** The options that differ: all others stay as a colleague may have set them. Priority and periods exclude each other. */
export function changedOptions(
  options: MessageOptionsValue,
  before: MessageOptionsValue,
): Partial<ReturnType<typeof optionsGiven>> {
  const [now, was] = [optionsGiven(options), optionsGiven(before)];
  const { alert, blink, priority, period, from, until, days } = now;
  return {
    ...(alert !== was.alert && { alert }),
    ...(blink !== was.blink && { blink }),
    ...((priority !== was.priority || period !== was.period) && { priority, period }),
    ...(from !== was.from && { from }),
    ...(until !== was.until && { until }),
    ...(!isSame(days, was.days) && { days }),
  };
}

/** One's own changes over a colleague's options. */
export function optionsOver({ mine, before, theirs }: Versions<MessageOptionsValue>): MessageOptionsValue {
  const { priority, period: _, from, until, days, ...flags } = changedOptions(mine, before);
  const isOwnOrder = priority !== undefined;
  return withDates(
    { ...theirs, ...flags, ...(isOwnOrder && { priority: mine.priority, periods: mine.periods }) },
    {
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(days !== undefined && { days }),
    },
  );
}

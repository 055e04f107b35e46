import { formatPeriod } from '../../contract/period.ts';
import { datesOf, type MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';
import type { SpreadingValues } from './spreadingValues.ts';

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a language says something else, in writing or aloud. */
export const isTextChanged = (form: SpreadingValues, before: SpreadingValues, languageId: number): boolean =>
  (form.texts[languageId] ?? '') !== (before.texts[languageId] ?? '') ||
  form.spoken?.[languageId] !== before.spoken?.[languageId];

/** Whether another template writes the texts, or the same one with other values. */
export const isTemplateChanged = (
  { template }: Pick<SpreadingValues, 'template'>,
  { template: before }: Pick<SpreadingValues, 'template'>,
): boolean => template?.id !== before?.id || !isSame(template?.values ?? {}, before?.values ?? {});

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

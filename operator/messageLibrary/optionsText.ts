import { texts } from '../../src/i18n/index.ts';
import { type MessageOptionsValue, timeOf } from '../../src/features/messageOptions/messageOptions.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import { dayText } from './dayText.ts';

const words = texts.library.list;

/** How a message is shown, as text: « alerte · priorité 2 »; empty for the defaults. */
export function optionsText(options: MessageOptionsValue, timeZone: string): string {
  const { alert, blink, priority, periods, dates } = options;
  const parts: string[] = [];
  if (alert) parts.push(words.alert);
  if (blink) parts.push(words.blink);
  if (priority !== null) parts.push(words.priority(priority));
  if (dates) parts.push(messageTimeText(timeOf(options), timeZone));
  else if (periods !== null) parts.push(dayText(periods));
  return parts.join(' · ');
}

import { clockOfMinute } from '../../contract/localTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { periodStateAt } from './periodState.ts';
import type { MessageEntry } from './siteEntries.ts';

/**
 * What a message does on its screen at this minute of the day, in words: shown, for how long still, or when again. Of a
 * screen that `isUnheard`, nobody can say that it shows it.
 */
export function lineStateText({ news, displayed }: MessageEntry, minute: number, isUnheard = false): string {
  const { pending, runsFor, resumesAt } = texts.messageList;
  const shown = isUnheard ? texts.messageList.dueOffline : texts.messageList.displayed;
  const state = periodStateAt(news.period, minute);
  const parts = [
    displayed ? shown : state.kind === 'waiting' ? resumesAt(clockOfMinute(state.from)) : pending,
  ];
  if (state.kind === 'running') parts.push(runsFor(state.left, clockOfMinute(state.until)));
  return parts.join(' · ');
}

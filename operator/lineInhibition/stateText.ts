import type { InhibitionKind } from '../../contract/inhibition.ts';
import { texts } from '../../src/i18n/index.ts';
import type { InhibitionState } from './lineEntries.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Date and time of an instant on the clocks of a zone. */
function dateTimeOf(instant: number, timeZone: string): { date: string; time: string } {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('fr-FR', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  formatters.set(timeZone, formatter);
  const [date = '', time = ''] = formatter.format(instant).split(' ');
  return { date, time };
}

/** What a switch says in words: shown, inhibited and since when, to be saved, or not to be changed. */
export function stateText(kind: InhibitionKind, state: InhibitionState, timeZone: string): string {
  const { states, unsaved, locked } = texts.lineInhibition;
  const { isInhibited, isChanged, mayChange, since } = state;
  const { shown, inhibited, inhibitedSince } = states[kind];
  const parts: string[] = [];
  if (!isInhibited) parts.push(shown);
  else if (since === null) parts.push(inhibited);
  else {
    const { date, time } = dateTimeOf(since, timeZone);
    parts.push(inhibitedSince(date, time));
  }
  if (isChanged) parts.push(unsaved);
  if (!mayChange) parts.push(locked);
  return parts.join(' · ');
}

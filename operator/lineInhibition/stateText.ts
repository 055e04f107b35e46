import type { InhibitionKind } from '../../contract/inhibition.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateOnly, timeOnly } from '../../src/shared/zonedDate.ts';
import type { InhibitionState } from './lineEntries.ts';

/** What a switch says in words: shown, inhibited and since when, to be saved, or not to be changed. */
export function stateText(kind: InhibitionKind, state: InhibitionState, timeZone: string): string {
  const { states, unsaved, locked } = texts.lineInhibition;
  const { isInhibited, isChanged, mayChange, since } = state;
  const { shown, inhibited, inhibitedSince } = states[kind];
  const parts: string[] = [];
  if (!isInhibited) parts.push(shown);
  else if (since === null) parts.push(inhibited);
  else parts.push(inhibitedSince(dateOnly(since, timeZone), timeOnly(since, timeZone)));
  if (isChanged) parts.push(unsaved);
  if (!mayChange) parts.push(locked);
  return parts.join(' · ');
}

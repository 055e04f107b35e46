import type { Candidate } from '../../../contract/arbitration.ts';
import { clockOfMinute } from '../../../contract/localTime.ts';
import type { Standing } from '../../../contract/standing.ts';
import { texts } from '../../i18n/index.ts';
import { hasDates, messageTimeText } from '../../shared/messageTimeText.ts';
import { periodStateAt } from './periodState.ts';
import type { ListedStanding } from './screenStandings.ts';

const words = texts.standings;
const { runsFor, resumesAt, pending, displayed, dueOffline } = texts.messageList;

type Kept = Extract<Standing<Candidate>, { kind: 'kept' }>;

/** Says that an offline screen still shows a message, and why it will disappear when the screen is back, if it will. */
export function keptText({ stale, isOfScenario }: Kept, scenario: string | null): string {
  if (stale === null) return words.kept;
  if (stale === 'removed')
    return words.keptThough(isOfScenario ? words.stale.scenarioEnded : words.stale.removed);
  if (stale === 'scenario' && scenario !== null) return words.keptThough(words.stale.scenario(scenario));
  return words.keptThough(texts.story.shortReasons[stale]);
}

function placeText(standing: ListedStanding, minute: number, scenario: string | null): string {
  const { candidate, isOfScenario } = standing;
  switch (standing.kind) {
    case 'shown':
      return isOfScenario && scenario !== null ? words.ofScenario(displayed, scenario) : displayed;
    case 'expected':
      return isOfScenario && scenario !== null ? words.ofScenario(dueOffline, scenario) : dueOffline;
    case 'kept':
      return keptText(standing, scenario);
    case 'waiting': {
      if (standing.reason === 'over') return texts.messageTime.ended;
      if (standing.reason === 'early') return pending;
      if (standing.reason === 'period') {
        if (hasDates(candidate)) return pending;
        const state = periodStateAt(candidate.period, minute);
        return state.kind === 'waiting'
          ? resumesAt(clockOfMinute(state.from), state.from <= minute)
          : pending;
      }
      if (standing.reason !== 'scenario') return words.waiting(texts.story.shortReasons[standing.reason]);
      return scenario === null ? pending : words.waiting(words.scenarioRuns(scenario));
    }
  }
}

/**
 * Where a message stands on its screen at this minute of the day, as text: shown and for how long, or why not and when
 * again; for a message with dates or days, when it is shown at all. `scenario`: name of the current one.
 */
export function standingText(
  standing: ListedStanding,
  { minute, timeZone }: { minute: number; timeZone: string },
  scenario: string | null,
): string {
  const parts = [placeText(standing, minute, scenario)];
  if (hasDates(standing.candidate))
    return [...parts, messageTimeText(standing.candidate, timeZone)].join(' · ');
  const state = periodStateAt(standing.candidate.period, minute);
  if (state.kind === 'running') parts.push(runsFor(state.left, clockOfMinute(state.until)));
  return parts.join(' · ');
}

/** Whether a message that is not to be seen there begins later (`instant`, ms), whatever else keeps it off until then. */
export const isToCome = ({ kind, candidate: { from } }: ListedStanding, instant: number): boolean =>
  kind === 'waiting' && from != null && instant < from;

/** Whether a message that runs elsewhere was taken off the screen, which is offline and still shows it. */
export const hasLeft = (standing: ListedStanding): boolean =>
  standing.kind === 'kept' && standing.stale === 'removed' && standing.candidate.news !== null;

/** Whether the public sees a message there, as far as known. */
export const isOnScreen = ({ kind }: ListedStanding): boolean => kind === 'shown' || kind === 'kept';

import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';

const words = texts.standings;

/** A line of a card; `isMinor`: it does not describe what is on the screen. */
export interface CardLine {
  text: string;
  isMinor: boolean;
}

/** What a screen shows, in one or a few lines: for an offline screen, its last copy, and what will change when it is back. */
export function cardLines(
  { newsTitles }: Screen,
  standings: readonly ListedStanding[] | undefined,
  scenario: string | null,
): CardLine[] {
  const nothing = { text: texts.screens.noMessage, isMinor: true };
  // Data from a legacy server.
  if (!standings) return [newsTitles.length > 0 ? { text: newsTitles.join(', '), isMinor: false } : nothing];
  const of = (kind: ListedStanding['kind']) => standings.filter((one) => one.kind === kind);
  const titles = (some: readonly ListedStanding[]) => some.map(({ candidate }) => candidate.title).join(', ');
  const [shown, kept, expected, waiting] = [of('shown'), of('kept'), of('expected'), of('waiting')];
  const isScenario = scenario !== null && shown.some(({ isOfScenario }) => isOfScenario);
  const lines: CardLine[] = [];
  if (shown.length > 0)
    lines.push({
      text: isScenario ? words.scenarioTitles(scenario, titles(shown)) : titles(shown),
      isMinor: false,
    });
  if (kept.length > 0) lines.push({ text: words.keptTitles(titles(kept)), isMinor: false });
  // The scenario may show nothing here, and keeps the others waiting.
  const isTaken = waiting.some((one) => one.isOfScenario || one.reason === 'scenario');
  const none = scenario !== null && isTaken ? { ...nothing, text: words.scenarioNothing(scenario) } : nothing;
  if (lines.length === 0) lines.push(none);
  if (expected.length > 0) lines.push({ text: words.expectedTitles(titles(expected)), isMinor: true });
  if (waiting.length > 0) lines.push({ text: words.waitingCount(waiting.length), isMinor: true });
  return lines;
}

/** Titles by which a screen can be found: of messages that it shows, or that are due there. */
export const titlesOn = (
  screen: Screen,
  standings: readonly ListedStanding[] | undefined,
): readonly string[] =>
  standings?.filter(({ kind }) => kind !== 'waiting').map(({ candidate }) => candidate.title) ??
  screen.newsTitles;

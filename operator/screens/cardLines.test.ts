import { expect, it } from 'vitest';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildCandidate } from '../../tests/support/situations.ts';
import { cardLines, titlesOn } from './cardLines.ts';

const standing = (kind: ListedStanding['kind'], title: string, isOfScenario = false) =>
  ({
    kind,
    rank: 1,
    reason: kind === 'waiting' ? 'early' : 'alert',
    isOfScenario,
    stale: null,
    candidate: { ...buildCandidate(), title, news: null },
  }) as ListedStanding;
const bare = buildScreen();
const shown = [standing('shown', 'A'), standing('shown', 'B')];
const kept = [standing('kept', 'C'), standing('kept', 'D')];
const expected = standing('expected', 'E');
const waiting = [standing('waiting', 'F'), standing('waiting', 'G')];
const beside: ListedStanding = { ...standing('waiting', 'H'), kind: 'waiting', reason: 'scenario' };
const nothing = '(Aucun message affiché)';
const linesOf = (standings: readonly ListedStanding[] | undefined, scenario: string | null = null) =>
  cardLines(bare, standings, scenario).map(({ text, isMinor }) => (isMinor ? `(${text})` : text));

it.each<[string, ListedStanding[], string | null, string[]]>([
  ['nothing', [], null, [nothing]],
  ['what it shows', shown, null, ['A, B']],
  ['a scenario, by its name', [standing('shown', 'A', true)], 'Neige', ['Scénario « Neige » : A']],
  ['a scenario that runs elsewhere', shown, 'Neige', ['A, B']],
  [
    'a scenario that shows nothing here',
    [beside],
    'Neige',
    ['(Scénario « Neige » : aucun message affiché)', '(1 message en attente)'],
  ],
  [
    'a scenario whose message is not due yet',
    [standing('waiting', 'F', true)],
    'Neige',
    ['(Scénario « Neige » : aucun message affiché)', '(1 message en attente)'],
  ],
  ['nothing, though a scenario runs elsewhere', waiting, 'Neige', [nothing, '(2 messages en attente)']],
  ['what it keeps', kept, null, ['Encore affiché hors ligne : C, D']],
  ['what comes alone', [expected], null, [nothing, '(S’affichera au retour en ligne : E)']],
  ['what waits alone', waiting, null, [nothing, '(2 messages en attente)']],
  [
    'all of it, what is on the screen first',
    [...waiting, expected, ...kept, ...shown],
    null,
    [
      'A, B',
      'Encore affiché hors ligne : C, D',
      '(S’affichera au retour en ligne : E)',
      '(2 messages en attente)',
    ],
  ],
])('SCR-1 DSP-4 a card says %s', (_, standings, scenario, lines) => {
  expect(linesOf(standings, scenario)).toEqual(lines);
});

it('SCR-1 SRV-3 before a server that does not say where messages stand, a card has the titles that it names', () => {
  expect(linesOf(undefined)).toEqual([nothing]);
  const titled = buildScreen({ newsTitles: ['Grève', 'Travaux'] });
  expect(cardLines(titled, undefined, null)).toEqual([{ text: 'Grève, Travaux', isMinor: false }]);
  expect(titlesOn(titled, undefined)).toEqual(['Grève', 'Travaux']);
});

it('SCR-2 a screen is found by what it shows, keeps or will show, and not by what waits', () => {
  expect(titlesOn(bare, [...shown, ...kept, expected, ...waiting])).toEqual(['A', 'B', 'C', 'D', 'E']);
});

import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { buildCandidate, noon } from '../../../tests/support/situations.ts';
import { texts } from '../../i18n/index.ts';
import type { ListedStanding } from './screenStandings.ts';
import { isOnScreen, standingText } from './standingText.ts';

const eight = 8 * 60;
type Place = ListedStanding extends infer S
  ? S extends unknown
    ? Omit<S, 'candidate' | 'isOfScenario'>
    : never
  : never;
const text = (
  place: Place,
  period: string | null = null,
  isOfScenario = false,
  scenario: string | null = 'Neige',
) =>
  standingText(
    {
      ...place,
      isOfScenario,
      candidate: { ...buildCandidate({ period }), title: 'Travaux', news: null },
    },
    { minute: eight, timeZone: 'Europe/Paris' },
    scenario,
  );
const shown: Place = { kind: 'shown', rank: 1, reason: 'newest' };
const expected: Place = { kind: 'expected', rank: 1, reason: 'newest' };
const kept = (stale: Extract<ListedStanding, { kind: 'kept' }>['stale']): Place => ({
  kind: 'kept',
  rank: 1,
  reason: 'newest',
  stale,
});
const waiting = (reason: Extract<ListedStanding, { kind: 'waiting' }>['reason']): Place => ({
  kind: 'waiting',
  reason,
});

describe('where a message stands, in words', () => {
  it.each<[Place, string | null, string]>([
    [shown, null, 'à l’écran'],
    [shown, '0700-1005', 'à l’écran · encore 2 h 05, jusqu’à 10:05'],
    [waiting('period'), '0905-1000', 'reprend à 09:05'],
    [waiting('period'), '0600-0700', 'reprend demain à 06:00'],
    [waiting('period'), 'illisible', 'en attente'],
    [waiting('scenario'), null, 'en attente : scénario « Neige » en cours'],
    [waiting('limit'), null, 'en attente : au-delà de la limite'],
    [expected, null, 's’affichera au retour en ligne'],
    [kept(null), null, 'encore affiché hors ligne'],
    [kept('removed'), null, 'encore affiché hors ligne : supprimé depuis, l’écran ne le sait pas'],
    [
      kept('scenario'),
      null,
      'encore affiché hors ligne : le scénario « Neige » le remplacera au retour en ligne',
    ],
  ])('MSG-1 DSP-4 %o of period %s is « %s »', (place, period, words) => {
    expect(text(place, period)).toBe(words);
  });

  it.each<[Place, string]>([
    [shown, 'à l’écran · jusqu’au vendredi 16 janvier à 12:00'],
    [waiting('early'), 'en attente · jusqu’au vendredi 16 janvier à 12:00'],
    [waiting('period'), 'en attente · jusqu’au vendredi 16 janvier à 12:00'],
    [waiting('over'), `${texts.messageTime.ended} · jusqu’au vendredi 16 janvier à 12:00`],
  ])('TIM-1 TIM-5 %o of a message with an end says when it is shown at all', (place, words) => {
    // Other years are said.
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    const timed = { ...buildCandidate({ until: noon + 24 * hourMs }), title: 'Travaux', news: null };
    expect(
      standingText(
        { ...place, isOfScenario: false, candidate: timed },
        { minute: eight, timeZone: 'Europe/Paris' },
        null,
      ),
    ).toBe(words);
  });

  it.each<[Place, boolean]>([
    [shown, true],
    [kept('removed'), true],
    [expected, false],
    [waiting('limit'), false],
  ])('DSP-4 of %o it is %s that the public sees the message', (place, isSeen) => {
    const candidate = { ...buildCandidate(), title: 'Travaux', news: null };
    expect(isOnScreen({ ...place, isOfScenario: false, candidate })).toBe(isSeen);
  });

  it('SCN-6 a message of the scenario says that it is one', () => {
    expect(text(expected, null, true)).toBe('s’affichera au retour en ligne, message du scénario « Neige »');
    expect(text(shown, null, true)).toBe('à l’écran, message du scénario « Neige »');
    expect(text(kept('removed'), null, true, null)).toBe(
      'encore affiché hors ligne : le scénario s’est arrêté depuis, l’écran ne le sait pas',
    );
  });

  it('SRV-3 of a server that tells no scenario, what waits waits', () => {
    expect(text(waiting('scenario'), '0700-0845', false, null)).toBe(
      'en attente · encore 45 min, jusqu’à 08:45',
    );
  });
});

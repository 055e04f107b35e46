import { describe, expect, it } from 'vitest';
import { explain } from '../../../contract/explain.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
import { buildPlayerMessage, buildSnapshot } from '../../../tests/support/buildSnapshot.ts';
import { noon } from '../../../tests/support/situations.ts';
import { bandsOf } from './bandsOf.ts';
import { comingFrames, holdingNow, reasonText, stretchesOf, untilReplaced } from './storyOf.ts';

const hour = 3_600_000;
const messages = [
  buildPlayerMessage({ id: 1, createdAt: 5 }),
  buildPlayerMessage({ id: 2, alert: true }),
  buildPlayerMessage({ id: 3, priority: 2, period: '1400-1500;1800-2359' }),
  buildPlayerMessage({ id: 4 }),
];
const messaging = { mode: 'STATION', limit: 2, defaultMessage: null } as const;
const build = (overrides: Partial<PlayerSnapshot> = {}): HeldScreen => ({
  snapshot: buildSnapshot({ messages, messaging, ...overrides }),
  departures: null,
  titles: [],
  inhibitedLines: [],
});
const evacuation = { name: 'Évacuation', endsAt: noon + hour };

function told(held: HeldScreen, scenario: typeof evacuation | null, instant = noon) {
  const { situation, obstacle } = holdingNow(held);
  return explain(situation, instant, obstacle).map((verdict) => [
    verdict.candidate.id,
    reasonText(verdict, { limit: situation.limit, scenario, timeZone: situation.timeZone }),
  ]);
}

describe('DSP-2 why, in words', () => {
  it('DSP-2 of those on the screen their rank, of the others what keeps them off', () => {
    expect(told(build(), null)).toEqual([
      [2, '1er : les alertes d’abord'],
      [1, '2e : sans priorité, le plus récent d’abord'],
      [3, 'hors de sa période : de 14:00 à 15:00 et de 18:00 à 24:00'],
      [4, 'au-delà de la limite de l’écran : 2 messages'],
    ]);
  });

  it('SCN-6 under a scenario, and after it has stopped by itself', () => {
    const held = build({
      scenario: [buildPlayerMessage({ id: 9, priority: 1 })],
      scenarioUntil: evacuation.endsAt,
    });
    expect(told(held, evacuation).slice(0, 2)).toEqual([
      [9, '1er : priorité 1 ; message du scénario « Évacuation »'],
      [2, 'attend la fin du scénario « Évacuation »'],
    ]);
    expect(told(held, evacuation, noon + hour).map(([id]) => id)).toEqual([2, 1, 3, 4]);
  });

  it('FLT-5 of a screen out of its hours of service', () => {
    const service = { hours: 'jeu 06:00-12:00', alerts: false };
    expect(told(build({ service }), null).map(([, why]) => why)).toEqual([
      ...Array<string>(4).fill('écran hors des heures de service'),
    ]);
    expect(told(build({ service: { ...service, alerts: true } }), null)[0]).toEqual([
      2,
      '1er : les alertes d’abord',
    ]);
  });

  it('TIM-1 DSP-2 of one that has not begun, or is over, its time', () => {
    const timed = [
      buildPlayerMessage({ id: 1, from: noon + 24 * hour }),
      buildPlayerMessage({ id: 2, until: noon }),
    ];
    expect(new Map(told(build({ messages: timed }), null) as [number, string][])).toEqual(
      new Map([
        [1, expect.stringMatching(/^n’a pas encore commencé : .*vendredi 16 janvier/)],
        [2, expect.stringMatching(/^est terminé : .*jeudi 15 janvier/)],
      ]),
    );
  });

  it('SCN-6 of a scenario whose name is not known, that one runs', () => {
    const held = build({ scenario: [buildPlayerMessage({ id: 9 })] });
    expect(told(held, null).slice(0, 2)).toEqual([
      [9, expect.stringMatching(/message du scénario « en cours »$/)],
      [2, 'attend la fin du scénario « en cours »'],
    ]);
  });

  it('MSG-6 of a screen that shows nothing', () => {
    expect(told(build({ active: false }), null)[0]).toEqual([2, 'écran désactivé']);
    expect(told(build({ messaging: null }), null)[0]).toEqual([2, 'messagerie désactivée']);
  });
});

it.each<[string, number | null, number, number | null]>([
  ['where a plan replaces it', null, hour, hour],
  ['where a plan replaces it, before its own end', 2 * hour, hour, hour],
  ['at its own end, before a plan begins', hour / 120, hour / 60, hour / 120],
  ['never, without a plan', null, Infinity, null],
])('DSP-2 TIM-8 a planned scenario leaves the screen %s', (_, own, replaced, expected) => {
  const at = (after: number | null) => after && noon + after;
  const held = build({ scenario: [], scenarioUntil: at(own) });
  const shown = untilReplaced(held, { name: 'Neige', endsAt: at(own) }, noon + replaced);
  expect([shown.scenario?.endsAt, shown.held.snapshot.scenarioUntil]).toEqual([at(expected), at(expected)]);
});

it('DSP-2 the coming hours of each message, of which none lies before now', () => {
  const held = build({ scenario: [], scenarioUntil: evacuation.endsAt });
  const frames = comingFrames(held, 'online', { from: noon - 12 * hour, to: noon + 4 * hour, now: noon });
  const of = (id: number) =>
    stretchesOf(frames, id).map(({ from, to, look, what }) => [
      (from - noon) / hour,
      (to - noon) / hour,
      look,
      what,
    ]);
  expect(of(1)).toEqual([
    [0, 1, 'waiting', 'scénario en cours'],
    [1, 2, 'shown', 'à l’écran'],
    [2, 3, 'waiting', 'au-delà de la limite'],
    [3, 4, 'shown', 'à l’écran'],
  ]);
  expect(of(3)).toEqual([
    [0, 1, 'waiting', 'scénario en cours'],
    [1, 2, 'waiting', 'hors période'],
    [2, 3, 'shown', 'à l’écran'],
    [3, 4, 'waiting', 'hors période'],
  ]);
});

it('DSP-2 the bands stand in the order of the lists, whatever order the screen is told its messages in', () => {
  const held = build();
  const bandIds = ({ snapshot }: HeldScreen) => {
    const frames = comingFrames({ ...held, snapshot }, 'online', { from: noon, to: noon + hour, now: noon });
    const known = { frames, story: null, hasComing: true, titleOf: String };
    return bandsOf({ ...held, snapshot }, known).map(({ id }) => id);
  };
  const { snapshot } = held;
  expect(bandIds(held)).toEqual([2, 1, 3, 4]);
  expect(bandIds({ ...held, snapshot: { ...snapshot, messages: snapshot.messages.toReversed() } })).toEqual([
    2, 1, 3, 4,
  ]);
});

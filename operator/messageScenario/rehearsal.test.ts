import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrate } from '../../contract/arbitration.ts';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { PlayerMessage, PlayerSnapshot } from '../../contract/schemas/player.ts';
import { sceneOf } from '../../display/scene.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { buildDepartures, buildPlayerMessage, buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { candidatesFrom, noon } from '../../tests/support/situations.ts';
import { phaseAt, playerMessage, rehearsalOf, rehearsedScene } from './rehearsal.ts';

const own = buildPlayerMessage({ id: 1 });
const ofScenario = [
  buildPlayerMessage({ id: 7, alert: true }),
  buildPlayerMessage({ id: 8, period: '1230-1250' }),
];
const ofAnother = [buildPlayerMessage({ id: 9 })];
const build = (overrides: Partial<PlayerSnapshot> = {}): HeldScreen => ({
  snapshot: buildSnapshot({ messages: [own], serverTime: noon, ...overrides }),
  departures: null,
  titles: [],
  inhibitedLines: [],
});
const anHour = rehearsalOf(noon, 3600);
const shown = (held: HeldScreen, instant: number) =>
  rehearsedScene(held, ofScenario, anHour, instant).messages.map(({ id }) => id);

describe('SCN-6 what each screen shows before, during and after the scenario', () => {
  it('SCN-6 its own messages, then the scenario’s within their periods, then its own again', () => {
    expect(shown(build(), noon - 1)).toEqual([1]);
    expect(shown(build(), noon)).toEqual([7]);
    expect(shown(build(), noon + 31 * minuteMs)).toEqual([7, 8]);
    expect(shown(build(), noon + hourMs - 1)).toEqual([7]);
    expect(shown(build(), noon + hourMs)).toEqual([1]);
  });

  it('SCN-6 at most as many as the screen takes, and the default message when none is due', () => {
    const messaging = { mode: 'STATION', limit: 1, defaultMessage: '<p>Bienvenue</p>' } as const;
    expect(shown(build({ messaging }), noon + 31 * minuteMs)).toEqual([7]);
    const empty = build({ messaging, messages: [] });
    expect(rehearsedScene(empty, ofScenario, anHour, noon - 1)).toMatchObject({
      messages: [],
      defaultMessage: '<p>Bienvenue</p>',
    });
  });

  it('SCN-2 the scenario that is current gives way at the activation, or stops by itself before', () => {
    const taken = build({ scenario: ofAnother });
    expect(shown(taken, noon - 1)).toEqual([9]);
    expect(shown(taken, noon)).toEqual([7]);
    expect(shown(taken, noon + hourMs)).toEqual([1]);
    const ending = build({ scenario: ofAnother, scenarioUntil: noon - minuteMs });
    expect(shown(ending, noon - 1)).toEqual([1]);
    expect(shown(ending, noon)).toEqual([7]);
  });

  it('SCN-5 one without a delay lasts through a whole day', () => {
    const lasting = rehearsalOf(noon, null);
    expect([lasting.to - noon, phaseAt(lasting, lasting.to)]).toEqual([24 * hourMs, 'during']);
    expect([anHour.from - noon, anHour.to - noon, anHour.stop]).toEqual([
      -5 * minuteMs,
      hourMs + 5 * minuteMs,
      noon + hourMs,
    ]);
  });

  it('SCN-6 departures stand still while the clock runs', () => {
    const bursts = [{ point: 'Antony', endsAt: noon + minuteMs }];
    const departures = buildDepartures({ unavailableUntil: noon + 2 * hourMs, bursts });
    const [row] = departures.rows;
    const intervals = [
      { from: noon - hourMs, until: noon + hourMs, seconds: 480, request: 'agency' as const },
    ];
    const onRequest = [{ at: noon, request: 'driver' as const }];
    const marks = [
      { at: noon, live: true as const, planned: noon - minuteMs },
      { at: noon + minuteMs, cancelled: true as const },
    ];
    const held = {
      ...build(),
      departures: { ...departures, rows: [{ ...row!, intervals, onRequest, marks }] },
    };
    const by = 5 * hourMs;
    const { plan } = rehearsedScene(held, ofScenario, anHour, noon + by);
    expect(plan?.rows[0]?.times).toEqual(held.departures.rows[0]?.times.map((time) => time + by));
    expect(plan?.until).toBe(held.departures.until + by);
    expect(plan?.rows[0]?.intervals).toEqual([
      { from: noon + 4 * hourMs, until: noon + 6 * hourMs, seconds: 480, request: 'agency' },
    ]);
    expect(plan?.unavailableUntil).toBe(noon + 7 * hourMs);
    expect(plan?.bursts).toEqual([{ point: 'Antony', endsAt: noon + minuteMs + by }]);
    expect(plan?.rows[0]?.onRequest).toEqual([{ at: noon + by, request: 'driver' }]);
    expect(plan?.rows[0]?.marks).toEqual([
      { at: noon + by, live: true, planned: noon - minuteMs + by },
      { at: noon + minuteMs + by, cancelled: true },
    ]);
  });

  it('SCN-6 DSP-2 during it, a screen is rehearsed exactly as its own page would draw it', () => {
    const messagesFrom = (id: number) =>
      candidatesFrom(id).map((list) => list.map((one): PlayerMessage => buildPlayerMessage(one)));
    fc.assert(
      fc.property(
        messagesFrom(1),
        messagesFrom(101),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: hourMs - 1 }),
        (messages, scenario, limit, after) => {
          const messaging = { mode: 'STATION', limit, defaultMessage: null } as const;
          const held = build({ messages, messaging });
          const scene = rehearsedScene(held, scenario, anHour, noon + after);
          const active = { ...held.snapshot, scenario, scenarioUntil: noon + hourMs };
          expect(scene).toEqual(sceneOf(active, noon + after));
          const situation = { messages, scenario, limit, timeZone: 'Europe/Paris' };
          expect(scene.messages).toEqual(arbitrate(situation, noon + after));
        },
      ),
    );
  });
});

it('SCN-6 a message of the library is held as a screen holds it: its languages in their order', () => {
  const message = buildLibraryMessage({
    id: 7,
    alert: true,
    blink: true,
    priority: 2,
    period: '0600-0900',
    from: noon,
    until: noon + hourMs,
    days: ['MONDAY'],
    createdAt: 5,
    contents: [
      { id: 2, content: '<p>Delay</p>', language: englishLanguage },
      { id: 1, content: '<p>Retard</p>', language: frenchLanguage },
    ],
  });
  expect(playerMessage(message)).toEqual({
    id: 7,
    alert: true,
    blink: true,
    priority: 2,
    period: '0600-0900',
    from: noon,
    until: noon + hourMs,
    days: ['MONDAY'],
    createdAt: 5,
    line: null,
    contents: [
      { code: 'fr', content: '<p>Retard</p>' },
      { code: 'en', content: '<p>Delay</p>' },
    ],
  });
});

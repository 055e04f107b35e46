import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { Heard } from '../../../contract/standing.ts';
import { buildAdvertising } from '../../../tests/support/buildAdvertising.ts';
import { buildBoardData, buildLongEnded, buildStoredNews } from '../../../tests/support/buildBoard.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildNewsConf } from '../../../tests/support/buildScreen.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { StoredScreen } from './readScreens.ts';
import { type ScreenScenario, ScreenState } from './ScreenState.ts';

const now = Date.UTC(2026, 5, 1, 12);
const alive: Heard = { operational: true, lastSeen: null };

const message = (id: number, overrides: Partial<StoredNews> = {}) =>
  buildStoredNews({ id, title: `Message ${id}`, createdAt: id, ...overrides });

function stateOf({
  project = {},
  screen = {},
  scenario = null,
  messages = [],
}: {
  project?: Parameters<typeof buildProject>[0];
  screen?: Partial<StoredScreen>;
  scenario?: ScreenScenario | null;
  messages?: StoredNews[];
} = {}): ScreenState {
  const [stored] = buildBoardData(['a b']).screens;
  if (!stored) throw new Error('one screen');
  const state = new ScreenState(buildProject(project), null, { ...stored, ...screen }, scenario);
  for (const one of messages) state.hold(one);
  return state;
}
const told = (state: ScreenState) => JSON.parse(state.snapshot(now)) as Record<string, unknown>;
const titles = (state: ScreenState, at: number) => state.shown(at).map(({ title }) => title);

describe('DSP-3 what a screen is sent', () => {
  it('DSP-3 is what it is, what was spread to it and what its project shows meanwhile', () => {
    const template = { id: 3, name: 'Quai', type: 'STATION', json: '{"zones":[]}', version: 2 } as const;
    const state = stateOf({
      project: { timeZone: 'America/Martinique' },
      screen: {
        template: template as unknown as StoredScreen['template'],
        newsConf: buildNewsConf({ limit: 2, trafficMax: 4 }),
      },
      scenario: { messages: [message(9)], since: now, until: now + hourMs },
      messages: [message(1), message(2)],
    });
    expect(state.replaceAdvertising([buildAdvertising({ id: 5 })] as never)).toBe(true);
    expect(state.replaceTraffic('[{"id":6}]')).toBe(true);
    expect(told(state)).toEqual({
      screen: { id: 'a b', name: 'a b', type: 'FHD', siteName: 'Gare' },
      project: {
        name: 'reseau',
        longName: 'Réseau urbain',
        timeZone: 'America/Martinique',
        roundSeconds: null,
        picture: null,
      },
      active: true,
      service: null,
      template: { type: 'STATION', json: '{"zones":[]}' },
      messaging: { mode: 'STATION', limit: 2, defaultMessage: null, trafficMax: 4 },
      heartbeat: 10,
      messages: [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })],
      scenario: [expect.objectContaining({ id: 9 })],
      scenarioUntil: now + hourMs,
      advertising: [expect.objectContaining({ id: 5 })],
      traffic: [{ id: 6 }],
      bicycles: [],
      serverTime: now,
    });
  });

  it('DSP-3 SRV-5 no longer contains what ended days ago, and again what ended only by a clock that was wrong', () => {
    const state = stateOf({
      messages: [
        message(1, { until: now - 3 * dayMs }),
        message(2, { until: now - hourMs }),
        message(3, { until: now + hourMs }),
        message(4),
      ],
    });
    const sentAt = (at: number) =>
      (JSON.parse(state.snapshot(at)) as { messages: { id: number }[] }).messages.map(({ id }) => id);
    expect(sentAt(now)).toEqual([2, 3, 4]);
    expect(sentAt(now + dayMs)).toEqual([2, 3, 4]);
    expect(sentAt(now + 30 * dayMs)).toEqual([4]);
    expect(sentAt(now)).toEqual([2, 3, 4]);
  });

  it('DSP-3 says of nothing that there is none', () => {
    const state = stateOf({ project: { timeZone: undefined }, screen: { newsConf: null, active: false } });
    expect(told(state)).toMatchObject({
      template: null,
      messaging: null,
      active: false,
      messages: [],
      traffic: [],
      advertising: [],
      scenario: null,
      scenarioUntil: null,
      project: { timeZone: defaultTimeZone },
    });
  });

  it('DSP-3 is another when pictures or traffic are others, and no other when they are the same', () => {
    const state = stateOf();
    const pictures = (...ids: number[]) => ids.map((id) => buildAdvertising({ id })) as never;
    expect(
      [pictures(), pictures(1), pictures(1), pictures(1, 2), pictures()].map((some) =>
        state.replaceAdvertising(some),
      ),
    ).toEqual([false, true, false, true, true]);
    expect(['[]', '[1]', '[1]', '[]'].map((json) => state.replaceTraffic(json))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('DSP-2 what a screen shows', () => {
  it('DSP-2 is what is due, until that changes', () => {
    const state = stateOf({
      messages: [message(1), message(2, { until: now + hourMs }), message(3, { until: now })],
    });
    expect([titles(state, now), state.shownUntil]).toEqual([['Message 2', 'Message 1'], now + hourMs]);
    expect(state.present(now, alive)).toMatchObject({ newsTitles: ['Message 2', 'Message 1'], newsCount: 2 });
    expect([titles(state, now + hourMs), state.shownUntil]).toEqual([['Message 1'], Infinity]);
    // The clock was set back.
    expect([titles(state, now), state.shownUntil]).toEqual([['Message 2', 'Message 1'], now + hourMs]);
  });

  it.each([
    ['America/Martinique', ['Message 1']],
    ['Europe/Paris', []],
  ])('DSP-2 TIM-1 is what is due on the clocks of its project (%s)', (timeZone, expected) => {
    const state = stateOf({ project: { timeZone }, messages: [message(1, { period: '0800-0900' })] });
    expect(titles(state, now)).toEqual(expected);
  });

  it('DSP-2 follows the messages when it is told that they are others', () => {
    const state = stateOf({ messages: [message(1)] });
    expect(titles(state, now)).toEqual(['Message 1']);
    state.hold(message(2));
    expect(titles(state, now)).toEqual(['Message 1']);
    state.touch();
    expect(titles(state, now)).toEqual(['Message 2', 'Message 1']);
  });

  it('DSP-2 SRV-5 is computed without looking at the hundreds that ended days ago, unless one of them is asked for', () => {
    const { ended, looks } = buildLongEnded(now, { first: 11, count: 600 });
    const state = stateOf({ messages: [...ended, message(1)] });
    const sent = () => (told(state).messages as { id: number }[]).map(({ id }) => id);
    expect(titles(state, now)).toEqual(['Message 1']);
    looks.count = 0;
    state.hold(message(2));
    state.touch();
    expect(titles(state, now)).toEqual(['Message 2', 'Message 1']);
    expect(state.present(now, alive).newsCount).toBe(2);
    const held = (newsId: number) => state.holdingFor(newsId, now).situation.messages.map(({ id }) => id);
    expect([held(2), held(11), held(9)]).toEqual([
      [1, 2],
      [1, 2, 11],
      [1, 2],
    ]);
    expect(titles(state, now + dayMs)).toEqual(['Message 2', 'Message 1']);
    expect(looks.count).toBe(0);
    expect(sent()).toEqual([1, 2]);
    // A correction gives it another end: it is where it was.
    state.hold(message(11));
    state.touch();
    expect(sent()).toEqual([11, 1, 2]);
    expect(titles(state, now)).toEqual(['Message 11', 'Message 2', 'Message 1']);
  });

  it.each<[string, Partial<StoredScreen>, string[]]>([
    ['as many as its setup allows', { newsConf: buildNewsConf({ limit: 1 }) }, ['Message 2']],
    ['nothing without a setup', { newsConf: null }, []],
    ['nothing where it is inactive', { active: false }, []],
  ])('DSP-2 EDT-4 is %s, and counts them all', (_what, screen, expected) => {
    const state = stateOf({ screen, messages: [message(1), message(2)] });
    expect(state.present(now, alive)).toMatchObject({ newsTitles: expected, newsCount: 2 });
  });

  it('SCN-6 is what a scenario shows as long as it is current', () => {
    const scenario = { messages: [message(9)], since: now, until: now + hourMs };
    const state = stateOf({ scenario, messages: [message(1)] });
    expect([titles(state, now), titles(state, now + hourMs)]).toEqual([['Message 9'], ['Message 1']]);
    expect(titles(stateOf({ scenario: { ...scenario, until: null } }), now + hourMs)).toEqual(['Message 9']);
    expect([1, 9, 2].map((id) => state.message(id)?.title)).toEqual(['Message 1', 'Message 9', undefined]);
    expect(state.held.map(({ id }) => id)).toEqual([1, 9]);
    expect(stateOf({ messages: [message(1)] }).held.map(({ id }) => id)).toEqual([1]);
    expect(stateOf().message(9)).toBeUndefined();
  });

  it.each([
    [{}, null],
    [{ newsConf: null }, 'messagingOff'],
    [{ newsConf: null, active: false }, 'inactive'],
  ])('DSP-2 of %j it is kept by %s', (screen, obstacle) => {
    expect(stateOf({ screen }).obstacle).toBe(obstacle);
  });
});

describe('DSP-4 a screen as consoles have it', () => {
  const heard: Heard[] = [
    alive,
    { ...alive, simulated: true },
    { operational: false, lastSeen: 5 },
    { operational: false, lastSeen: 7 },
    { operational: false, lastSeen: null },
  ];
  const display = { id: 1, name: 'Écran' } as unknown as StoredScreen['displays'][number];
  const template = {
    id: 3,
    name: 'Quai',
    type: 'STATION',
    json: '{}',
  } as unknown as StoredScreen['template'];

  it('DSP-4 says when it was heard of last, of itself or of each of its displays', () => {
    const presented = (displays: StoredScreen['displays']) =>
      heard.map((one) => {
        const { heard: ofItself, screenConfiguration } = stateOf({ screen: { displays } }).present(now, one);
        return [ofItself, screenConfiguration];
      });
    const expected = [
      { operational: true },
      { operational: true, simulated: true },
      { operational: false, lastSeen: 5 },
      { operational: false, lastSeen: 7 },
      { operational: false },
    ];
    expect(presented([])).toEqual(expected.map((one) => [one, []]));
    expect(presented([display])).toEqual(expected.map((one) => [undefined, [{ ...display, ...one }]]));
  });

  it('DSP-4 says the same written as read, whatever was heard of it before', () => {
    for (const screen of [{ template }, { displays: [display] }, { newsConf: null }]) {
      const state = stateOf({ screen, messages: [message(1)] });
      expect(heard.map((one) => JSON.parse(state.json(now, one)) as unknown)).toEqual(
        heard.map((one) => state.present(now, one)),
      );
    }
    const { link, project, template: shown } = stateOf({ screen: { template } }).present(now, alive);
    expect({ link, project, shown }).toEqual({
      link: '/rest/template/load/a%20b',
      project: { id: 1, name: 'reseau' },
      shown: { id: 3, name: 'Quai', type: 'STATION' },
    });
  });
});

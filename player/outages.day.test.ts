import { afterEach, expect, it, vi } from 'vitest';
import { minuteOfDay } from '../contract/localTime.ts';
import { departureBoardOf } from '../display/departureBoard.ts';
import { trafficAt } from '../display/traffic.ts';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { createScreenWorld, type ScreenWorld, type ServerWord } from '../tests/support/screenWorld.ts';

const second = 1_000;
const hour = 3_600 * second;

/** Messages that operators spread during the day; three of them fit. */
const messages = {
  works: buildPlayerMessage({ id: 1 }),
  morning: buildPlayerMessage({ id: 2, priority: 2, period: '0700-0930' }),
  noon: buildPlayerMessage({ id: 3, priority: 1, period: '1200-1400' }),
  evening: buildPlayerMessage({ id: 4, priority: 2, period: '1630-1930' }),
  night: buildPlayerMessage({ id: 5, priority: 2, period: '0200-0230' }),
  strike: buildPlayerMessage({ id: 6, priority: 3 }),
  alert: buildPlayerMessage({ id: 7, alert: true }),
  evacuation: buildPlayerMessage({ id: 8, alert: true }),
};
type Name = keyof typeof messages;
const nameOf = (id: number) => Object.entries(messages).find(([, message]) => message.id === id)?.[0];

/** Departures every five minutes, as the server knows them for the next two hours. */
function departuresFrom(now: number) {
  const times = Array.from({ length: 25 }, (_, index) => now + index * (hour / 12));
  const rows = [{ line: buildPlayerLine(), direction: 'Massy', point: null, times }];
  return buildDepartures({ rows, until: now + 2 * hour });
}

/** What passengers read, as text. */
function readOn({ picture }: ScreenWorld): string {
  const { scene, now = () => 0 } = picture() ?? {};
  if (!scene) return 'nothing';
  const parts = [scene.messages.map(({ id }) => nameOf(id)).join(' ')];
  const board = departureBoardOf(scene, now());
  if (board) parts.push(board.instead === null ? 'departures' : 'no times');
  if (trafficAt(scene.traffic ?? [], null, now()).length > 0) parts.push('disturbance');
  return parts.join(' + ');
}

/** Connection state of the page; `off`: there is no page. */
type State = 'live' | 'stored' | 'connecting' | 'off';

/** A screen that is still dark and its server, with the actions that the test performs on them. */
function createDay(now: number) {
  // A fixed value, so that no report happens to be due when timers are counted: the count at dawn is repeatable.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  const messaging = { mode: 'STATION', limit: 3, defaultMessage: null } as const;
  const base = buildSnapshot({ serverTime: now, messaging });
  const first = { messages: [messages.works], scenario: null, scenarioUntil: null, departures: null };
  const world = createScreenWorld(base, first);
  let expected = { state: 'off' as State, text: 'nothing' };
  const seen = () => ({ state: world.picture()?.state ?? 'off', text: readOn(world) });
  const clock = () => minuteOfDay(world.trueTime(), base.project.timeZone);
  const change = (overrides: Partial<ServerWord> = {}) =>
    world.tell({ ...world.server(), departures: departuresFrom(world.serverTime()), ...overrides });
  change();

  return {
    ...world,
    /**
     * Lets time pass until the platform's clock shows `time`; in each second the screen must show the last expectation, or
     * `perhaps`. Returns for how many seconds it was `perhaps`.
     */
    at: async (time: string, perhaps = expected.text): Promise<number> => {
      const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      let times = 0;
      for (;;) {
        await world.pass(1);
        // The server gets further departures.
        if (world.trueTime() % hour < second) change();
        if (clock() === minute) return times;
        const { state, text } = seen();
        // An `expect` each second would take four fifths of the test's time.
        if (state !== expected.state || (text !== expected.text && text !== perhaps))
          expect.fail(`${state}: ${text}, at ${new Date(world.trueTime()).toISOString()}, before ${time}`);
        if (text === perhaps) times += 1;
      }
    },
    /** From now on, or within `within` seconds, passengers read this, and nothing else in between but the text before. */
    shows: async (state: State, text: string, within = 2) => {
      const before = expected.text;
      expected = { state, text };
      for (let waited = 0; waited < within && JSON.stringify(seen()) !== JSON.stringify(expected); waited++) {
        await world.pass(1);
        expect([before, text]).toContain(readOn(world));
      }
      expect(seen()).toEqual(expected);
      // The script must agree with the contract.
      const told = state === 'live' ? world.server() : world.told();
      if (told && text !== 'nothing')
        expect(world.due(told, world.toldTime()).map(nameOf)).toEqual(text.replace(/ \+.*/, '').split(' '));
    },
    change,
    spread: (name: Name) => change({ messages: [...world.server().messages, messages[name]] }),
    remove: (name: Name) =>
      change({ messages: world.server().messages.filter(({ id }) => id !== messages[name].id) }),
    restart: () => {
      world.kill();
      world.start();
    },
  };
}

let day: ReturnType<typeof createDay> | null = null;
afterEach(() => {
  day?.kill();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ['with an ordinary night', '2026-01-15T05:00:00Z', 1_800],
  ['with the night that has no hour from two to three', '2026-03-28T05:00:00Z', 0],
  ['with the night that has it twice', '2026-10-24T04:00:00Z', 3_600],
])(
  'DSP-3 a whole day in which all goes wrong, one after the other and at once, %s',
  async (_night, six, nightSeconds) => {
    day = createDay(Date.parse(six));
    const { at, shows, spread, remove, change, network, storing } = day;
    day.start();
    await shows('live', 'works + departures');
    await at('06:30');
    const timers = vi.getTimerCount();
    spread('morning');

    // The network is cut without warning.
    await at('06:50');
    network('cut');
    await shows('stored', 'works + departures', 46);
    await at('06:55');
    spread('alert');
    await at('07:00');
    await shows('stored', 'morning works + departures');
    await at('07:30');
    network('up');
    await shows('live', 'alert morning works + departures', 60);

    // The network becomes slow.
    await at('07:40');
    network('slow');
    remove('alert');
    await shows('live', 'morning works + departures', 12);
    await at('07:50');
    const trustedUntil = day.serverTime() + 100 * 60 * second;
    change({ traffic: [buildPlayerTraffic({ firstSeenAt: day.serverTime(), trustedUntil })] });
    await shows('live', 'morning works + departures + disturbance', 12);
    await at('08:10');
    network('up');

    // The server goes down, the machine's clock is set wrong, and its power fails.
    await at('08:30');
    network('down');
    await shows('stored', 'morning works + departures + disturbance');
    await at('08:35');
    day.jump(7 * hour);
    await at('08:40');
    day.kill();
    await shows('off', 'nothing');
    await at('08:50');
    day.start();
    await shows('stored', 'morning works + departures + disturbance');
    await at('09:30');
    await shows('stored', 'works + departures', 3);
    await at('09:40');
    spread('strike');
    await at('10:00');
    await shows('stored', 'works + no times');
    await at('10:30');
    network('up');
    await shows('live', 'strike works + departures', 20);

    // The server's data is restored from before the strike.
    const copy = { ...day.server(), messages: [messages.works, messages.morning] };
    await at('11:00');
    network('down');
    await shows('stored', 'strike works + departures');
    change(copy);
    await at('11:10');
    network('up');
    await shows('live', 'works + departures', 20);
    network('cut');
    day.restart();
    await shows('stored', 'works + departures');
    await at('11:20');
    network('up');
    spread('strike');
    spread('noon');
    await shows('live', 'strike works + departures', 60);

    // The storage is full; what cannot be stored is not half stored.
    await at('11:30');
    storing('full');
    spread('alert');
    await shows('live', 'alert strike works + departures');
    await at('11:40');
    network('down');
    day.restart();
    await shows('connecting', 'nothing');
    await at('11:50');
    network('up');
    await shows('live', 'alert strike works + departures', 20);
    storing('ok');
    await at('12:00');
    await shows('live', 'alert noon strike + departures');
    await at('12:05');
    network('down');
    day.restart();
    await shows('stored', 'alert noon strike + departures');
    await at('12:15');
    network('up');
    remove('alert');
    await shows('live', 'noon strike works + departures', 20);

    // A scenario stops by itself while the network is cut; then something other than the server answers.
    await at('12:30');
    change({ scenario: [messages.evacuation], scenarioUntil: day.serverTime() + 45 * 60 * second });
    await shows('live', 'evacuation + departures');
    await at('12:45');
    network('cut');
    await shows('stored', 'evacuation + departures', 46);
    await at('13:15');
    await shows('stored', 'noon strike works + departures');
    await at('13:20');
    network('proxy');
    await at('13:30');
    remove('strike');
    await at('14:00');
    await shows('stored', 'strike works + departures');
    await at('14:10');
    network('up');
    await shows('live', 'works + departures', 20);

    // The server's clock is wrong, and is corrected.
    await at('14:30');
    spread('evening');
    await at('15:00');
    day.jumpServer(1.5 * hour);
    await shows('live', 'evening works + departures', 16);
    await at('15:20');
    day.jumpServer(-1.5 * hour);
    await shows('live', 'works + departures', 16);

    // All at once.
    await at('16:05');
    storing('full');
    network('cut');
    day.jump(-31 * hour);
    await shows('stored', 'works + departures', 60);
    await at('16:10');
    spread('alert');
    await at('16:30');
    await shows('stored', 'evening works + departures');
    await at('17:10');
    storing('ok');
    network('up');
    await shows('live', 'alert evening works + departures', 60);

    // The machine sleeps meanwhile.
    await at('17:20');
    day.sleep(1_200);
    remove('alert');
    await shows('live', 'evening works + departures', 4);
    await at('19:30');
    await shows('live', 'works + departures');

    // The screen spends the night without the server.
    await at('20:30');
    spread('night');
    await at('21:00');
    network('down');
    day.kill();
    await shows('off', 'nothing');
    await at('21:10');
    day.start();
    await shows('stored', 'works + departures');
    await at('22:30');
    await shows('stored', 'works + no times');
    await at('23:00');
    day.jump(hour);
    expect(await at('05:00', 'night works + no times')).toBe(nightSeconds);
    remove('night');
    spread('alert');
    network('up');
    await shows('live', 'alert works + departures', 20);
    remove('alert');
    await shows('live', 'works + departures');
    await at('06:00');
    expect(vi.getTimerCount()).toBe(timers);
  },
  60_000,
);

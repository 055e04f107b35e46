import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildDepartures, buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { createScreenWorld, type ScreenWorld, type ServerWord } from '../tests/support/screenWorld.ts';

/** 10:59 in Paris. */
const base = buildSnapshot({ serverTime: Date.parse('2026-01-15T09:59:00Z') });
const hour = 3_600_000;
const day = 24 * hour;
const minutes = (count: number) => count * 60;

const lasting = buildPlayerMessage({ id: 1 });
const atEleven = buildPlayerMessage({ id: 2, priority: 1, period: '1100-1130' });
const alert = buildPlayerMessage({ id: 3, alert: true });
const told = (overrides: Partial<ServerWord> = {}): ServerWord => ({
  messages: [lasting, atEleven],
  scenario: null,
  scenarioUntil: null,
  departures: buildDepartures(),
  ...overrides,
});

let world: ScreenWorld;

beforeEach(() => {
  vi.useFakeTimers({
    now: base.serverTime,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  world = createScreenWorld(base, told());
});
afterEach(() => {
  world.kill();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts a page that has heard the server. */
async function started() {
  world.start();
  await world.pass(2);
  expect(world.shown()).toEqual([1]);
}

it('DSP-3 a server that is down for an hour: periods begin and end without it, and its changes come with it', async () => {
  await started();
  world.network('down');
  await world.pass(minutes(1) + 1);
  expect([world.shown(), world.picture()?.offline]).toEqual([[2, 1], true]);
  world.tell(told({ messages: [alert, lasting] }));
  await world.pass(minutes(59));
  expect(world.shown()).toEqual([1]);
  world.network('up');
  await world.pass(20);
  expect([world.shown(), world.picture()?.state, world.picture()?.offline]).toEqual([[3, 1], 'live', false]);
});

it('DSP-3 a scenario that was to stop by itself does so though the server is dead', async () => {
  const serverTime = base.serverTime;
  world.tell(told({ scenario: [alert], scenarioUntil: serverTime + 10 * 60_000 }));
  world.start();
  await world.pass(2);
  expect(world.shown()).toEqual([3]);
  world.network('down');
  await world.pass(minutes(9));
  expect(world.shown()).toEqual([3]);
  await world.pass(minutes(1));
  expect(world.shown()).toEqual([2, 1]);
});

it('DSP-3 a network that is cut without a word is noticed within 45 s, and found again', async () => {
  await started();
  world.network('cut');
  world.tell(told({ messages: [alert] }));
  await world.pass(46);
  expect(world.picture()?.state).toBe('stored');
  await world.pass(minutes(10));
  expect(world.shown()).toEqual([2, 1]);
  world.network('up');
  await world.pass(minutes(1));
  expect([world.shown(), world.picture()?.state]).toEqual([[3], 'live']);
});

it('DSP-3 on a slow network, where each word is ten seconds late, the screen is live and its clock right enough', async () => {
  world.network('slow');
  world.start();
  await world.pass(minutes(5));
  expect([world.shown(), world.picture()?.state]).toEqual([[2, 1], 'live']);
  expect(world.serverTime() - (world.picture()?.now() ?? 0)).toBeLessThanOrEqual(11_000);
  world.network('up');
  await world.pass(20);
  expect(world.serverTime() - (world.picture()?.now() ?? 0)).toBeLessThanOrEqual(1_000);
});

it('DSP-3 what a hanging network brings late does not set the clock back', async () => {
  await started();
  world.network('cut');
  await world.pass(40);
  world.network('up');
  await world.pass(1);
  expect(world.serverTime() - (world.picture()?.now() ?? 0)).toBeLessThanOrEqual(1_000);
});

it('DSP-3 a proxy that answers for a dead server darkens nothing', async () => {
  await started();
  world.network('proxy');
  await world.pass(minutes(5));
  expect([world.shown(), world.picture()?.state]).toEqual([[2, 1], 'stored']);
});

it.each([
  ['a day late', -day],
  ['a day ahead', day],
  ['an hour late', -hour],
])(
  'DSP-3 a screen whose clock is %s shows what is due, also when it starts without the server',
  async (_what, by) => {
    world.jump(by);
    await started();
    await world.pass(minutes(1));
    expect(world.shown()).toEqual([2, 1]);
    world.kill();
    world.network('down');
    await world.pass(minutes(20));
    world.start();
    expect([world.shown(), world.picture()?.state]).toEqual([[2, 1], 'stored']);
    expect(world.picture()?.scene?.plan).toEqual(buildDepartures());
    expect(Math.abs(world.serverTime() - (world.picture()?.now() ?? 0))).toBeLessThanOrEqual(1_000);
    await world.pass(minutes(20));
    expect(world.shown()).toEqual([1]);
  },
);

it('DSP-3 a clock that is changed while the page runs changes nothing, with the server or without', async () => {
  await started();
  for (const by of [day, -2 * day, hour]) {
    world.jump(by);
    await world.pass(5);
    expect([world.shown(), world.picture()?.state]).toEqual([[1], 'live']);
  }
  world.network('down');
  world.jump(-hour);
  await world.pass(minutes(1));
  expect(world.shown()).toEqual([2, 1]);
});

it('DSP-3 a server’s clock that is corrected is followed while the stream runs', async () => {
  world.jumpServer(-day + hour);
  world.start();
  await world.pass(2);
  expect(world.shown()).toEqual([1]);
  world.jumpServer(day - hour);
  await world.pass(minutes(1));
  expect(world.shown()).toEqual([2, 1]);
});

it('DSP-3 a server whose data are of before shows what it has: the screen follows it back', async () => {
  const before = told({ messages: [lasting] });
  await started();
  world.tell(told({ messages: [alert, lasting] }));
  await world.pass(1);
  expect(world.shown()).toEqual([3, 1]);
  world.network('down');
  await world.pass(minutes(5));
  world.tell(before);
  world.network('up');
  await world.pass(20);
  expect(world.shown()).toEqual([1]);
  // It does not come back with the next start either.
  world.kill();
  world.network('down');
  world.start();
  expect(world.shown()).toEqual([1]);
});

it('DSP-3 with a full storage a start without the server shows nothing rather than what was withdrawn', async () => {
  await started();
  world.storing('full');
  world.tell(told({ messages: [alert] }));
  await world.pass(1);
  expect(world.shown()).toEqual([3]);
  world.network('down');
  world.kill();
  world.start();
  expect([world.shown(), world.picture()?.state]).toEqual([null, 'connecting']);
  world.network('up');
  await world.pass(20);
  expect(world.shown()).toEqual([3]);
});

it('DSP-3 a storage that has room again keeps what is shown, without waiting for a change', async () => {
  world.storing('full');
  await started();
  world.storing('ok');
  await world.pass(minutes(1));
  world.network('down');
  world.kill();
  world.start();
  expect(world.shown()).toEqual([2, 1]);
});

it('DSP-3 a browser that keeps nothing shows what it is told', async () => {
  world.storing('refused');
  await started();
  world.network('down');
  await world.pass(minutes(5));
  expect(world.shown()).toEqual([2, 1]);
  world.network('up');
  await world.pass(20);
  expect(world.picture()?.state).toBe('live');
});

it('TIM-2 a server that is dead before a start and an end: both come in their time, after a restart of the page too', async () => {
  const start = base.serverTime + 10 * 60_000;
  const coming = buildPlayerMessage({ id: 4, alert: true, from: start, until: start + 10 * 60_000 });
  world.tell(told({ messages: [lasting, coming] }));
  await started();
  world.network('down');
  await world.pass(minutes(11));
  expect(world.shown()).toEqual([4, 1]);
  world.kill();
  world.start();
  await world.pass(2);
  expect(world.shown()).toEqual([4, 1]);
  await world.pass(minutes(10));
  expect(world.shown()).toEqual([1]);
});

it('FLT-5 hours of service end and begin without the server, after a restart of the page too', async () => {
  world = createScreenWorld(
    { ...base, service: { hours: '10:00-11:10, 11:20-23:00', alerts: false } },
    told(),
  );
  await started();
  world.network('down');
  const states: unknown[] = [];
  for (const wait of [10, 1, 10]) {
    await world.pass(minutes(wait));
    states.push([world.picture()?.scene?.state, world.shown()]);
    world.kill();
    world.start();
    await world.pass(1);
    states.push([world.picture()?.scene?.state, world.shown()]);
  }
  const lit = ['on', [2, 1]];
  expect(states).toEqual([lit, lit, ['dark', []], ['dark', []], lit, lit]);
});

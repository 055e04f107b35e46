import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import {
  createScreenWorld,
  type Network,
  type ScreenWorld,
  type ServerWord,
} from '../tests/support/screenWorld.ts';

/** 10:55 in Paris, so that the steps cross the hour, when periods begin and end. */
const base = buildSnapshot({
  serverTime: Date.parse('2026-01-15T09:55:00Z'),
  messaging: { mode: 'STATION', limit: 3, defaultMessage: null },
});
const hour = 3_600_000;

const message = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  alert: fc.boolean(),
  priority: fc.option(fc.integer({ min: 1, max: 9 })),
  period: fc.option(
    fc.constantFrom('1000-1057', '1056-1058;1100-1104', '1058-1059', '1103-1110', '0000-2359'),
  ),
});
const messages = fc
  .uniqueArray(message, { selector: ({ id }) => id, maxLength: 5 })
  .map((some) => some.map((one) => buildPlayerMessage(one)));
const saids: fc.Arbitrary<ServerWord> = fc.record({
  messages,
  scenario: fc.option(messages, { freq: 3 }),
  scenarioUntil: fc.option(fc.integer({ min: 60_000, max: 900_000 }).map((after) => base.serverTime + after)),
  departures: fc.constant(null),
});

type Step =
  | { kind: 'network'; to: Network }
  | { kind: 'full'; to: boolean }
  | { kind: 'page'; away: number }
  | { kind: 'jump' | 'jumpServer'; by: number }
  | { kind: 'tell'; said: ServerWord };

const shifts = fc.constantFrom(-24 * hour, -hour, -5 * 60_000, 5 * 60_000, hour, 24 * hour);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      to: fc.constantFrom<Network>('up', 'slow', 'down', 'proxy', 'cut'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('full' as const), to: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('page' as const), away: fc.nat(180) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('jump' as const, 'jumpServer' as const), by: shifts }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tell' as const), said: saids }) },
);
/** Steps, each with the number of quiet seconds after it. */
const days = fc.array(fc.tuple(steps, fc.nat(150)), { maxLength: 12 });

/** Maximum delay of a screen's clock while the network holds messages back, ms: a minute, and a second until the next tick. */
const lateMs = 62_000;

let world: ScreenWorld | null = null;
afterEach(() => {
  world?.kill();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the steps, checking the screen every second; resolves to the world after everything was repaired. */
async function live(
  first: ServerWord,
  refused: boolean,
  happening: readonly [Step, number][],
): Promise<ScreenWorld> {
  world?.kill();
  vi.useFakeTimers({
    now: base.serverTime,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  const lived = createScreenWorld(base, first);
  world = lived;
  if (refused) lived.storing('refused');
  /** The page has heard the server since it started. */
  let heard = false;
  /** It has, or the machine's clock has the same error as when the page last heard the server. */
  let knowsTime = false;
  /** The page has something to show. */
  let knows = false;
  let full = false;
  /** For how many seconds the page has been able to store what it received. */
  let roomFor = 0;

  const look = () => {
    const { state } = lived.picture() ?? {};
    if (state === 'live') knows = knowsTime = heard = true;
    roomFor = full || refused ? 0 : roomFor + 1;
    const said = lived.told();
    const shown = lived.shown();
    if (knows) expect(shown).not.toBeNull();
    if (shown === null || said === null || !knowsTime) return;
    const now = lived.picture()?.now() ?? 0;
    expect(Math.abs(lived.toldTime() - now)).toBeLessThanOrEqual(lateMs);
    expect([now, now - 1_000].map((instant) => lived.due(said, instant))).toContainEqual(shown);
  };

  lived.start();
  await lived.pass(5, look);
  for (const [step, seconds] of happening) {
    if (step.kind === 'network') lived.network(step.to);
    if (step.kind === 'full') {
      full = step.to;
      if (!refused) lived.storing(full ? 'full' : 'ok');
    }
    if (step.kind === 'jump') {
      lived.jump(step.by);
      // Until the page has stored the clock's new error, a restart would have the wrong time.
      roomFor = 0;
      knowsTime &&= heard;
    }
    if (step.kind === 'jumpServer') lived.jumpServer(step.by);
    if (step.kind === 'tell') lived.tell(step.said);
    if (step.kind === 'page') {
      const wasKept: boolean = knows && roomFor > 61;
      lived.kill();
      await lived.pass(step.away);
      lived.start();
      knows = wasKept;
      knowsTime &&= wasKept;
      heard = false;
    }
    await lived.pass(seconds, look);
  }
  lived.network('up');
  if (!refused) lived.storing('ok');
  await lived.pass(90, () => {
    full = false;
    look();
  });
  return lived;
}

const nothing: ServerWord = { messages: [], scenario: null, scenarioUntil: null, departures: null };
/** The server's clock is set back; soon after an update, the page restarts without the server. */
const setBack: [Step, number][] = [
  [{ kind: 'tell', said: nothing }, 70],
  [{ kind: 'jumpServer', by: -24 * hour }, 25],
  [{ kind: 'network', to: 'down' }, 1],
  [{ kind: 'page', away: 0 }, 5],
];

it('DSP-3 whatever fails, nothing expired is shown and nothing that is due is missing; healed, the server’s word is', async () => {
  await fc.assert(
    fc.asyncProperty(saids, fc.boolean(), days, async (first, refused, happening) => {
      const lived = await live(first, refused, happening);
      expect(lived.picture()?.state).toBe('live');
      const now = lived.serverTime();
      expect([now, now - 1_000].map((instant) => lived.due(lived.server(), instant))).toContainEqual(
        lived.shown(),
      );
      expect(Math.abs(now - (lived.picture()?.now() ?? 0))).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 100, examples: [[nothing, false, setBack]] },
  );
}, 120_000);

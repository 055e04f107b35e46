import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { Engine, Store } from '../../db/engine.ts';
import { createPresence } from './presence.ts';

/**
 * The presence of a server, on a manual clock; database reads return `stored`, and statements beginning with `refused`
 * fail.
 */
function start(
  stored: { screen_id: string; last_seen_at: number }[],
  screens: readonly string[],
  engine: Engine = 'postgres',
) {
  const state = {
    now: 100_000,
    told: [] as (readonly string[])[],
    written: [] as string[],
    refused: null as string | null,
    asked: [] as string[],
    /** Whether the next write meets a deleted screen. */
    deleted: false,
  };
  const db = buildFakeDatabase((sql) => {
    state.asked.push(sql);
    if (state.refused !== null && sql.startsWith(state.refused)) return Promise.reject(new Error('refused'));
    if (sql.startsWith('insert into "screen_presence"')) {
      if (state.deleted) {
        state.deleted = false;
        return Promise.reject(Object.assign(new Error('foreign key'), { code: '23503' }));
      }
      state.written.push(sql);
    }
    if (sql.startsWith('select "screen_id", "last_seen_at" from "screen_presence"'))
      return Promise.resolve(stored);
    return Promise.resolve(sql.startsWith('select "id" from "screen"') ? screens.map((id) => ({ id })) : []);
  });
  const presence = createPresence({ db, engine } as unknown as Store, () => state.now);
  presence.subscribe((screenIds) => state.told.push(screenIds));
  return { state, presence };
}

it('DSP-4 SRV-2 an older sign of life that another server heard makes no screen silent sooner', async () => {
  const { state, presence } = start([{ screen_id: 'A', last_seen_at: 95_000 }], ['A']);
  presence.seen('A');
  state.now = 129_999;
  await presence.tick();
  expect(presence.heardOf('A')).toEqual({ operational: true, lastSeen: null });
  state.now = 130_000;
  await presence.tick();
  expect(presence.heardOf('A')).toEqual({ operational: false, lastSeen: 100_000 });
  expect(state.told.at(-1)).toContain('A');
});

it.each<Engine>(['sqlite', 'postgres'])(
  'DSP-4 a screen is silent after three intervals also if the clock was set back (%s)',
  async (engine) => {
    const row = { screen_id: 'A', last_seen_at: 100_000 };
    const { state, presence } = start([row], ['A'], engine);
    presence.seen('A');
    await presence.tick();
    state.now = 50_000;
    await presence.tick();
    expect(presence.heardOf('A').operational).toBe(true);
    // Stored, since other servers and alerts read it there.
    await presence.tick();
    expect(state.written).toHaveLength(2);
    row.last_seen_at = 50_000;
    state.now = 80_000;
    await presence.tick();
    expect(presence.heardOf('A')).toEqual({ operational: false, lastSeen: 50_000 });
  },
);

it('DSP-4 a screen that is alive by another server is alive here, one that was so long ago is not', async () => {
  const { presence } = start(
    [
      { screen_id: 'A', last_seen_at: 70_001 },
      { screen_id: 'B', last_seen_at: 70_000 },
    ],
    [],
  );
  await presence.tick();
  expect(['A', 'B', 'C'].map((id) => presence.heardOf(id))).toEqual([
    { operational: true, lastSeen: null },
    { operational: false, lastSeen: 70_000 },
    { operational: false, lastSeen: null },
  ]);
});

it('DSP-4 of screens that give a sign of life, those that were deleted meanwhile are not written', async () => {
  const { state, presence } = start([], ['B']);
  for (const id of ['A', 'B', 'C']) presence.seen(id);
  state.deleted = true;
  await presence.tick();
  expect(state.written).toEqual([expect.stringMatching(/values \(\?, \?, \?, \?\) on conflict/)]);
  state.now += 5_000;
  await presence.tick();
  expect(state.written).toHaveLength(1);
});

it('DSP-4 what comes within five seconds of a written sign of life is written after these', async () => {
  const { state, presence } = start([], ['A']);
  const written: number[] = [];
  for (let second = 0; second <= 12; second++) {
    if (second <= 6) presence.seen('A');
    await presence.tick();
    if (state.written.splice(0).length > 0) written.push(second);
    state.now += 1_000;
  }
  expect(written).toEqual([0, 5, 10]);
});

it.each(['insert into "screen_presence"', 'select "life"."screen_id"'])(
  'DSP-4 a database that refuses %s keeps no screen from falling silent, and is told once it does not',
  async (refused) => {
    const { state, presence } = start([], ['A']);
    presence.seen('A');
    state.refused = refused;
    await expect(presence.tick()).rejects.toThrow('refused');
    state.now += 30_000;
    await expect(presence.tick()).rejects.toThrow('refused');
    expect(presence.heardOf('A')).toEqual({ operational: false, lastSeen: 100_000 });
    expect(state.told.at(-1)).toEqual(['A']);
    expect(state.written).toEqual([]);
    state.refused = null;
    await presence.tick();
    expect(state.written).toHaveLength(1);
  },
);

it('DSP-4 FLT-2 what was left open before the start is closed once, also when that fails at first', async () => {
  const { state, presence } = start([], []);
  const opened = () =>
    state.asked.filter((sql) => /from "screen_life".* where to_at is null$/.test(sql)).length;
  state.refused = 'select "life"."screen_id"';
  await expect(presence.tick()).rejects.toThrow('refused');
  state.refused = null;
  await presence.tick();
  await presence.tick();
  expect(opened()).toBe(2);
});

it.each<Engine>(['sqlite', 'postgres'])(
  'DSP-4 SRV-2 what could not be read after the start is read at the next tick (%s)',
  async (engine) => {
    const { state, presence } = start([{ screen_id: 'A', last_seen_at: 60_000 }], [], engine);
    state.refused = 'select "screen_id", "last_seen_at" from "screen_presence"';
    await expect(presence.tick()).rejects.toThrow('refused');
    state.refused = null;
    await presence.tick();
    expect(presence.heardOf('A')).toEqual({ operational: false, lastSeen: 60_000 });
    await presence.tick();
    expect(state.told).toEqual([['A']]);
  },
);

it('LIV-7 DSP-4 a made up sign of life counts until a page gives one, and again once that is silent', async () => {
  const { presence, state } = start([], ['A']);
  expect(presence.simulate('A')).toBe(true);
  expect(presence.simulate('A')).toBe(true);
  expect(presence.heardOf('A')).toEqual({ operational: true, lastSeen: null, simulated: true });
  expect(state.told).toEqual([['A']]);
  presence.seen('A');
  presence.seen('A');
  expect(presence.heardOf('A')).toEqual({ operational: true, lastSeen: null });
  expect(state.told).toEqual([['A'], ['A']]);
  expect(presence.simulate('A')).toBe(false);
  state.now += 30_000;
  await presence.tick();
  expect(presence.heardOf('A')).toEqual({ operational: false, lastSeen: 100_000 });
  expect(presence.simulate('A')).toBe(true);
});

it.each<[Engine, boolean]>([
  ['sqlite', true],
  ['postgres', false],
])(
  'LIV-7 a screen heard before the restart may be simulated at once (%s: %s), unless its page has spoken or another server heard it',
  async (engine, isSimulated) => {
    const rows = ['A', 'B'].map((screen_id) => ({ screen_id, last_seen_at: 95_000 }));
    const { state, presence } = start(rows, ['A', 'B'], engine);
    await presence.tick();
    presence.seen('B');
    state.told.length = 0;
    expect(['A', 'B'].map(presence.simulate)).toEqual([isSimulated, false]);
    expect(presence.heardOf('A').simulated).toBe(isSimulated || undefined);
    expect(state.told).toEqual(isSimulated ? [['A']] : []);
    expect(presence.simulate('A')).toBe(isSimulated);
    expect(state.told).toHaveLength(isSimulated ? 1 : 0);
  },
);

import { describe, expect, it } from 'vitest';
import { createPresence } from '../../server/domain/presence/presence.ts';
import { hasPostgres, postgres } from '../support/engines.ts';
import { failStatements } from '../support/failStatements.ts';
import { useTestApp } from '../support/testApp.ts';

describe.runIf(hasPostgres)('presences of servers on one database (postgres)', () => {
  const app = useTestApp(postgres);

  it('DSP-4 SRV-2 each reads what others heard, a server of an earlier version too, and not what it heard itself', async () => {
    const { store, db, clock, network } = app();
    const [screen = ''] = network.nord.screens;
    const [one, other] = [createPresence(store, () => clock.now), createPresence(store, () => clock.now)];
    const isAlive = async () => {
      await other.tick();
      return other.heardOf(screen).operational;
    };
    expect(await isAlive()).toBe(false);
    one.seen(screen);
    await one.tick();
    expect(await isAlive()).toBe(true);

    clock.now += 20_000;
    other.seen(screen);
    expect(await isAlive()).toBe(true);
    // As if it had heard the screen after that.
    const later = clock.now + 20_000;
    await db
      .updateTable('screen_presence')
      .set(({ eb }) => ({ last_seen_at: later, heard_by: eb('heard_by', '+', 20_000) }))
      .execute();
    clock.now += 30_000;
    expect(await isAlive()).toBe(false);

    // An earlier version knows nothing of `heard_by`.
    await db.updateTable('screen_presence').set({ last_seen_at: clock.now }).execute();
    expect(await isAlive()).toBe(true);
  });

  it('DSP-4 SRV-2 what another server heard while the database was away is awaited once it is back', async () => {
    const { store, db, clock, network } = app();
    const [screen = ''] = network.nord.screens;
    let isAway = false;
    const cut = { ...store, db: failStatements(db, () => isAway) };
    const [one, other] = [createPresence(store, () => clock.now), createPresence(cut, () => clock.now)];
    const isAlive = async () => {
      await other.tick();
      return other.heardOf(screen).operational;
    };
    one.seen(screen);
    await one.tick();
    expect(await isAlive()).toBe(true);
    clock.now += 60_000;
    one.seen(screen);
    isAway = true;
    await expect(other.tick()).rejects.toThrow();
    isAway = false;
    expect(await isAlive()).toBe(true);
    await one.tick();
    clock.now += 5_000;
    expect(await isAlive()).toBe(true);
    clock.now += 30_000;
    expect(await isAlive()).toBe(false);
  });
});

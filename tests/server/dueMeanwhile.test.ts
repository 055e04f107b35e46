import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAutoDeactivation } from '../../server/domain/scenarios/autoDeactivation.ts';
import { createMidnightSwitch } from '../../server/domain/timetables/midnightSwitch.ts';
import { createUnitOfWork, type UnitOfWork } from '../../server/events/unitOfWork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { insertOffer } from '../support/timetables.ts';

/** Runs something else before each change: what was read as due may no longer be. */
function behind(work: UnitOfWork, meanwhile: () => Promise<unknown>): UnitOfWork {
  const of: UnitOfWork['of'] = (turn) => async (change) => {
    await meanwhile();
    return work.of(turn)(change);
  };
  return Object.assign(of(0), { of });
}

describeOnEachEngine('what is due, and something else happens before its turn', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const dependencies = (meanwhile: () => Promise<unknown>) => ({
    ...test.store,
    bus: test.bus,
    now: () => test.clock.now,
    clockWatch: { isSettled: () => true },
    work: behind(createUnitOfWork(test.store, test.bus), meanwhile),
    onTrouble: (error: unknown) => expect.unreachable(String(error)),
  });
  const change = (id: number, row: { activated_at?: number | null; auto_deactivation_delay?: number }) =>
    test.db.updateTable('scenario').set(row).where('id', '=', id).execute();

  it.each<[string, (due: number, other: number) => Promise<unknown>, 'due' | 'other']>([
    [
      'another one is current',
      async (due, other) => {
        await change(due, { activated_at: null });
        await change(other, { activated_at: test.clock.now });
      },
      'other',
    ],
    ['it runs longer', (due) => change(due, { auto_deactivation_delay: 3_600 }), 'due'],
  ])('SCN-5 a scenario is not stopped where %s by then', async (_what, meanwhile, running) => {
    const ids = {
      due: (await insertScenario(test.db, nord(), { delay: 60 })).id,
      other: (await insertScenario(test.db, nord(), { name: 'Neige', delay: 60 })).id,
    };
    await change(ids.due, { activated_at: test.clock.now });
    test.clock.advance(60_000);
    await createAutoDeactivation(dependencies(() => meanwhile(ids.due, ids.other))).tick();
    const current = test.db.selectFrom('scenario').select('id').where('activated_at', 'is not', null);
    expect(await current.execute()).toEqual([{ id: ids[running] }]);
  });

  it('EXP-4 an offer that took the place of the one that is due waits for its own midnight', async () => {
    const due = await insertOffer(test, nord(), { applied: false });
    test.clock.advance(24 * 3_600_000);
    const replace = async () => {
      await test.db
        .updateTable('timetable_offer')
        .set({ cancelled_at: test.clock.now })
        .where('id', '=', due)
        .execute();
      await insertOffer(test, nord(), { applied: false });
    };
    await createMidnightSwitch(dependencies(replace)).tick();
    const offers = await test.db.selectFrom('timetable_offer').select('applied_at').execute();
    expect(offers).toEqual([{ applied_at: null }, { applied_at: null }]);
  });
});

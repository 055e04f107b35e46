import { expect, it } from 'vitest';
import { sweepOffers } from '../../server/domain/timetables/sweepOffers.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { failStatements } from '../support/failStatements.ts';
import { useTestApp } from '../support/testApp.ts';
import { historyOf, insertOffer, insertTimetable } from '../support/timetables.ts';

describeOnEachEngine('an offer that is being swept', (engine) => {
  const test = useTestApp(engine);

  it('SRV-6 EXP-4 one of which a sweep that failed has left a part is not restored, and goes with the next', async () => {
    const { db, network, clock } = test();
    const { nord } = network;
    const timetable_id = await insertTimetable(db, nord);
    const old = await insertOffer(test(), nord, { applied: true });
    const period = { days: 1, start_second: 0, end_second: 60, interval_seconds: 60 };
    const rows = Array.from({ length: 150 }, () => ({ ...period, offer_id: old, timetable_id }));
    await db.insertInto('timetable_period').values(rows).execute();
    clock.advance(10);
    const inForce = await insertOffer(test(), nord, { applied: true });
    const oldest = clock.now + 1;
    let slices = 0;
    const failing = failStatements(db, (parts) => {
      if (parts.includes('DeleteQueryNode')) slices += 1;
      return slices > 1;
    });
    await expect(sweepOffers(failing, oldest)).rejects.toThrow('database is locked');
    const countPeriods = async () =>
      (await db.selectFrom('timetable_period').select('id').where('offer_id', '=', old).execute()).length;
    expect(await countPeriods()).toBe(50);
    const user = await test().as('user.nord');
    const answer = await user.post(`/api/timetable/offers/${old}/restore`);
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('NotFoundException')]);
    const states = async () => (await historyOf(user, nord.id)).array.map(({ id, state }) => [id, state]);
    expect(await states()).toEqual([[inForce, 'IN_FORCE']]);
    await sweepOffers(db, oldest);
    expect([await countPeriods(), await states()]).toEqual([0, [[inForce, 'IN_FORCE']]]);
  });

  it.runIf(engine.name === 'postgres')('SRV-6 EXP-4 who restores one waits for its sweep', async () => {
    const { db, network, clock } = test();
    const old = await insertOffer(test(), network.nord, { applied: true });
    clock.advance(10);
    await insertOffer(test(), network.nord, { applied: true });
    const user = await test().as('user.nord');
    const { restored } = await db.transaction().execute(async (trx) => {
      await sweepOffers(trx, clock.now + 1);
      const waiting = user.post(`/api/timetable/offers/${old}/restore`);
      await expect.poll(() => countLockWaits(test())).toBe(1);
      return { restored: waiting };
    });
    expect((await restored).status).toBe(404);
  });
});

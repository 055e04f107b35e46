import { afterEach, beforeEach, expect, it } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { fatesOf, pastFrames, stateAt } from '../../contract/past.ts';
import type { ScreenPast } from '../../contract/schemas/past.ts';
import type { Client } from '../support/client.ts';
import { createRecord, deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('the past of a screen that was at another site', (engine) => {
  let test: TestApp;
  let superuser: Client;
  beforeEach(async () => {
    test = await startTestApp(engine);
    superuser = await test.as('super');
    await test.db
      .insertInto('server_life')
      .values({ from_at: test.clock.now, to_at: test.clock.now })
      .execute();
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const screen = () => nord().screens[0];
  async function moveTo(siteId: string) {
    const asked = { dryRun: false, rows: [{ id: screen(), siteId }] };
    const { text } = await superuser.post(`/api/import/screens/project/${nord().id}`, asked);
    expect(text).toContain('"applied":true');
  }
  async function pastSince(from: number): Promise<ScreenPast> {
    const path = `/api/screens/${screen()}/past?from=${from}&to=${test.clock.now}`;
    const { json, status, text } = await superuser.get<ScreenPast>(path);
    expect(status, text).toBe(200);
    return json;
  }

  it('DSP-5 FLT-5 has the hours of service of that site, though it was deleted since', async () => {
    const { clock } = test;
    const start = clock.now;
    const site = await createRecord(superuser, nord(), 'sites', {
      name: 'Gare',
      serviceHours: '05:00-01:00',
    });
    await moveTo('Gare');
    const { json: news } = await superuser.spread({ title: 'Grève', content: 'Grève', screens: [screen()] });
    clock.advance(3 * hourMs);
    await moveTo('Gare nord');
    expect((await deleteRecord(superuser, 'sites', site.id)).status).toBe(200);
    clock.advance(hourMs);
    const past = await pastSince(start);
    // 03:00 in Paris.
    const night = start + 2 * hourMs;
    expect(stateAt(past, night)?.service).toMatchObject({ hours: '05:00-01:00' });
    expect(stateAt(past, clock.now - 1)?.service).toBeNull();
    const fate = fatesOf({ past, frames: pastFrames(past) }, news.id).find(({ to }) => to > night);
    expect(fate).toMatchObject({ kind: 'hidden', verdict: { reason: 'hours' } });
  });

  it('DSP-5 INH-4 has the lines of that site whose times were inhibited', async () => {
    const { clock, db } = test;
    const start = clock.now;
    const { siteId, pointId } = nord();
    const line = await createRecord(superuser, nord(), 'lines', { name: 'Bus là-bas' });
    const point = await createRecord(superuser, nord(), 'points', { lineId: Number(line.id) });
    await createRecord(superuser, nord(), 'sites', { name: 'Gare', pointIds: [Number(point.id)] });
    await db.insertInto('site_point').values({ site_id: siteId, point_id: pointId }).execute();
    await db.updateTable('line').set({ inhibition_times_date: start }).execute();
    await moveTo('Gare');
    clock.advance(hourMs);
    await moveTo('Gare nord');
    clock.advance(hourMs);
    const past = await pastSince(start);
    expect(past.states.map(({ inhibitedLines }) => inhibitedLines)).toEqual([['Bus là-bas'], ['Bus nord']]);
  });
});

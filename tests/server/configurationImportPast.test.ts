import { expect, it } from 'vitest';
import { insertProject } from '../support/buildNetwork.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what was before an import', (engine) => {
  const app = useTestApp(engine);

  it('ADM-14 DSP-5 how a screen was before an import switched it off is kept, of others nothing', async () => {
    const { clock, db, network } = app();
    const superuser = await app().as('super');
    const id = await insertProject(db, 'neuf');
    const site = await createRecord(superuser, { ...network.nord, id, name: 'neuf' }, 'sites', {
      name: 'Gare',
    });
    const run = async (rows: Record<string, unknown>[]) =>
      (await importRows(superuser, 'screens', id, rows)).rows.map((row) => row.id);
    const screen = { siteId: 'Gare', type: 'STRETCH' };
    const [first, second] = await run(['Quai 1', 'Quai 2'].map((name) => ({ id: null, name, ...screen })));
    await run([
      { id: first, name: 'Quai 1', ...screen, active: false },
      { id: second, name: 'Quai deux', ...screen },
    ]);
    const kept = await db
      .selectFrom('former_state')
      .select(['kind', 'record', 'until_at', 'state'])
      .where('project_id', '=', id)
      .execute();
    expect(kept.map(({ state, ...row }) => ({ ...row, state: JSON.parse(state) as unknown }))).toEqual([
      {
        kind: 'screen',
        record: first,
        until_at: clock.now,
        state: { active: true, newsConfId: null, siteId: site.id, hours: null },
      },
    ]);
  });
});

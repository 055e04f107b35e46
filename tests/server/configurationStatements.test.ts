import { beforeEach, expect, it } from 'vitest';
import { blockedAmong, holdersOf } from '../../server/domain/configuration/blockers.ts';
import { entityOf } from '../../server/domain/configuration/entities.ts';
import { importRows } from '../../server/domain/configuration/importRows.ts';
import { checkReferences, nameReferences } from '../../server/domain/configuration/references.ts';
import { workWithin } from '../../server/events/unitOfWork.ts';
import { insertProject, type BuiltProject } from '../support/buildNetwork.ts';
import { createRecord, deleteRecord } from '../support/configure.ts';
import type { Client } from '../support/client.ts';
import { countStatements } from '../support/countStatements.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('how many statements configuring takes', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  let project: BuiltProject;
  let projects = 0;
  beforeEach(async () => {
    superuser = await app().as('super');
    const name = `statements${++projects}`;
    project = { ...app().network.nord, id: await insertProject(app().db, name), name };
  });

  /** A line used by as many setups, whose messaging lines are named after it. */
  async function createHeldLine(holders: number): Promise<number> {
    const line = await createRecord(superuser, project, 'lines', { name: 'Tram 3' });
    for (let made = 0; made < holders; made += 1) {
      const setup = await createRecord(superuser, project, 'newsConfs', { name: `Réglage ${made}` });
      await createRecord(superuser, project, 'newsConfLines', { newsConfId: setup.id, lineId: line.id });
    }
    return Number(line.id);
  }

  it('ADM-11 what stands in the way is read by as many statements for many as for one, and named up to a bound', async () => {
    const few = await createHeldLine(1);
    const many = await createHeldLine(23);
    const holder = { resource: 'newsConfLines', column: 'line_id', text: '' } as const;
    const counted = async (id: number) => {
      const { db, count } = countStatements(app().db);
      const found = (await holdersOf(db, holder, [id], 20)).get(id);
      return { statements: count(), named: found?.blockers.map(({ name }) => name), total: found?.total };
    };
    const one = await counted(few);
    expect(one).toMatchObject({ named: ['Tram 3'], total: 1 });
    expect(await counted(many)).toEqual({
      statements: one.statements,
      named: Array.from({ length: 20 }, () => 'Tram 3'),
      total: 23,
    });

    const { json } = await deleteRecord(superuser, 'lines', many);
    expect(json).toMatchObject({ status: 409, blockers: { length: 20 }, total: 23 });
    const asked = { by: { id: 0 }, engine: app().store.engine };
    expect(await blockedAmong(app().db, entityOf('lines'), [many, few], asked)).toMatchObject([
      { id: many, total: 23, blockers: { length: 3 } },
      { id: few, total: 1, blockers: { length: 1 } },
    ]);
  });

  it('ADM-3 what a record refers to is looked for and named by one statement for each resource', async () => {
    const points: number[] = [];
    for (let made = 0; made < 6; made += 1) {
      points.push(
        Number(
          (await createRecord(superuser, project, 'points', { name: `Arrêt ${made}`, lineId: null })).id,
        ),
      );
    }
    const sites = entityOf('sites');
    const { db, count } = countStatements(app().db);
    const changes = { pointIds: { from: points.slice(0, 3), to: [...points.slice(3), 999_999] } };
    await nameReferences(db, sites, changes);
    expect(changes).toEqual({
      pointIds: { from: ['Arrêt 0', 'Arrêt 1', 'Arrêt 2'], to: ['Arrêt 3', 'Arrêt 4', 'Arrêt 5', 999_999] },
    });
    expect(count()).toBe(1);

    const place = { before: { pointIds: [] }, projectId: project.id };
    expect(await checkReferences(db, sites, { pointIds: points }, place)).toEqual({});
    expect(count()).toBe(2);
    const elsewhere = { pointIds: [...points, app().network.sud.pointId] };
    expect(Object.keys(await checkReferences(db, sites, elsewhere, place))).toEqual(['pointIds']);
  });

  it('ADM-6 ADM-14 as many statements give ids to thousands of new screens of one name as to one', async () => {
    await createRecord(superuser, project, 'sites', { name: 'Gare' });
    const services = await app().services();
    /** Creates screens of one name that differ in their reading distance; their ids, and the statements it took. */
    async function importScreens(name: string, screens: number) {
      const rows = Array.from({ length: screens }, (_, at) => ({
        name,
        siteId: 'Gare',
        type: 'FHD',
        readingDistance: 100 + at,
      }));
      const { db, count } = countStatements(app().db);
      const outcome = await db
        .transaction()
        .execute((trx) =>
          importRows(
            { ...services, db: trx, work: workWithin(trx, () => undefined) },
            { id: 0, username: 'super', roles: ['ROLE_SUPERUSER'] },
            { resource: 'screens', projectId: project.id },
            { dryRun: false, rows },
            { signal: new AbortController().signal, onProgress: () => undefined },
          ),
        );
      return { ids: outcome.rows.map(({ id }) => id), statements: count() };
    }
    const start = `${project.name}-quai`;
    const elsewhere = { name: 'Ailleurs', siteId: app().network.nord.siteId };
    await createRecord(superuser, app().network.nord, 'screens', { ...elsewhere, id: `${start}-7` });
    const one = await importScreens('Hall', 1);
    const many = await importScreens('Quai', 2000);
    const numbers = Array.from({ length: 2000 }, (_, at) => (at < 5 ? at + 2 : at + 3)).slice(0, -1);
    expect(many.ids).toEqual([start, ...numbers.map((number) => `${start}-${number}`)]);
    // The audit trail takes one for each hundred.
    expect(many.statements).toBeLessThan(one.statements + 100);
  });
});

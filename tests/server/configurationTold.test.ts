import { expect, it } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { importRows as importInto } from '../../server/domain/configuration/importRows.ts';
import { createRecord, deleteRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what is configured for all, or by many', (engine) => {
  const app = useTestApp(engine);
  const nord = () => app().network.nord;

  it('REF-1 every project is told of what all share, and only its own of what one has', async () => {
    const superuser = await app().as('super');
    const projects = [nord().id, app().network.sud.id];
    const told: number[] = [];
    const end = app().bus.subscribe((event) => {
      if (event.type === 'change') told.push(event.projectId);
    });
    const heard = () => told.splice(0).sort((a, b) => a - b);
    const language = await createRecord(superuser, nord(), 'languages');
    expect(heard()).toEqual(projects);
    await saveRecord(superuser, 'languages', { label: 'Autrement' }, { id: language.id });
    expect(heard()).toEqual(projects);
    await deleteRecord(superuser, 'languages', language.id);
    expect(heard()).toEqual(projects);
    const site = await createRecord(superuser, nord(), 'sites');
    expect(heard()).toEqual([nord().id]);
    await deleteRecord(superuser, 'sites', site.id);
    expect(heard()).toEqual([nord().id]);
    end();
  });

  it('ADM-14 ADM-8 of two new users of one name in a file the second is refused, in whatever case', async () => {
    const rows = ['Ève.neuf', 'ève.NEUF'].map((name) => ({
      name,
      roles: ['ROLE_USER'],
      password: 'quatre-mots-bien-longs',
    }));
    const outcome = await importRows(await app().as('super'), 'users', nord().id, rows, { dryRun: true });
    expect(outcome.rows.map(({ problems: found }) => found)).toEqual([{}, { name: problems.taken }]);
  });

  it('ADM-14 nothing is imported for a caller who has left while it was written', async () => {
    const services = await app().services();
    const by = { id: 1, username: 'super', roles: ['ROLE_SUPERUSER' as const] };
    const target = { resource: 'sites' as const, projectId: nord().id };
    const request = { dryRun: false, rows: [{ name: 'Jamais', order: 1 }] };
    const leaving = new AbortController();
    const watch = { signal: leaving.signal, onProgress: () => undefined };
    const now = () => {
      // The last before the rows are written.
      leaving.abort(new Error('left'));
      return app().clock.now;
    };
    await expect(importInto({ ...services, now }, by, target, request, watch)).rejects.toThrow('left');
    const sites = app().db.selectFrom('site').select('id').where('name', '=', 'Jamais');
    expect(await sites.execute()).toEqual([]);
    const present = { ...watch, signal: new AbortController().signal };
    expect(await importInto(services, by, target, request, present)).toMatchObject({ applied: true });
    expect(await sites.execute()).toHaveLength(1);
  });
});

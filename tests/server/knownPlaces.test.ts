import { expect, it } from 'vitest';
import { knownPlacesOf, readProjectPlaces } from '../../server/domain/liveTimes/knownPlaces.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertTransporter } from '../support/gtfs.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what sources of waiting times are asked about', (engine) => {
  const app = useTestApp(engine);

  it('LIV-1 is the stops of the transporter’s lines, or of all; others may be told of, and a change has all matched again', async () => {
    const { db, network } = app();
    const { nord, sud } = network;
    const [bus, tram] = [
      await insertTransporter(db, nord.id, { name: 'Bus' }),
      await insertTransporter(db, nord.id, { name: 'Tram' }),
    ];
    await db.insertInto('line_meta').values({ id: 5, name: 'Bus', apix_id: 'C5' }).execute();
    await db
      .updateTable('line')
      .set({ transporter_id: bus, gtfs_id: 'R1', line_meta_id: 5 })
      .where('id', '=', nord.lineId)
      .execute();
    const point = { project_id: nord.id, name: 'Arrêt', sort_order: 2 };
    await db
      .insertInto('point')
      .values([
        { ...point, cache_apix_id: 'A', line_id: nord.lineId },
        { ...point, cache_apix_id: 'B', line_id: null, transporter_id: tram },
        // Its own transporter counts before its line’s.
        { ...point, cache_apix_id: 'C', line_id: nord.lineId, transporter_id: tram },
        { ...point, cache_apix_id: 'D', line_id: null },
        { ...point, cache_apix_id: 'A', project_id: sud.id, line_id: null },
      ])
      .execute();
    const read = async (...transporters: (number | null)[]) =>
      knownPlacesOf(await readProjectPlaces(db), [], transporters);
    expect((await read(bus)).asked).toEqual(['A']);
    expect((await read(tram)).asked).toEqual(['B', 'C']);
    expect((await read(bus, tram)).asked).toEqual(['A', 'B', 'C']);
    const all = await read(tram, null);
    expect(all.asked).toEqual(['A', 'B', 'C', 'D']);
    const { stops, lines, digest } = await read(bus);
    expect([[...stops].sort(), [...lines].sort()]).toEqual([
      ['A', 'B', 'C', 'D'],
      ['C5', 'R1'],
    ]);
    expect((await read(bus)).digest).toBe(digest);
    await db.updateTable('line').set({ gtfs_id: 'R2' }).where('id', '=', nord.lineId).execute();
    const changed = await read(bus);
    expect(changed.digest).not.toBe(digest);
    await db.updateTable('point').set({ cache_apix_id: 'E' }).where('cache_apix_id', '=', 'D').execute();
    expect((await read(bus)).digest).not.toBe(changed.digest);
  });

  it('LIV-1 times without a zone are in that of the projects with stops of its transporters, or of Paris where they differ', async () => {
    const { db, network } = app();
    const { nord, sud } = network;
    const bus = await insertTransporter(db, nord.id, { name: 'Bus' });
    const read = async (...transporters: (number | null)[]) =>
      knownPlacesOf(await readProjectPlaces(db), [], transporters);
    await db.updateTable('project').set({ time_zone: 'Indian/Reunion' }).where('id', '=', nord.id).execute();
    const point = { name: 'Arrêt', sort_order: 2, line_id: null };
    await db
      .insertInto('point')
      .values([
        { ...point, project_id: nord.id, cache_apix_id: 'A', transporter_id: bus },
        { ...point, project_id: sud.id, cache_apix_id: 'B' },
      ])
      .execute();
    const { timeZone, digest } = await read(bus);
    expect(timeZone).toBe('Indian/Reunion');
    expect((await read(null)).timeZone).toBe('Europe/Paris');
    expect((await read()).timeZone).toBe('Europe/Paris');
    await db
      .updateTable('project')
      .set({ time_zone: 'America/Martinique' })
      .where('id', '=', nord.id)
      .execute();
    const moved = await read(bus);
    expect(moved.timeZone).toBe('America/Martinique');
    expect(moved.digest).not.toBe(digest);
  });
});

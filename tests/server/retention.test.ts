import { expect, it, vi } from 'vitest';
import { dayMs } from '../../contract/durations.ts';
import { sweepBursts } from '../../server/domain/bursts/sweepBursts.ts';
import { sweepOrders } from '../../server/domain/fleet/sweepOrders.ts';
import { sweepImports } from '../../server/domain/gtfs/imports.ts';
import { sweepEnded } from '../../server/domain/news/sweepEnded.ts';
import { createSessions } from '../../server/domain/session/sessions.ts';
import { createSignInLimit } from '../../server/domain/session/signInLimit.ts';
import { sweepOffers } from '../../server/domain/timetables/sweepOffers.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { insertNews, insertUser } from '../support/buildNetwork.ts';
import { signIn } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { insertTimetable } from '../support/timetables.ts';

const oldest = 1_000;

describeOnEachEngine('SRV-6 what is old goes', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;

  it('SRV-6 offers go when another one was in force before; those in force, waiting, or left lately stay', async () => {
    const { db, network } = test();
    const timetable = await insertTimetable(db, nord());
    const offer = async (
      file_name: string,
      given: { applied_at?: number; cancelled_at?: number },
      project = nord(),
    ) => {
      const common = { timetables: '[]', period_count: 1, created_at: 0, created_by: 'user.nord' };
      const { id } = await db
        .insertInto('timetable_offer')
        .values({ ...common, ...given, file_name, project_id: project.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const period = { days: 1, start_second: 0, end_second: 60, interval_seconds: 60 };
      const rows = Array.from({ length: 150 }, () => ({ ...period, offer_id: id, timetable_id: timetable }));
      await db.insertInto('timetable_period').values(rows).execute();
      return id;
    };
    const gone = await offer('gone', { applied_at: 10 });
    await offer('left after', { applied_at: 20 });
    await offer('in force', { applied_at: oldest });
    await offer('cancelled long ago', { cancelled_at: 20 });
    await offer('cancelled', { cancelled_at: oldest });
    await offer('waits', {});
    await offer('old, but in force', { applied_at: 5 }, network.sud);
    await db
      .updateTable('timetable_offer')
      .set({ restored_from: gone })
      .where('file_name', '=', 'in force')
      .execute();
    await sweepOffers(db, oldest);
    const left = await db.selectFrom('timetable_offer').select('file_name').orderBy('id').execute();
    expect(left.map(({ file_name }) => file_name)).toEqual([
      'left after',
      'in force',
      'cancelled',
      'waits',
      'old, but in force',
    ]);
    const { periods } = await db
      .selectFrom('timetable_period')
      .select(({ fn }) => fn.countAll<number>().as('periods'))
      .executeTakeFirstOrThrow();
    expect(periods).toBe(5 * 150);
  });

  it('SRV-6 OPS-4 messages that ended long ago go, and the trail says who did it; others and those of the library stay', async () => {
    const { db, store, bus, clock } = test();
    const [screen] = nord().screens;
    const spread = (title: string, overrides: object) =>
      insertNews(db, nord().id, { library: 0, title, screens: [screen], ...overrides });
    const gone = await spread('gone', { shown_until: oldest - 1 });
    await spread('ended lately', { shown_until: oldest });
    await spread('without an end', {});
    await spread('nobody may delete it', { shown_until: 1, deletable: 0 });
    await insertNews(db, nord().id, { title: 'of the library', shown_until: 1 });
    const too = await spread('gone too', { shown_until: oldest - 1 });
    const { sud } = test().network;
    const foreign = await insertNews(db, sud.id, {
      library: 0,
      title: 'gone elsewhere',
      screens: [sud.screens[0]],
      shown_until: oldest - 1,
    });
    const told: [number, number[]][] = [];
    const end = bus.subscribe((event) => {
      if (event.type === 'change') told.push([event.projectId, event.news ?? []]);
    });
    const work = createUnitOfWork(store, bus);
    // As on a machine so fast that a slice has several of them.
    const timing = vi.spyOn(performance, 'now').mockReturnValue(0);
    await sweepEnded({ db, work, engine: store.engine, now: () => clock.now }, oldest);
    timing.mockRestore();
    end();
    const left = await db.selectFrom('news').select('title').orderBy('id').execute();
    expect(left.map(({ title }) => title)).toEqual([
      'ended lately',
      'without an end',
      'nobody may delete it',
      'of the library',
    ]);
    expect(told.sort(([a], [b]) => a - b)).toEqual([
      [nord().id, [gone]],
      [nord().id, [too]],
      [sud.id, [foreign]],
    ]);
    const trail = await db
      .selectFrom('audit')
      .select(['username', 'action', 'record_name', 'project_name'])
      .orderBy('record_name')
      .execute();
    const deletion = { username: 'girouette', action: 'delete' };
    expect(trail).toEqual([
      { ...deletion, record_name: 'gone', project_name: 'nord' },
      { ...deletion, record_name: 'gone elsewhere', project_name: 'sud' },
      { ...deletion, record_name: 'gone too', project_name: 'nord' },
    ]);
    await db.deleteFrom('news').execute();
  });

  it('SRV-6 EXP-5 launches of bursts go when they are long over; those of a clock that was ahead are over', async () => {
    const { db } = test();
    const burst = { project_id: nord().id, point_name: 'Gare', started_at: 0, started_by: 'user.nord' };
    const ahead = { ...burst, started_at: oldest + dayMs, ends_at: oldest + dayMs + 1 };
    await db
      .insertInto('burst')
      .values([...[oldest - 1, oldest, oldest + 1].map((ends_at) => ({ ...burst, ends_at })), ahead])
      .execute();
    await sweepBursts(db, oldest, oldest);
    const left = await db.selectFrom('burst').select('ends_at').orderBy('id').execute();
    expect(left.map(({ ends_at }) => ends_at)).toEqual([oldest, oldest + 1, oldest]);
  });

  it('SRV-6 FLT-4 orders to screens go after a day, with their pictures', async () => {
    const { db, clock } = test();
    const [screen_id] = nord().screens;
    const order = { project_id: nord().id, screen_id, kind: 'reload', sent_by: 'super', until_at: 0 };
    const kept = clock.now - dayMs;
    await db
      .insertInto('screen_order')
      .values([kept - 1, kept].map((sent_at) => ({ ...order, sent_at })))
      .execute();
    await sweepOrders(db, clock.now);
    expect(await db.selectFrom('screen_order').select('sent_at').execute()).toEqual([{ sent_at: kept }]);
  });

  it('SRV-6 imports go that ended long ago and that nobody can go back to', async () => {
    const { db } = test();
    const row = {
      project_id: nord().id,
      transporter_id: null,
      transporter_name: 'Réseau',
      file_name: 'gtfs.zip',
      size: 1,
      username: 'user.nord',
      received_at: 0,
      lease_until: null,
    };
    const imports: [string, number | null][] = [
      ...['past', 'refused', 'failed', 'current', 'previous', 'held'].map((state): [string, number] => [
        state,
        1,
      ]),
      ['past', oldest],
      ['building', null],
    ];
    await db
      .insertInto('gtfs_import')
      .values(
        imports.map(([state, finished_at], index) => ({ ...row, state, finished_at, file: `f${index}` })),
      )
      .execute();
    await sweepImports(db, oldest);
    const left = await db.selectFrom('gtfs_import').select('state').orderBy('id').execute();
    expect(left.map(({ state }) => state)).toEqual(['current', 'previous', 'held', 'past', 'building']);
  });

  it('SES-10 SRV-6 sessions without end stay, unless nobody has used them for as long as is said', async () => {
    const { app, db, store, bus, clock } = test();
    await insertUser(db, 'hall', 'ROLE_USER', nord().id, { session_infinite: 1 });
    const client = await signIn(app, 'hall');
    const now = () => clock.now;
    const sessions = createSessions(store, createUnitOfWork(store, bus), bus, createSignInLimit(now), now);
    const usedAt = clock.now;
    clock.advance(400 * 24 * 60 * 60_000);
    await sessions.sweep(usedAt);
    const { length } = await db.selectFrom('session').select('user_id').execute();
    expect(length).toBe(1);
    await sessions.sweep(usedAt + 1);
    expect((await client.get('/rest/user')).status).toBe(401);
  });
});

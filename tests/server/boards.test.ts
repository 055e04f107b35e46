import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { ChangeTopic } from '../../contract/streams.ts';
import { createBoards } from '../../server/domain/board/boards.ts';
import { unusedMs } from '../../server/domain/project/projectMemory.ts';
import { createPresence } from '../../server/domain/presence/presence.ts';
import { type BuiltProject, insertNews, insertProject, insertScreen } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

/** The first screen of a project. */
const screenOf = ({ screens }: BuiltProject) => screens[0];

describeOnEachEngine('boards', (engine) => {
  const app = useTestApp(engine);

  it('ADM-14 many changes at once are read together, and none is missed', async () => {
    const { store, bus, clock, network, db } = app();
    const { id: projectId, siteId } = network.nord;
    const troubles: unknown[] = [];
    const presence = createPresence(store, () => clock.now);
    const boards = createBoards(store, bus, presence, Date.now, (error) => troubles.push(error));
    await boards.of(projectId);
    let told = 0;
    boards.subscribe((id) => {
      if (id === projectId) told += 1;
    });
    const change: ServerEvent = { type: 'change', projectId, topics: ['screens'], news: null };
    for (const name of ['Un', 'Deux', 'Trois']) {
      await db.updateTable('site').set({ name }).where('id', '=', siteId).execute();
      bus.afterCommit(Array<ServerEvent>(10).fill(change));
    }
    const board = await boards.of(projectId);
    expect(board.sites.map(({ name }) => name)).toContain('Trois');
    expect(told).toBeLessThanOrEqual(6);
    expect(troubles).toEqual([]);
  });

  /** Some projects without screens. */
  async function severalProjects(): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < 8) ids.push(await insertProject(app().db, randomUUID()));
    return ids;
  }

  const started: ReturnType<typeof createBoards>[] = [];
  // These boards also get the events of later tests: none may read from a closed database.
  afterEach(async () => {
    const { nord, sud } = app().network;
    for (const boards of started) await Promise.all([nord, sud].map(({ id }) => boards.of(id)));
  });

  /** Separate boards on the test's clock, and their notifications. */
  function start() {
    const { store, bus, clock, network } = app();
    const now = () => clock.now;
    const presence = createPresence(store, now);
    const boards = createBoards(store, bus, presence, now, (error) => expect.unreachable(String(error)));
    started.push(boards);
    const read: number[] = [];
    boards.subscribe((projectId) => read.push(projectId));
    return { boards, bus, clock, presence, read, network };
  }

  it('SRV-4 SRV-5 a change of scenarios keeps the messages of a board, of which there may be very many; another one beside it does not', async () => {
    const { boards, bus, network } = start();
    const { id: projectId, screens } = network.nord;
    await boards.of(projectId);
    const change = { type: 'change', projectId } as const;
    const ofScenarios: ServerEvent = { ...change, topics: ['scenarios', 'news'], news: [] };
    const ofScreens: ServerEvent = { ...change, topics: ['screens'], news: null };
    const holds = async (id: number) => [...(await boards.of(projectId)).news].some((news) => news.id === id);
    for (const events of [
      [ofScenarios, ofScreens],
      [ofScreens, ofScenarios],
    ]) {
      // Without an event of its own.
      const id = await insertNews(app().db, projectId, { library: 0, screens: [...screens] });
      const before = await boards.of(projectId);
      bus.afterCommit([ofScenarios]);
      expect(await holds(id)).toBe(false);
      expect(await boards.of(projectId)).not.toBe(before);
      bus.afterCommit(events);
      expect(await holds(id)).toBe(true);
    }
  });

  it('SRV-4 a board that nobody asks for leaves after an hour, and one on which a stream hangs does not', async () => {
    const { boards, clock, network } = start();
    const { nord, sud } = network;
    await boards.of(nord.id);
    await boards.of(sud.id);
    const release = boards.keep(sud.id);
    // A second stream ends, and says so twice.
    const leave = boards.keep(sud.id);
    leave();
    leave();
    const isKept = () => ({
      nord: boards.projectOf(screenOf(nord)) === nord.id,
      sud: boards.projectOf(screenOf(sud)) === sud.id,
    });
    clock.now += unusedMs - 1;
    boards.tick();
    expect(isKept()).toEqual({ nord: true, sud: true });
    clock.now += 1;
    boards.tick();
    expect(isKept()).toEqual({ nord: false, sud: true });
    release();
    boards.tick();
    expect(isKept().sud).toBe(true);
    clock.now += unusedMs;
    boards.tick();
    expect(isKept().sud).toBe(false);
    expect((await boards.of(nord.id)).project.id).toBe(nord.id);
  });

  it('SRV-4 DSP-4 a board is known without waiting unless a change is being applied, and stays while it is so asked for', async () => {
    const { boards, bus, clock, network } = start();
    const { id: projectId } = network.nord;
    expect(boards.known(projectId)).toBeNull();
    const reading = boards.of(projectId);
    expect(boards.known(projectId)).toBeNull();
    const before = await reading;
    expect(boards.known(projectId)).toBe(before);
    bus.afterCommit([{ type: 'change', projectId, topics: ['screens'], news: null }]);
    expect(boards.known(projectId)).toBeNull();
    const after = await boards.of(projectId);
    expect(after).not.toBe(before);
    expect(boards.known(projectId)).toBe(after);
    clock.now += unusedMs - 1;
    boards.known(projectId);
    clock.now += 1;
    boards.tick();
    await boards.settled();
    expect(boards.known(projectId)).toBe(after);
    clock.now += unusedMs;
    boards.tick();
    expect(boards.known(projectId)).toBeNull();
  });

  it('ADM-11 DSP-4 of a screen with the id of a deleted one, nothing was heard', async () => {
    const { boards, bus, presence, network } = start();
    const { db } = app();
    const { id: projectId, siteId, setupId, screens } = network.nord;
    const place = { id: 'repris', project_id: projectId, site_id: siteId, news_conf_id: setupId };
    const change = async () => {
      bus.afterCommit([{ type: 'change', projectId, topics: ['screens'], news: null }]);
      await boards.of(projectId);
    };
    const heard = () => [place.id, screens[0]].map((id) => presence.heardOf(id).operational);
    await insertScreen(db, place);
    await boards.of(projectId);
    for (const id of [place.id, screens[0]]) presence.seen(id);
    await change();
    expect(heard()).toEqual([true, true]);
    await db.deleteFrom('screen').where('id', '=', place.id).execute();
    await change();
    await insertScreen(db, place);
    await change();
    await presence.tick();
    expect(heard()).toEqual([false, true]);
    expect(presence.heardOf(place.id).lastSeen).toBeNull();
    await db.deleteFrom('screen').where('id', '=', place.id).execute();
    await change();
  });

  it('SPR-13 one who hears of boards and fails keeps no other from hearing, nor the board from its place', async () => {
    const { store, bus, clock, network } = app();
    const troubles: unknown[] = [];
    const presence = createPresence(store, () => clock.now);
    const boards = createBoards(store, bus, presence, Date.now, (error) => troubles.push(error));
    const heard: unknown[] = [];
    const board = await boards.of(network.nord.id);
    boards.subscribe(() => {
      throw new Error('a stream that is gone');
    });
    boards.subscribe((...change) => heard.push(change));
    bus.afterCommit([{ type: 'change', projectId: network.nord.id, topics: ['news'], news: [999_999] }]);
    expect(await boards.of(network.nord.id)).toBe(board);
    expect(heard).toEqual([[network.nord.id, board, new Set()]]);
    expect(troubles).toEqual([new Error('a stream that is gone')]);
  });

  it('SRV-2 MSG-5 a change of messages or pictures alone is made in a board, and any other has it read anew', async () => {
    const { boards, bus, network } = start();
    const { id: projectId } = network.nord;
    const changes: [ChangeTopic[], news: number[] | null, kept: boolean][] = [
      [['news'], [999_999], true],
      [['news', 'library'], [], true],
      [['library'], [], true],
      [['advertising'], null, true],
      [['news'], null, false],
      [['news', 'screens'], [999_999], false],
      [['news', 'advertising'], null, false],
      [['project'], null, false],
    ];
    for (const [topics, news, kept] of changes) {
      const before = await boards.of(projectId);
      bus.afterCommit([{ type: 'change', projectId, topics, news }]);
      expect((await boards.of(projectId)) === before, topics.join()).toBe(kept);
    }
  });

  it('ROL-3 SRV-4 what a project offers is read without its board', async () => {
    const { boards, network } = start();
    expect((await boards.project(network.nord.id)).id).toBe(network.nord.id);
    expect(boards.projectOf(screenOf(network.nord))).toBeUndefined();
    await expect(boards.project(999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('SRV-2 after events were missed, boards on which streams hang are read anew and told, the others when they are asked for', async () => {
    const { boards, bus, read, network } = start();
    const { nord, sud } = network;
    const { db } = app();
    await boards.of(nord.id);
    await boards.of(sud.id);
    boards.keep(sud.id);
    for (const { siteId } of [nord, sud]) {
      await db.updateTable('site').set({ name: 'Ailleurs' }).where('id', '=', siteId).execute();
    }
    bus.afterCommit([{ type: 'resync' }]);
    const names = async (id: number) => (await boards.of(id)).sites.map(({ name }) => name);
    expect(await names(sud.id)).toContain('Ailleurs');
    expect(await names(nord.id)).toContain('Ailleurs');
    expect(read).toEqual([sud.id]);
  });

  it('SCR-1 ADM-3 a board has its sites in their order, its screens by their names, and the stop points and displays of each in theirs', async () => {
    const { boards, network } = start();
    const { db } = app();
    const { nord, sud } = network;
    const project_id = nord.id;
    const places = ['Gare 10', 'Gare 2'].map((name) => ({ project_id, name, sort_order: 7 }));
    const sites = await db
      .insertInto('site')
      .values([...places, { project_id, name: 'Zoo', sort_order: 6 }])
      .returning('id')
      .execute();
    const site_id = sites[2]?.id ?? 0;
    for (const name of ['Quai 10', 'Quai 2'])
      await insertScreen(db, { id: name.replace(' ', '-'), name, project_id, site_id, news_conf_id: null });
    await db.insertInto('screen_conf').values({ screen_id: 'Quai-2', physical_id: 'Verso' }).execute();
    const points = await db
      .insertInto('point')
      .values(
        [9, 8, 9].map((sort_order, at) => ({
          project_id: at < 2 ? project_id : sud.id,
          name: 'Arrêt',
          sort_order,
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('site_point')
      .values(points.map(({ id }) => ({ site_id, point_id: id })))
      .execute();
    const board = await boards.of(project_id);
    const added = board.sites.slice(-3).map(({ name }) => name);
    expect(added).toEqual(['Zoo', 'Gare 2', 'Gare 10']);
    const own = [...board.screenStates.values()].filter(({ screen }) => screen.site.id === site_id);
    expect(own.map(({ screen }) => screen.name)).toEqual(['Quai 2', 'Quai 10']);
    expect(own[0]?.screen.pointIds).toEqual([points[1]?.id, points[0]?.id]);
    expect(own[0]?.screen.displays).toMatchObject([{ ipAddress: '10.0.0.1' }, { physicalId: 'Verso' }]);
    await db.deleteFrom('site_point').where('site_id', '=', site_id).execute();
    await db.deleteFrom('screen_conf').where('screen_id', 'like', 'Quai-%').execute();
    await db.deleteFrom('screen').where('site_id', '=', site_id).execute();
  });

  it.each<[string, (ids: readonly number[]) => ServerEvent[]]>([
    [
      'a record that all share changed',
      (ids) => ids.map((projectId) => ({ type: 'change', projectId, topics: ['lines'], news: null })),
    ],
    ['events were missed', () => [{ type: 'resync' }]],
    ['a feed that all share changed', (ids) => ids.map((projectId) => ({ type: 'traffic', projectId }))],
  ])('SRV-4 SRV-5 when %s, other work goes on between the readings of the boards', async (what, eventsOf) => {
    const { boards, bus, read } = start();
    const ids = await severalProjects();
    for (const id of ids) {
      await boards.of(id);
      boards.keep(id);
    }
    const isOfTraffic = what.includes('feed');
    const turnOf: number[] = [];
    let turns = 0;
    const others = () => {
      turns += 1;
      pending = setImmediate(others);
    };
    let pending = setImmediate(others);
    bus.afterCommit(eventsOf(ids));
    for (const id of ids) void boards.of(id).then(() => turnOf.push(turns));
    await boards.settled();
    clearImmediate(pending);
    expect(read.toSorted((a, b) => a - b)).toEqual(isOfTraffic ? [] : ids);
    // Two at a time.
    expect(new Set(turnOf).size).toBeGreaterThanOrEqual(ids.length / 2);
  });

  it('SRV-4 traffic and bicycles are read again a minute after the last time, of a share of the boards each second', async () => {
    const { boards, clock, network } = start();
    const ids = [...(await severalProjects()), network.nord.id, network.sud.id];
    for (const id of ids) await boards.of(id);
    const renewed = async () => {
      boards.tick();
      const some = ids.filter((id) => boards.known(id) === null);
      await boards.settled();
      return some;
    };
    clock.now += 59_000;
    expect(await renewed()).toEqual([]);
    clock.now += 1000;
    const rounds: number[][] = [];
    for (let second = 0; second < ids.length; second += 1) rounds.push(await renewed());
    expect(rounds).toEqual(ids.map((id) => [id]));
    expect(await renewed()).toEqual([]);
    clock.now += 60_000;
    expect(await renewed()).toEqual(ids.slice(0, 1));
  });

  it('DSP-4 SCR-2 a screen that comes alive shows on the map of its project, also after it was read anew', async () => {
    const { boards, bus, presence, network } = start();
    const { id: projectId } = network.nord;
    const screenId = screenOf(network.nord);
    const isAlive = async () => {
      const { map } = JSON.parse(String((await boards.of(projectId)).sitesMap(app().clock.now).body)) as {
        map: Record<
          string,
          { id: string; screenConfiguration: { operational: boolean }[]; heard?: { operational: boolean } }[]
        >;
      };
      const screen = Object.values(map)
        .flat()
        .find(({ id }) => id === screenId);
      return screen?.heard?.operational ?? screen?.screenConfiguration.some(({ operational }) => operational);
    };
    expect(await isAlive()).toBe(false);
    bus.afterCommit([{ type: 'change', projectId, topics: ['screens'], news: null }]);
    expect(await isAlive()).toBe(false);
    presence.seen(screenId);
    expect(await isAlive()).toBe(true);
  });
});

describeOnEachEngine('a board that cannot be read', (engine) => {
  const app = useTestApp(engine);

  it('SRV-2 a board stays as it is while its traffic cannot be read, and is read anew after another reading failed', async () => {
    const { store, bus, clock, network, db } = app();
    const { id: projectId } = network.nord;
    const [troubles, told] = [[] as unknown[], [] as (number | null)[]];
    const presence = createPresence(store, () => clock.now);
    const boards = createBoards(store, bus, presence, Date.now, (error) => troubles.push(error));
    const board = await boards.of(projectId);
    boards.subscribe((_id, current) => told.push(current && current.project.id));
    const tell = (event: ServerEvent) => bus.afterCommit([event]);
    const renamed = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);

    await renamed('news_conf_line', 'hidden');
    tell({ type: 'traffic', projectId });
    await expect.poll(() => troubles.length).toBe(1);
    await renamed('hidden', 'news_conf_line');
    expect(await boards.of(projectId)).toBe(board);
    expect(told).toEqual([]);

    await renamed('site', 'hidden');
    tell({ type: 'change', projectId, topics: ['screens'], news: null });
    await expect.poll(() => troubles.length).toBe(2);
    await renamed('hidden', 'site');
    expect(told).toEqual([null]);
    const anew = await boards.of(projectId);
    expect(anew).not.toBe(board);
    expect(anew.sites).toEqual(board.sites);
  });
});

import { expect, it } from 'vitest';
import { allowTransaction, openPostgres } from '../../server/db/engine.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import type { EventBus } from '../../server/events/eventBus.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createPostgresBus } from '../../server/events/postgresBus.ts';
import { startDatabaseProxy } from '../support/databaseProxy.ts';
import { describeOnEachEngine, type TestDatabase } from '../support/engines.ts';
import { onPostgres } from '../support/postgresCopies.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

const change = (projectId: number, news: number[] | null = null): ServerEvent => ({
  type: 'change',
  projectId,
  topics: ['news'],
  news,
});

function listen(bus: EventBus): ServerEvent[] {
  const heard: ServerEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  return heard;
}

/** Ends the connections that buses listen on. */
async function endListening(database: TestDatabase): Promise<void> {
  const name = new URL(database.env['DATABASE_URL'] ?? '').pathname.slice(1);
  await onPostgres(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query = 'listen girouette'`,
  );
}

describeOnEachEngine('the event bus', (engine) => {
  async function open(database: TestDatabase) {
    const store = database.open();
    await migrate(store);
    const bus = await database.openBus();
    return { store, bus, work: createUnitOfWork(store, bus) };
  }

  it('SPR-13 an event is heard when its transaction succeeds, and never when it fails', async () => {
    const database = await engine.create();
    const { store, bus, work } = await open(database);
    const heard = listen(bus);
    await expect(
      work((_trx, tell) => {
        tell(change(1));
        return Promise.reject(new Error('refused'));
      }),
    ).rejects.toThrow('refused');
    await work((_trx, tell) => Promise.resolve(tell(change(2))));
    expect(heard).toMatchObject([change(2)]);
    await bus.close();
    await store.close();
    await database.drop();
  });

  if (engine.name === 'postgres')
    it('SRV-2 carries events to the other servers, each heard once', async () => {
      const database = await engine.create();
      const here = await open(database);
      const there = await open(database);
      const [heardHere, heardThere] = [listen(here.bus), listen(there.bus)];
      await here.work((_trx, tell) => Promise.resolve(tell(change(1, [5]))));
      await expect.poll(() => heardThere).toHaveLength(1);
      expect(heardThere).toMatchObject([change(1, [5])]);
      expect(heardHere).toHaveLength(1);

      // What was written is read anew by another server: it may have been changed since.
      const receipts = { type: 'receipts', projectId: 1, news: [5] } as const;
      const shown = [{ newsId: 5, screenId: 'nord-1', shown: true }];
      await here.work((_trx, tell) => {
        tell({ ...receipts, written: shown });
        return Promise.resolve();
      });
      await expect.poll(() => heardThere).toHaveLength(2);
      expect(heardThere.pop()).toEqual(receipts);

      // More messages than fit a notification.
      const many = Array.from({ length: 5000 }, (_, index) => index + 1);
      await here.work((_trx, tell) => Promise.resolve(tell(change(1, many))));
      await expect.poll(() => heardThere).toHaveLength(2);
      expect(heardThere[1]).toMatchObject(change(1, null));
      const screens = many.map((id) => `nord-${id}`);
      await here.work((_trx, tell) => Promise.resolve(tell({ type: 'resend', projectId: 1, screens })));
      await expect.poll(() => heardThere).toHaveLength(3);
      expect(heardThere[2]).toEqual({ type: 'resend', projectId: 1, screens: null });

      for (const { bus, store } of [here, there]) {
        await bus.close();
        await store.close();
      }
      await database.drop();
    });

  if (engine.name === 'postgres')
    it('SRV-2 SPR-13 what was committed is heard once in its own server too when the answer to the commit is lost', async () => {
      const database = await engine.create();
      const proxy = await startDatabaseProxy(database.env['DATABASE_URL'] ?? '');
      const { store: other, bus } = await open(database);
      const store = openPostgres(proxy.url, database.dataDir);
      const work = createUnitOfWork(store, bus);
      const heard = listen(bus);
      let carried = 0;
      bus.reportDelay(() => (carried += 1));
      const tell = (...events: ServerEvent[]) =>
        work((_trx, emit) => {
          for (const event of events) emit(event);
          return Promise.resolve();
        });
      await tell(change(1), change(2));
      expect(heard).toEqual([change(1), change(2)]);
      proxy.cutNextCommit();
      await expect(tell(change(3), change(4))).rejects.toThrow();
      await expect.poll(() => heard).toHaveLength(4);
      await tell(change(5));
      await expect.poll(() => carried).toBe(5);
      expect(heard).toEqual([1, 2, 3, 4, 5].map((projectId) => change(projectId)));
      await bus.close();
      for (const one of [store, other]) await one.close();
      proxy.close();
      await database.drop();
    });

  if (engine.name === 'postgres')
    it('SRV-2 a lost connection comes back, and says that events were missed', async () => {
      const database = await engine.create();
      const troubles: unknown[] = [];
      const bus = await database.openBus((error) => troubles.push(error));
      const { store, work } = await open(database);
      const heard = listen(bus);
      await endListening(database);
      // The other server's connection was ended, too.
      await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual({ type: 'resync' });
      expect(troubles.length).toBeGreaterThan(0);
      await work((_trx, tell) => Promise.resolve(tell(change(3))));
      await expect.poll(() => heard).toContainEqual(change(3));
      await bus.close();
      await store.close();
      await database.drop();
    });

  if (engine.name === 'postgres')
    it('SRV-2 SPR-13 what is committed after the connection came back is heard, also when the answer to the commit is lost', async () => {
      const database = await engine.create();
      const { store, bus } = await open(database);
      const heard = listen(bus);
      await store.db.transaction().execute(async (trx) => {
        await allowTransaction({ engine: 'postgres', db: trx }, 20_000);
        await bus.beforeCommit(trx, [change(1)]);
        await endListening(database);
        await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ type: 'resync' }]);
      });
      await expect.poll(() => heard).toEqual([{ type: 'resync' }, change(1)]);
      await bus.close();
      await store.close();
      await database.drop();
    });

  if (engine.name === 'postgres')
    it('SRV-2 OPS-2 a server that gets no listening connection knows for how long, and tells the others when it has one', async () => {
      const database = await engine.create();
      const proxy = await startDatabaseProxy(database.env['DATABASE_URL'] ?? '');
      const bus = await createPostgresBus(proxy.url, () => undefined);
      const other = await database.openBus();
      const [heard, heardThere] = [listen(bus), listen(other)];
      expect(bus.deafMs()).toBe(0);
      proxy.refuse(true);
      await expect.poll(() => bus.deafMs(), { timeout: 10_000 }).toBeGreaterThan(300);
      proxy.refuse(false);
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ type: 'resync' }]);
      expect(bus.deafMs()).toBe(0);
      await expect.poll(() => heardThere).toEqual([{ type: 'caughtUp', projectId: null }]);
      expect(heard).toHaveLength(1);
      for (const one of [bus, other]) await one.close();
      proxy.close();
      await database.drop();
    });

  if (engine.name === 'postgres')
    it('SRV-2 a connection that is cut without a word is noticed, and replaced', async () => {
      const database = await engine.create();
      const proxy = await startDatabaseProxy(database.env['DATABASE_URL'] ?? '');
      const bus = await createPostgresBus(proxy.url, () => undefined, 200);
      const heard = listen(bus);
      proxy.freeze();
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ type: 'resync' }]);
      const { bus: other, store, work } = await open(database);
      await work((_trx, tell) => Promise.resolve(tell(change(4))));
      await expect.poll(() => heard).toHaveLength(2);
      for (const one of [bus, other]) await one.close();
      await store.close();
      proxy.close();
      await database.drop();
    });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite, type Store } from '../db/engine.ts';
import { createLocalBus, type EventBus } from './eventBus.ts';
import type { ServerEvent } from './serverEvent.ts';
import { createUnitOfWork, type UnitOfWork } from './unitOfWork.ts';

let folder: string;
let store: Store;
let bus: EventBus;
let work: UnitOfWork;
let heard: ServerEvent[];

const note = (userId: number): ServerEvent => ({ type: 'session', userId });

/** A change that writes a number and emits an event, then ends as `then` does. */
const write = (value: number, then: () => Promise<unknown> = () => Promise.resolve()) =>
  work(async (trx, emit) => {
    await sql`insert into sample (value) values (${value})`.execute(trx);
    emit(note(value));
    await then();
    return value;
  });

async function written(): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`select value from sample order by value`.execute(store.db);
  return rows.map(({ value }) => value);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  store = openSqlite(folder);
  await sql`create table sample (value integer primary key)`.execute(store.db);
  heard = [];
  bus = createLocalBus();
  bus.subscribe((event) => heard.push(event));
  work = createUnitOfWork(store, bus);
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('changes that are asked for together', () => {
  it('each answer their caller, and are told of in their order', async () => {
    expect(await Promise.all([1, 2, 3].map((value) => write(value)))).toEqual([1, 2, 3]);
    expect(await written()).toEqual([1, 2, 3]);
    expect(heard).toEqual([1, 2, 3].map(note));
  });

  it('are all answered when who hears of one of them fails, who is told of the others too', async () => {
    const [failed, heardLast]: [ServerEvent[], ServerEvent[]] = [[], []];
    bus.reportTo(({ event }) => failed.push(event));
    bus.subscribe((event) => {
      if (isDeepStrictEqual(event, note(1))) throw new Error('deaf');
      heardLast.push(event);
    });
    expect(await Promise.all([1, 2].map((value) => write(value)))).toEqual([1, 2]);
    expect([heard, heardLast, failed]).toEqual([[note(1), note(2)], [note(2)], [note(1)]]);
    expect(bus.failures()).toBe(1);
  });

  it('fail alone: what failed leaves no row and no event, what stands beside it stays', async () => {
    const outcomes = await Promise.allSettled([
      write(1),
      write(2, () => Promise.reject(new Error('refused'))),
      write(1),
      write(3),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await written()).toEqual([1, 3]);
    expect(heard).toEqual([note(1), note(3)]);
  });

  it('are all refused, and leave nothing, when their transaction is lost', async () => {
    const outcomes = await Promise.allSettled([
      write(1),
      work((trx) => sql`rollback`.execute(trx)),
      write(2),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await written()).toEqual([]);
    expect(heard).toEqual([]);
    expect(await write(3)).toBe(3);
  });

  it('are all refused for the reason that the disk gave, though SQLite took their transaction back by itself', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const outcomes = await Promise.allSettled([
      write(1),
      work(async (trx) => {
        await sql`rollback`.execute(trx);
        throw full;
      }),
      write(2),
    ]);
    expect(outcomes).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: full })));
    expect(await written()).toEqual([]);
    expect(await write(3)).toBe(3);
  });

  it('are all done, however many they are', async () => {
    const values = Array.from({ length: 120 }, (_, index) => index);
    expect(await Promise.all(values.map((value) => write(value)))).toEqual(values);
    expect(await written()).toEqual(values);
  });

  it('are answered only when the disk has them: another connection reads each as soon as it is acknowledged', async () => {
    const reader = new BetterSqlite3(join(folder, 'girouette.db'), { readonly: true });
    const seen = reader.prepare('select count(*) as count from sample where value = ?');
    const counts = await Promise.all([1, 2].map((value) => write(value).then((done) => seen.get(done))));
    reader.close();
    expect(counts).toEqual([{ count: 1 }, { count: 1 }]);
  });
});

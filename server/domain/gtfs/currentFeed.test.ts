import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boarding, builtIndexes, builtTables, builtVersion, dayBit } from './builtSchema.ts';
import { createFeedSwitch, isLatest } from './currentFeed.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-feed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built file with that number of stops. */
function built(name: string, stops: number, version = builtVersion): string {
  const path = join(folder, name);
  const db = new BetterSqlite3(path);
  db.exec(builtTables);
  db.prepare(`insert into feed values (1, ?, 'Europe/Paris', 1, ?, 3, 4, 20260101, 20261231)`).run(
    version,
    stops,
  );
  for (const index of builtIndexes) db.exec(index);
  db.close();
  return path;
}

const feed = { projectId: 1, transporterId: 2, importId: 3 };

describe('the feeds in force', () => {
  it('EXP-1 gives the feed of a transporter with what it says of itself', () => {
    const feeds = createFeedSwitch();
    expect(feeds.of(1)).toEqual([]);
    expect(feeds.ofTransporter(1, 2)).toBeNull();
    feeds.put(feed, built('a.db', 5));
    expect(feeds.ofTransporter(1, 2)).toMatchObject({
      ...feed,
      facts: {
        timeZone: 'Europe/Paris',
        routes: 1,
        stops: 5,
        trips: 3,
        stopTimes: 4,
        from: 20260101,
        to: 20261231,
      },
    });
    expect(feeds.of(9)).toEqual([]);
    feeds.close();
  });

  it('EXP-1 exchanges the feed, closes the one before, and leaves those of other transporters', () => {
    const feeds = createFeedSwitch();
    const told: number[] = [];
    const unsubscribe = feeds.subscribe((projectId) => told.push(projectId));
    feeds.put({ ...feed, transporterId: 7 }, built('other.db', 1));
    feeds.put(feed, built('a.db', 1));
    const before = feeds.ofTransporter(1, 2);
    feeds.put({ ...feed, importId: 4 }, built('b.db', 2));
    expect(before?.db.open).toBe(false);
    expect(
      feeds.of(1).map(({ transporterId, importId, facts }) => [transporterId, importId, facts.stops]),
    ).toEqual([
      [2, 4, 2],
      [7, 3, 1],
    ]);
    feeds.drop(1, 2);
    unsubscribe();
    feeds.drop(1, 7);
    feeds.drop(1, 7);
    expect(told).toEqual([1, 1, 1, 1]);
    expect(feeds.of(1)).toEqual([]);
  });

  it('EXP-2 keeps the feed in force when the new file cannot be read', () => {
    const feeds = createFeedSwitch();
    feeds.put(feed, built('a.db', 1));
    const other = built('b.db', 2, builtVersion + 1);
    const close = vi.spyOn(BetterSqlite3.prototype, 'close');
    expect(() => feeds.put(feed, other)).toThrow('not a feed');
    expect(close).toHaveBeenCalledOnce();
    close.mockRestore();
    expect(() => feeds.put(feed, join(folder, 'missing.db'))).toThrow();
    const kept = feeds.ofTransporter(1, 2);
    expect(kept?.db.prepare('select stops from feed').get()).toEqual({ stops: 1 });
    expect(() => kept?.db.exec('delete from feed')).toThrow();
    feeds.close();
  });
});

it('EXP-1 a feed is awaited, as that of its transporter and as one of its project, until it is in force or given up', () => {
  const feeds = createFeedSwitch();
  const awaited = () => [undefined, null, 2, 7].map((id) => feeds.isAwaited(1, id));
  expect(awaited()).toEqual([false, false, false, false]);
  const giveUp = feeds.expect(1, 7);
  expect(awaited()).toEqual([true, true, false, true]);
  feeds.expect(1, 2);
  giveUp();
  expect([...awaited(), feeds.isAwaited(9)]).toEqual([true, true, true, false, false]);
  feeds.put(feed, built('awaited.db', 1));
  expect(awaited()).toEqual([false, false, false, false]);
  feeds.close();
});

it('EXP-1 a feed that is in force by the database is lacking until it is the one that is open here', () => {
  const feeds = createFeedSwitch();
  feeds.put(feed, built('lacking.db', 1));
  const [same, next] = [feed, { ...feed, importId: feed.importId + 1 }];
  const lacking = (...wanted: (typeof feed)[]) => {
    feeds.want(wanted);
    return feeds.lacking();
  };
  expect(lacking(same)).toEqual([]);
  expect(lacking(same, { ...same, transporterId: 9 })).toEqual([{ ...same, transporterId: 9 }]);
  expect(lacking(next)).toEqual([next]);
  feeds.put(next, built('next.db', 1));
  expect(feeds.lacking()).toEqual([]);
  feeds.close();
});

it('EXP-1 a feed that an earlier version built is in force, and known as such', () => {
  const feeds = createFeedSwitch();
  feeds.put(feed, built('old.db', 5, 1));
  feeds.put({ ...feed, transporterId: 7 }, built('new.db', 1));
  expect(feeds.of(1).map((each) => [each.facts.stops, isLatest(each)])).toEqual([
    [5, false],
    [1, true],
  ]);
  feeds.close();
});

it('EXP-1 nobody is told of a feed that was none, and all files are closed in the end', () => {
  const feeds = createFeedSwitch();
  feeds.put(feed, built('a.db', 1));
  feeds.put({ ...feed, projectId: 4 }, built('b.db', 1));
  const told: number[] = [];
  feeds.subscribe((projectId) => told.push(projectId));
  feeds.drop(1, 9);
  feeds.drop(9, 2);
  expect(told).toEqual([]);
  const open = feeds.all();
  expect(open.map(({ projectId, db }) => [projectId, db.open])).toEqual([
    [1, true],
    [4, true],
  ]);
  feeds.close();
  expect(open.map(({ db }) => db.open)).toEqual([false, false]);
  expect(feeds.all()).toEqual([]);
});

describe('a board', () => {
  it.each([
    ['stops_by_parent', 'select id from stops where parent = ?'],
    ['calendar_dates_by_date', 'select service from calendar_dates where date = ? and exception_type = 1'],
    ['frequencies_by_trip', 'select * from frequencies where trip = ?'],
    ['stop_times_by_trip', 'select * from stop_times where trip = ? order by stop_sequence'],
    [
      'departures_by_frequency',
      `select trip, departure from stop_times
       where boards = ${boarding.byFrequency} and stop = ? and service in (?, ?)`,
    ],
  ])('EXP-1 finds what it needs by %s', (index, sql) => {
    const db = new BetterSqlite3(built('plan.db', 1));
    const values = sql.split('?').slice(1);
    const plan = db.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...values);
    db.close();
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(`INDEX ${index} (`)]);
  });

  it('EXP-1 is read from one index, in the order of its times', () => {
    const db = new BetterSqlite3(built('plan.db', 1));
    const plan = db
      .prepare<unknown[], { detail: string }>(
        `explain query plan select departure, trip from stop_times
         where boards = ${boarding.atTime} and stop = ? and departure between ? and ? and service in (?, ?)
         order by departure limit 20`,
      )
      .all(1, 0, 3600, 1, 2);
    db.close();
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /COVERING INDEX departures \(stop=\? AND departure>\? AND departure<\?\)/,
    );
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
    expect([1, 7].map(dayBit)).toEqual([1, 64]);
  });
});

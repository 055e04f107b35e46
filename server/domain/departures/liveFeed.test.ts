import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { builtTables } from '../gtfs/builtSchema.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { liveFeedOf, prepareLiveFeed } from './liveFeed.ts';
import type { LiveAnswer } from './liveTimes.ts';

/** A feed with one route and no trips. */
function feedOf(): CurrentFeed {
  const db = new BetterSqlite3(':memory:');
  onTestFinished(() => void db.close());
  db.exec(builtTables);
  db.exec("insert into routes values (1, 'R', null, null, null, 3, null, null)");
  const facts = { timeZone: 'Europe/Paris', routes: 1, stops: 1, trips: 0, stopTimes: 0, from: 0, to: 0 };
  return { projectId: 1, transporterId: 1, importId: 1, facts, db };
}

/** A source that adds a departure from S. */
const saying = (at: number): LiveAnswer => ({
  trips: [
    {
      tripId: 'renfort',
      routeId: 'R',
      directionId: null,
      startDate: null,
      startTime: null,
      relation: 'added',
      toldAt: 0,
      delay: null,
      headsign: 'Orly',
      calls: ['S', 'FIN'].map((stopId, sequence) => ({
        sequence,
        stopId,
        kind: 'scheduled',
        arrival: null,
        departure: { at, delay: null },
      })),
    },
  ],
});
const leaving = (feed: CurrentFeed, answer: LiveAnswer) =>
  liveFeedOf(feed, [answer])
    ?.extrasAt(['S'])
    .map(({ at }) => at);

describe('what sources say beside a feed, put there in turns', () => {
  it('LIV-2 is what who asks next finds', async () => {
    const feed = feedOf();
    const { trips } = saying(5);
    const read = vi.fn(() => trips);
    const answer = Object.defineProperty({ trips }, 'trips', { get: read });
    await prepareLiveFeed(feed, [answer]);
    expect(leaving(feed, answer)).toEqual([5]);
    await prepareLiveFeed(feed, [answer]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('LIV-2 has expired when who asked meanwhile has had newer answers put there', async () => {
    const [feed, older, newer] = [feedOf(), saying(5), saying(7)];
    const preparing = prepareLiveFeed(feed, [older]);
    const found = liveFeedOf(feed, [newer]);
    await preparing;
    expect(liveFeedOf(feed, [newer])).toBe(found);
    expect(leaving(feed, newer)).toEqual([7]);
  });

  it('LIV-2 is nobody’s any more when another feed has taken its place meanwhile', async () => {
    const [feed, answer] = [feedOf(), saying(5)];
    const preparing = prepareLiveFeed(feed, [answer]);
    feed.db.close();
    await preparing;
    await prepareLiveFeed(feed, [answer]);
  });
});

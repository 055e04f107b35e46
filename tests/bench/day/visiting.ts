import { minuteMs } from '../../../contract/durations.ts';
import { type EventReader, readEvents } from '../../support/eventReader.ts';
import { allFeeds, callOf, connectAll, tagOf } from '../feeds/consumers.ts';
import { benchUser } from '../network.ts';
import { answered, busy, busyStatus, type Day, repeat, signInManager, trySignIn } from './day.ts';
import { consumerCount } from './dayNetwork.ts';

const consoleCount = 6;
/** How often each console is opened, and for how long. */
const visitMs = 20 * minuteMs;
const stayMs = 8 * minuteMs;
const pollMs = 10_000;
const wrongMs = 6 * minuteMs;
/** Time within which a stream begins, ms of the machine’s clock. */
const patienceMs = 30_000;

const mostReconnections = 5;

/**
 * Opens a stream, up to its first event with this name. When the user signs out elsewhere the server ends all streams of the
 * user, and those who are still signed in reconnect, as a browser does.
 */
async function openStream(url: string, token: string, event: string): Promise<EventReader> {
  for (let tries = 1; ; tries++) {
    const stream = await readEvents(url, { 'x-auth-token': token });
    try {
      await stream.next(event, patienceMs);
      return stream;
    } catch (error) {
      stream.close();
      if (tries === mostReconnections) throw error;
    }
  }
}

/** Signs in, opens the streams of the project, reads, stays for a while and leaves; every other time it signs out. */
async function visit(day: Day, turn: number): Promise<void> {
  const { clock, projectId, server } = day;
  const caller = await signInManager(day);
  const open = (path: string, event: string) => openStream(`${server.url}${path}`, caller.token, event);
  const streams = [
    await open(`/api/events/project/${projectId}`, 'ready'),
    await open(`/rest/news/traffic-situation/${projectId}`, 'message'),
  ];
  try {
    answered(day, 'streams of a console');
    await caller.get(`/rest/screen/project/sites/${projectId}`);
    await caller.get(`/rest/news/project/${projectId}`);
    await clock.wait(stayMs);
  } finally {
    for (const stream of streams) stream.close();
  }
  if (turn % 2 === 0) await caller.post('/rest/user/logout');
}

/** Polls SIRI Lite and GTFS-Realtime as consumers do, with the tag of their last answer. */
async function consume(day: Day): Promise<void> {
  const connections = await connectAll(day.server.port, consumerCount);
  const feeds = allFeeds.filter(({ isAsked }) => !isAsked);
  const polls = connections.map((connection, consumer) => {
    const tags = new Map<string, string | undefined>();
    return repeat(
      day,
      pollMs,
      async (turn) => {
        for (const feed of [feeds[consumer % 2]!, feeds[2 + (turn % 2)]!]) {
          const answer = await connection.send(callOf(feed, consumer, tags.get(feed.path)));
          if (answer.status === busyStatus) {
            answered(day, busy);
            continue;
          }
          if (answer.status !== 200 && answer.status !== 304)
            throw new Error(`${feed.name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
          tags.set(feed.path, tagOf(answer) ?? tags.get(feed.path));
          answered(day, `${feed.name}, ${answer.status}`);
        }
      },
      (consumer * pollMs) / consumerCount,
    );
  });
  await Promise.all(polls);
  for (const connection of connections) connection.close();
}

/** Tries a wrong password of a known user, and a user whom nobody knows. */
const signInWrongly = (day: Day) =>
  repeat(day, wrongMs, async (turn) => {
    const { status } = await trySignIn(day, turn % 2 === 0 ? benchUser : `inconnu.${turn}`, 'autre chose');
    if (status !== 401) throw new Error(`A wrong sign-in: ${status}`);
    answered(day, 'wrong sign-in');
  });

/** Those who come and go: consoles, consumers of feeds, and people with wrong passwords. */
export const visiting = (day: Day) => [
  ...Array.from({ length: consoleCount }, (_, at) =>
    repeat(day, visitMs, (turn) => visit(day, turn), ((at + 1) * visitMs) / consoleCount),
  ),
  consume(day),
  signInWrongly(day),
];

import { minuteMs } from '../../../contract/durations.ts';
import { encodeGtfsRealtime } from '../../../server/domain/demo/demoFeeds.ts';
import { type FeedServer, startFeedServer } from '../../support/feedServer.ts';
import { buildAlert } from '../../support/traffic.ts';
import type { DayClock } from './dayClock.ts';

export const timesPath = '/times';
export const trafficPath = '/traffic';
export const lineId = 'LINE:183';
export const stopIdOf = (site: number) => `STOP:${site}`;

/** Minutes between two departures of a stop. */
const everyMinutes = 8;
const departuresOfStop = 6;

/** Departures of the next hour at each stop; those of a third of the stops get other delays each half minute. */
function timesAt(now: number, stopCount: number): string {
  const halfMinute = Math.floor(now / (minuteMs / 2));
  const first = Math.ceil(now / (everyMinutes * minuteMs));
  const departures = Array.from({ length: stopCount }, (_, site) =>
    Array.from({ length: departuresOfStop }, (_departure, at) => {
      const planned = (first + at) * everyMinutes * minuteMs;
      const isChanging = (halfMinute + site) % 3 === 0;
      const late = isChanging ? (halfMinute % 5) * minuteMs : 0;
      return {
        stop: stopIdOf(site),
        line: lineId,
        trip: `${site}-${first + at}`,
        direction: 'Orly',
        planned,
        expected: planned + late,
      };
    }),
  ).flat();
  return JSON.stringify({ updatedAt: now, departures });
}

const alertMs = 10 * minuteMs;

/** Two perturbations, of twice as long as one after the other begins. */
function trafficAt(now: number): Buffer {
  const turn = Math.floor(now / alertMs);
  const alerts = [turn - 1, turn].map((one) =>
    buildAlert({
      id: `alert-${one}`,
      affected: [{ line: lineId, stops: [] }],
      summary: `Bus 183 : trafic perturbé (${one})`,
      periods: [[one * alertMs, (one + 2) * alertMs]],
    }),
  );
  return encodeGtfsRealtime(alerts, now);
}

/** A server of waiting times and perturbations, whose content changes all day. */
export async function startDaySources(clock: DayClock, stopCount: number): Promise<FeedServer> {
  const feeds = await startFeedServer();
  feeds.answer = ({ url }, response) => {
    // What it remembers of its requests is for tests.
    feeds.requests.length = 0;
    response.end(url?.startsWith(trafficPath) ? trafficAt(clock.now()) : timesAt(clock.now(), stopCount));
  };
  return feeds;
}

import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import type { LiveRelation } from '../../../contract/departures/live.ts';
import { everyDay } from '../../../tests/support/buildTimetable.ts';
import { feedOf, lineOf, networkOf, noon, pointOf } from '../../../tests/support/departureSources.ts';
import { pointPassages } from './passages.ts';

const midnight = noon - 12 * hourMs;
const scheduled = 'scheduled' as const;

/** What a source says of the feed's trip: a delay (min), or that it does not run. */
interface Said {
  delay?: number;
  relation?: LiveRelation;
}

/**
 * The hour after the last midnight of a feed whose trip leaves at 0:30, live as `said`, in minutes; timetables of the same line
 * leave at these minutes in these directions.
 */
function afterMidnight(headsign: string, said: Said | null, ...timetables: [minute: number, way: string][]) {
  const feed = feedOf({ to: 20260609, routes: [{ leavesAt: [24.5], headsign }] });
  const { delay = 0, relation = scheduled } = said ?? {};
  const departure = { at: midnight + (30 + delay) * minuteMs, delay: null };
  const call = { stopId: 'S', sequence: null, kind: scheduled, arrival: null, departure };
  const of = { routeId: null, directionId: null, startDate: 20_260_609, startTime: null, delay: null };
  const trip = { ...of, tripId: 'T1', relation, toldAt: midnight, headsign: null, calls: [call] };
  const offered = timetables.map(([minute, direction], index) => {
    const periods = [{ days: everyDay, start: minute * 60, end: minute * 60, interval: 60 }];
    return { id: index + 1, name: '', pointId: 3, lineId: 7, direction, periods };
  });
  const sources = {
    network: networkOf(lineOf()),
    timetables: { timeZone: 'Europe/Paris', changesAt: null, reloadingUntil: null, at: () => offered },
    feeds: [feed],
    live: { at: () => (said ? [{ trips: [trip] }] : []), subscribe: () => () => undefined },
  };
  const passages = pointPassages(pointOf(), sources, { from: midnight, to: midnight + hourMs }) ?? [];
  return passages
    .map(({ at, cancelled }) => [(at - midnight) / minuteMs, cancelled ? 'cancelled' : 'runs'])
    .sort();
}

const byOthers: [number, string] = [40, 'Sud'];
it.each<
  [what: string, headsign: string, said: Said | null, timetables: [number, string][], expected: unknown[]]
>([
  ['late', 'Nord', { delay: 4 }, [[30, 'Nord']], [[34, 'runs']]],
  ['cancelled', 'Nord', { relation: 'canceled' }, [[30, 'Nord']], [[30, 'cancelled']]],
  ['gone', 'Nord', { relation: 'deleted' }, [[30, 'Nord']], []],
  ['as planned, with a direction by another name', 'Gare du Nord', null, [[30, 'Nord']], [[30, 'runs']]],
  [
    'in the other direction',
    'Nord',
    null,
    [
      [30, 'Sud'],
      [50, 'Nord'],
    ],
    [
      [30, 'runs'],
      [30, 'runs'],
      [50, 'runs'],
    ],
  ],
  [
    'in the other direction, to which the timetables know departures by day alone',
    'Nord',
    null,
    [
      [30, 'Sud'],
      [600, 'Nord'],
    ],
    [
      [30, 'runs'],
      [30, 'runs'],
    ],
  ],
  [
    'at another minute',
    'Nord',
    null,
    [[29, 'Nord'], byOthers],
    [
      [29, 'runs'],
      [30, 'runs'],
      [40, 'runs'],
    ],
  ],
])(
  'EXP-1 LIV-2 a trip past the last midnight of its feed that is in the timetables as well is told once: %s',
  (_what, headsign, said, timetables, expected) => {
    expect(afterMidnight(headsign, said, ...timetables)).toEqual(expected);
  },
);

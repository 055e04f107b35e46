import { expect, it } from 'vitest';
import { feedOf, lineOf, pointOf } from '../../../tests/support/departureSources.ts';
import { stopsAround } from './stopsAround.ts';

/** A station with two platforms, where line `R` stops only at the first, which has a boarding area; and a stop elsewhere. */
function station() {
  const feed = feedOf({ stops: ['quai 1', 'ailleurs'], routes: [{}, { routeId: 'X' }] });
  feed.db
    .exec(`insert into stops (id, stop_id, parent) values (10, 'gare', null), (11, 'quai 2', 10), (12, 'zone', 1);
    update stops set parent = 10 where id = 1;
    update stop_times set stop = 11 where stop = 1 and trip = 2`);
  return feed;
}

it.each([
  ['its station', 'quai 1', 'R', ['gare']],
  ['its platform and its station', 'zone', 'R', ['gare', 'quai 1']],
  ['the platforms of the station where the line stops', 'gare', 'R', ['quai 1']],
  ['those of another line', 'gare', 'X', ['quai 2']],
  ['nothing else, where it has no station', 'ailleurs', 'R', []],
  ['nothing, where the feed does not know it', 'inconnu', 'R', []],
  ['nothing, where the feed does not know its line', 'quai 1', 'Y', []],
])('TRF-3 around a stop point is %s', (_what, stopId, gtfsId, expected) => {
  const point = pointOf({ stopId, line: lineOf({ gtfsId }) });
  expect(stopsAround(point, [station()]).toSorted()).toEqual(expected);
});

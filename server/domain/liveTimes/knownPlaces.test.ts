import { expect, it } from 'vitest';
import { feedOf } from '../../../tests/support/departureSources.ts';
import { knownPlacesOf } from './knownPlaces.ts';

const point = {
  projectId: 1,
  stopId: 'S',
  lineId: null,
  ownTransporterId: null,
  transporterId: null,
  gtfsId: null,
};
const ofLine = { lineId: 7, gtfsId: 'R' };

it.each<[string, object, { transporterId: number; stops?: string[] }[], boolean]>([
  ['of all lines, which its feed has', {}, [{ transporterId: 4 }], true],
  ['of all lines, which another feed has', {}, [{ transporterId: 5 }], false],
  ['of all lines, which two feeds have', {}, [{ transporterId: 4 }, { transporterId: 5 }], false],
  ['of all lines, which no feed has', {}, [{ transporterId: 4, stops: ['T'] }], false],
  ['of all lines of another transporter', { ownTransporterId: 5 }, [{ transporterId: 4 }], false],
  ['of a line without a transporter, which its feed has', ofLine, [{ transporterId: 4 }], true],
  ['of a line of the transporter, without a feed', { ...ofLine, transporterId: 4 }, [], true],
  ['of another project', { projectId: 2 }, [{ transporterId: 4 }], false],
])('LIV-1 a stop point %s: a source of the transporter is asked', (_what, own, feeds, isAsked) => {
  const points = [{ ...point, ...own }];
  const places = { points, lines: [], zones: new Map<number, string>() };
  expect(knownPlacesOf(places, feeds.map(feedOf), [4]).asked).toEqual(isAsked ? ['S'] : []);
});

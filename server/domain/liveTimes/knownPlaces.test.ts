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
const line = { projectId: 1, transporterId: 4, gtfsId: 'R', apixId: null };
type Line = typeof line;

it.each<[string, object, { transporterId: number; stops?: string[] }[], boolean, ...Line[]]>([
  ['of all lines, which its feed has', {}, [{ transporterId: 4 }], true],
  ['of all lines, which another feed has', {}, [{ transporterId: 5 }], false],
  ['of all lines, which two feeds have', {}, [{ transporterId: 4 }, { transporterId: 5 }], false],
  ['of all lines, which no feed has', {}, [{ transporterId: 4, stops: ['T'] }], false],
  ['of all lines of another transporter', { ownTransporterId: 5 }, [{ transporterId: 4 }], false],
  ['of a line without a transporter, which its feed has', ofLine, [{ transporterId: 4 }], true],
  ['of a line of the transporter, without a feed', { ...ofLine, transporterId: 4 }, [], true],
  ['of all lines, which another feed has, with a line of it', {}, [{ transporterId: 5 }], true, line],
  [
    'of all lines, which another feed has, with a line of it in another project',
    {},
    [{ transporterId: 5 }],
    false,
    { ...line, projectId: 2 },
  ],
  [
    'of all lines, which another feed has, without its lines',
    {},
    [{ transporterId: 5 }],
    false,
    { ...line, gtfsId: 'Q' },
  ],
  [
    'of another line, which another feed has',
    { ...ofLine, transporterId: 5 },
    [{ transporterId: 5 }],
    false,
    line,
  ],
  [
    'of a line of it, which names another feed',
    { ...ofLine, transporterId: 4, ownTransporterId: 5 },
    [{ transporterId: 5 }],
    true,
  ],
  ['of another project', { projectId: 2 }, [{ transporterId: 4 }], false],
])('LIV-1 a stop point %s: a source of the transporter is asked', (_what, own, feeds, isAsked, ...lines) => {
  const points = [{ ...point, ...own }];
  const places = { points, lines, zones: new Map<number, string>() };
  expect(knownPlacesOf(places, feeds.map(feedOf), [4]).asked).toEqual(isAsked ? ['S'] : []);
});

it.each<[string, Line[], number[], number]>([
  ['with the feed of its transporter', [line], [4, 5], 1],
  ['with the feed that has a line of its transporter', [line], [5], 1],
  ['with no feed that has a line of its transporter and another one', [line], [5, 6], 0],
  ['with no feed without its lines', [{ ...line, transporterId: 5 }], [5], 0],
])('LIV-1 what a source tells is matched %s', (_what, lines, transporterIds, count) => {
  const feeds = transporterIds.map((transporterId) => feedOf({ transporterId }));
  const places = { points: [], lines, zones: new Map<number, string>() };
  const known = knownPlacesOf(places, feeds, [4]).feeds;
  expect(known.map(({ db }) => db)).toEqual(feeds.slice(0, count).map(({ db }) => db));
});

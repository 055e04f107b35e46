import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { readDiscovery, readInformation, readStatus } from './gbfs.ts';
import { freshAtOf } from './storedStations.ts';

const file = (data: unknown, more: object = {}) => Buffer.from(JSON.stringify({ ...more, data }));
const base = new URL('https://velos.test/gbfs/gbfs.json');
const noon = Date.UTC(2026, 0, 15, 12);

describe('LIV-3 gbfs.json', () => {
  const feeds = (prefix = '') => [
    { name: 'system_information', url: 'https://velos.test/system.json' },
    { name: 'station_status', url: `https://velos.test/${prefix}status.json` },
    { name: 'station_information', url: `https://velos.test/${prefix}information.json` },
  ];
  const found = (prefix = '') => ({
    status: new URL(`https://velos.test/${prefix}status.json`),
    information: new URL(`https://velos.test/${prefix}information.json`),
  });

  it.each([
    ['version 3 lists its files', file({ feeds: feeds() }, { version: '3.0' }), found()],
    [
      'version 2 lists them by language, of which French comes first',
      file({ en: { feeds: feeds('en/') }, fr: { feeds: feeds('fr/') } }, { version: '2.3' }),
      found('fr/'),
    ],
    ['without French the first will do', file({ nl: { feeds: feeds('nl/') } }), found('nl/')],
    [
      'addresses may be written from where the file is, and names may be missing',
      file({ feeds: [{ name: 'station_status', url: 'status.json' }] }),
      { status: new URL('https://velos.test/gbfs/status.json'), information: null },
    ],
  ])('LIV-3 %s', (_, body, expected) => {
    expect(readDiscovery(body, base)).toEqual(expected);
  });

  it.each([
    ['<html>', 'la réponse n’est pas du JSON'],
    ['[]', 'la réponse n’est pas un fichier GBFS : « data » manque'],
    ['{"data":{"feeds":[]}}', 'aucune station : « station_status » manque'],
    ['{"data":{"feeds":[{"name":"station_status","url":"https://"}]}}', 'aucune station'],
    ['{"version":"4.0","data":{"feeds":[]}}', 'version GBFS 4.0 non prise en charge (1 à 3 le sont)'],
  ])('LIV-3 %s is refused, and says why', (text, reason) => {
    expect(() => readDiscovery(Buffer.from(text), base)).toThrow(reason);
  });
});

it('LIV-3 names are texts up to version 2, then translations, of which French comes first', () => {
  const stations = [
    { station_id: '1', name: ' Gare ' },
    {
      station_id: 2,
      name: [
        { text: 'Town hall', language: 'en' },
        { text: 'Mairie', language: 'fr-FR' },
      ],
    },
    { station_id: '3', name: [{ text: 'Rathaus', language: 'de' }] },
    { station_id: '4' },
  ];
  expect([...readInformation(file({ stations }))]).toEqual([
    ['1', 'Gare'],
    ['2', 'Mairie'],
    ['3', 'Rathaus'],
    ['4', ''],
  ]);
});

describe('LIV-3 station_status', () => {
  const open = { is_installed: true, is_renting: true, is_returning: true };
  const one = (station: object, more: object = {}) =>
    readStatus(file({ stations: [{ station_id: '1', ...station }] }, more), noon).stations.get('1');

  it.each<[string, object, object]>([
    [
      'version 2 counts bikes and writes seconds',
      { ...open, num_bikes_available: 4, num_docks_available: 11, last_reported: noon / 1000 - 60 },
      { bikes: 4, docks: 11, closed: false, since: noon - 60_000 },
    ],
    [
      'version 3 counts vehicles and writes RFC 3339',
      {
        ...open,
        num_vehicles_available: 4,
        num_docks_available: 0,
        last_reported: '2026-01-15T12:59:00+01:00',
      },
      { bikes: 4, docks: 0, closed: false, since: noon - 60_000 },
    ],
    [
      'fractions of a second become whole milliseconds',
      { ...open, last_reported: noon / 1000 - 0.8765432 },
      { since: noon - 877 },
    ],
    [
      'a time without a zone is in that of Paris, whatever the server’s',
      { ...open, last_reported: '2026-01-15T12:59:00' },
      { since: noon - 60_000 },
    ],
    ['milliseconds are no far future', { ...open, last_reported: noon - 1 }, { since: noon - 1 }],
    [
      'a clock that is ahead knows nothing of the future',
      { ...open, last_reported: noon / 1000 + 900 },
      { since: noon },
    ],
    [
      'what is no count is not known',
      { ...open, num_bikes_available: -3, num_docks_available: '12' },
      { bikes: null, docks: null },
    ],
    [
      'no bicycle is to be had where none is rented',
      { ...open, is_renting: false, num_bikes_available: 4, num_docks_available: 3 },
      { bikes: 0, docks: 3, closed: false },
    ],
    [
      'no place is free where none is taken back',
      { ...open, is_returning: 0, num_bikes_available: 4, num_docks_available: 3 },
      { bikes: 4, docks: 0, closed: false },
    ],
    ['it may be closed', { is_renting: false, is_returning: false }, { closed: true }],
    ['it may be gone', { ...open, is_installed: 0, num_bikes_available: 4 }, { closed: true }],
  ])('LIV-3 %s', (_, station, expected) => {
    expect(one(station)).toMatchObject(expected);
  });

  it('LIV-3 what says no time of a station is as old as the file', () => {
    expect(one(open, { last_updated: noon / 1000 - 30 })?.since).toBe(noon - 30_000);
    expect(one(open)?.since).toBeNull();
  });

  it.each([
    [60, 60_000],
    [0.0123456, 12],
    [-1, null],
    ['60', null],
  ])('LIV-3 of the ttl %j it is asked again after %j ms', (ttl, expected) => {
    expect(readStatus(file({ stations: [] }, { ttl }), noon).ttlMs).toBe(expected);
  });

  it.each<[string, object, object, boolean]>([
    ['its own time moves', { last_updated: noon / 1000 + 60 }, {}, true],
    ['the time of a station moves', {}, { last_reported: noon / 1000 }, true],
    ['nothing but the ttl moves', { ttl: 0 }, {}, false],
  ])('LIV-3 a file shows that its publisher works where %s', (_, more, station, isMoved) => {
    const toldOf = (changed: object, of: object) =>
      readStatus(
        file(
          { stations: [{ station_id: '1', last_reported: noon / 1000 - 60, ...of }] },
          { last_updated: noon / 1000, ttl: 60, ...changed },
        ),
        noon,
      ).told;
    expect(toldOf({}, {})).toEqual(expect.any(String));
    expect(toldOf(more, station) !== toldOf({}, {})).toBe(isMoved);
    // Without a time of its own nothing tells how old it is.
    expect(toldOf({ last_updated: undefined }, {})).toBeNull();
  });

  it.each([
    ['it was never read', null, null, 'a', noon],
    ['it has moved', 'a', noon - 60_000, 'b', noon],
    ['it stands still', 'a', noon - 60_000, 'a', noon - 60_000],
    ['this server’s clock was set back', 'a', noon + 60_000, 'a', noon],
    ['it says no time of its own', 'a', noon - 60_000, null, null],
  ])(
    'LIV-3 a file’s news are as old as its last move by our clock: %s',
    (_, told, fresh_at, now, expected) => {
      expect(freshAtOf({ told, fresh_at }, now, noon)).toBe(expected);
    },
  );

  it('LIV-3 whatever it holds, it is refused with a reason or told in counts and times of before', () => {
    fc.assert(
      fc.property(fc.array(fc.object(), { maxLength: 5 }), fc.jsonValue(), (stations, more) => {
        for (const body of [file({ stations }), Buffer.from(JSON.stringify(more))]) {
          try {
            for (const { bikes, docks, since } of readStatus(body, noon).stations.values())
              expect([bikes ?? 0, docks ?? 0].every((count) => count >= 0) && (since ?? 0) <= noon).toBe(
                true,
              );
          } catch (error) {
            expect(error).toBeInstanceOf(FeedFailure);
          }
        }
      }),
    );
  });
});

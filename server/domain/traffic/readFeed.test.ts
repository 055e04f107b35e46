import { expect, it } from 'vitest';
import { collectFeed, readFeed } from './readFeed.ts';
import type { FeedLine } from './matching.ts';
import { buildAlert, buildFeedLine, listOf } from '../../../tests/support/traffic.ts';
import { encodeGtfsRealtime } from '../demo/demoFeeds.ts';

const situation = { SituationNumber: 'S1', Summary: { value: 'Travaux' } };
const feedOf = (more: object = {}) =>
  JSON.stringify({
    Siri: {
      ServiceDelivery: {
        SituationExchangeDelivery: {
          Situations: {
            PtSituationElement: {
              ...situation,
              ...more,
              Affects: { Networks: { AffectedNetwork: { AffectedLine: { LineRef: { value: 'B' } } } } },
            },
          },
        },
      },
    },
  });

it.each([
  ['as it is', ''],
  ['after a mark of its encoding', '\uFEFF'],
  ['after blanks', ' \n'],
])('TRF-3 a feed is known by its first character, %s', async (_how, before) => {
  const alerts = await listOf(readFeed(Buffer.from(`${before}${feedOf()}`), 'Europe/Paris'));
  expect(alerts.map(({ id, summary }) => [id, summary])).toEqual([['S1', 'Travaux']]);
});

it.each([
  ['<', 60],
  ['{', 123],
])(
  'TRF-3 a feed of GTFS-Realtime is none of text because the length of its header reads as %s',
  async (_as, length) => {
    const whole = encodeGtfsRealtime([buildAlert({ id: 'a' })], 0);
    const [, known = 0] = whole;
    // `feed_version`, field 4, which is not read.
    const named = length - known - 2;
    const header = [0x0a, length, ...whole.subarray(2, 2 + known), 0x22, named];
    const body = Buffer.concat([Buffer.from(header), Buffer.alloc(named, 'v'), whole.subarray(2 + known)]);
    const alerts = await listOf(readFeed(body, 'Europe/Paris'));
    expect(alerts.map(({ id }) => id)).toEqual(['a']);
  },
);

it('TRF-3 a feed that is as short as can be has no alerts', async () => {
  const xml = '<Siri><SituationExchangeDelivery/></Siri>';
  expect(await listOf(readFeed(Buffer.from(xml), 'Europe/Paris'))).toEqual([]);
});

it('TRF-3 a feed of changes alone says which alerts it tells of, and another says nothing of the rest', async () => {
  const whole = encodeGtfsRealtime([buildAlert({ id: 'a' }), buildAlert({ id: 'b' })], 0);
  const differential = Buffer.concat([whole, Buffer.from([0x0a, 0x02, 0x10, 0x01])]);
  const touchedBy = async (body: Uint8Array) => (await collectFeed(body, [buildFeedLine()], 0)).touched;
  expect(await touchedBy(differential)).toEqual(new Set(['a', 'b']));
  expect(await touchedBy(whole)).toBeNull();
});

it('TRF-3 one feed gives each project its alerts, times without a zone on the clocks of each', async () => {
  const line = (newsConfLineId: number, timeZone: string): FeedLine => ({
    newsConfLineId,
    projectId: newsConfLineId,
    lineId: newsConfLineId,
    lineName: 'B',
    gtfsId: null,
    isNamedAsRoute: false,
    category: 'ALL',
    data: null,
    knownStops: [],
    timeZone,
  });
  const lines = [line(1, 'Europe/Paris'), line(2, 'UTC'), line(3, 'Europe/Paris')];
  const body = Buffer.from(feedOf({ ValidityPeriod: { StartTime: '2026-01-15T08:30:15' } }));
  const { found, touched } = await collectFeed(body, lines, Date.UTC(2026, 0, 15));
  expect(touched).toBeNull();
  const at = (hour: number) => [[Date.UTC(2026, 0, 15, hour, 30, 15), null]];
  expect(lines.map((one) => found.get(one)?.map(({ periods }) => periods))).toEqual([
    [at(7)],
    [at(8)],
    [at(7)],
  ]);
});

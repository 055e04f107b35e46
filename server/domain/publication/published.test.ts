import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { buildPublishedNetwork, buildPublishedNews } from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { publishedOf } from './published.ts';

const publish = (overrides: Partial<StoredNews> = {}, now = noon) =>
  publishedOf(buildPublishedNews(overrides), buildPublishedNetwork(), now);

describe('OUT-1 OUT-2 what the world is told of a message', () => {
  it('its line with the direction as data, and the sites of its displays', () => {
    const screens = ['quai-1', 'quai-2', 'gare'];
    expect(publish({ direction: 'Saint-Rémy', screens })).toMatchObject({
      isNetwork: false,
      lines: [{ id: 1, name: 'RER B', gtfsId: 'FSF:B', direction: { id: 1, name: 'Saint-Rémy' } }],
      stops: [],
      places: [
        { id: 1, name: 'Antony', displays: 2 },
        { id: 3, name: 'Orly', displays: 1 },
      ],
      onBoard: true,
      onPlace: true,
    });
    expect(publish({ direction: 'ailleurs' })?.lines[0]?.direction).toBeNull();
  });

  it('without a look at all screens of the network, when it is stored whether it is for all of them', () => {
    const network = buildPublishedNetwork();
    vi.spyOn(network.screens, 'values').mockImplementation(() => {
      throw new Error('All screens are read.');
    });
    const published = publishedOf(buildPublishedNews({ line: null, ofNetwork: false }), network, noon);
    expect(published).toMatchObject({ isNetwork: false, stops: [{ gtfsId: 'STOP:1' }] });
  });

  it('CMP-4 both directions of its line, where these have one name', () => {
    const network = buildPublishedNetwork();
    const line = { id: 1, name: 'RER B', gtfsId: 'FSF:B', directions: ['Boucle', 'Boucle'] };
    const { lines } =
      publishedOf(
        buildPublishedNews({ direction: 'Boucle' }),
        { ...network, lines: new Map([[1, line]]) },
        noon,
      ) ?? {};
    expect(lines).toMatchObject([{ gtfsId: 'FSF:B', direction: null }]);
  });

  it('without a line, the stops of its sites; everywhere, the whole network', () => {
    expect(publish({ line: null, screens: ['quai-1', 'hall'] })).toMatchObject({
      isNetwork: false,
      lines: [],
      stops: [{ gtfsId: 'STOP:1', name: 'Antony, quai 1' }],
    });
    const everywhere = publish({ line: null, screens: ['quai-1', 'hall', 'gare'] });
    expect(everywhere).toMatchObject({ isNetwork: true, stops: [] });
    expect(everywhere?.lines.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('without a line, what was decided when its screens were chosen, whatever sites there are now', () => {
    const published = (ofNetwork: boolean | null, screens: string[]) =>
      publish({ line: null, ofNetwork, screens })?.isNetwork;
    const everywhere = ['quai-1', 'hall', 'gare'];
    expect([published(true, ['quai-1']), published(false, everywhere)]).toEqual([true, false]);
    // Spread before anything was decided.
    expect([published(null, ['quai-1']), published(null, everywhere)]).toEqual([false, true]);
  });

  it('without a line, beside the stops of its sites those sites that have none', () => {
    expect(publish({ line: null, screens: ['quai-1', 'hall'] })).toMatchObject({
      stops: [{ gtfsId: 'STOP:1' }],
      stopless: [2],
    });
    // Nothing is added where all sites are alike, which would be another version for consumers.
    for (const screens of [['quai-1', 'gare'], ['hall'], ['quai-1', 'hall', 'gare']])
      expect(publish({ line: null, screens })).not.toHaveProperty('stopless');
    expect(publish({ line: null, points: [11], screens: ['quai-1', 'hall'] })).not.toHaveProperty('stopless');
  });

  it('CMP-4 the stops that it names, with its line; a deleted one is left out', () => {
    const points = [12, 11, 12, 99];
    const stops = [
      { gtfsId: 'STOP:2', name: 'Massy - Palaiseau' },
      { gtfsId: 'STOP:1', name: 'Antony, quai 1' },
    ];
    expect(publish({ points })).toMatchObject({ isNetwork: false, lines: [{ gtfsId: 'FSF:B' }], stops });
    const everywhere = ['quai-1', 'hall', 'gare'];
    expect(publish({ line: null, points, screens: everywhere })).toMatchObject({
      isNetwork: false,
      lines: [],
      stops,
    });
  });

  it('CMP-4 OUT-2 never the whole line or network where its stops have no GTFS id, or were deleted', () => {
    const own = [{ gtfsId: null, id: 13, name: 'Arrêt provisoire' }];
    expect(publish({ points: [13, 13] })).toMatchObject({ lines: [{ gtfsId: 'FSF:B' }], stops: own });
    const gone = [{ gtfsId: null, id: 99, name: '' }];
    expect(publish({ points: [99] })).toMatchObject({ lines: [{ gtfsId: 'FSF:B' }], stops: gone });
    const everywhere = ['quai-1', 'hall', 'gare'];
    expect(publish({ line: null, points: [99], screens: everywhere })).toMatchObject({
      isNetwork: false,
      lines: [],
      stops: gone,
    });
  });

  it('when it happens, and in which hours it is told', () => {
    expect(publish()).toMatchObject({ validity: [noon, null], windows: [], planned: false });
    const [from, until] = [noon + hourMs, noon + 24 * hourMs];
    expect(publish({ from, until })).toMatchObject({ validity: [from, until], planned: true });
    expect(publish({ period: '0600-0900' })?.windows[0]).toEqual([noon + 18 * hourMs, noon + 21 * hourMs]);
  });

  it('how grave it is: an alert, something with an impact, or nobody said', () => {
    expect(publish({ alert: true })?.severity).toBe('severe');
    expect(publish({ impactId: 1, causeId: 1 })).toMatchObject({
      severity: 'normal',
      causeLabel: 'Travaux',
      impactLabel: 'Retards',
    });
    expect(publish()?.severity).toBe('unknown');
  });

  it('in the order of languages, whatever order they come in', () => {
    const [french] = buildPublishedNews().contents;
    const language = { id: 2, code: 'en', label: 'English', order: 2, version: 1 };
    const english = { id: 2, content: '<p>Line closed</p>', language };
    expect(publish({ contents: [english, ...(french ? [french] : [])] })?.texts).toEqual([
      { language: 'fr', short: 'Trafic interrompu', long: 'Trafic interrompu' },
      { language: 'en', short: 'Line closed', long: 'Line closed' },
    ]);
  });

  it.each<[string, Partial<StoredNews>]>([
    ['is over', { until: noon }],
    ['is on screens of exhibitions alone', { screens: ['salon'] }],
    [
      'shows a picture and no word',
      { contents: buildPublishedNews().contents.map((c) => ({ ...c, content: '<img src="x">' })) },
    ],
    ['has hours that nobody can read', { period: 'jamais' }],
  ])('OUT-4 nothing of one that %s', (_title, overrides) => {
    expect(publish(overrides)).toBeNull();
  });

  it('OUT-4 neither who wrote it nor what it is called among operators', () => {
    expect(JSON.stringify(publish())).not.toMatch(/anne\.durand|paul\.martin|relève/);
  });
});

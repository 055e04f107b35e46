import { buildStoredNews } from './buildBoard.ts';
import fc from 'fast-check';
import type { StoredNews } from '../../server/events/serverEvent.ts';
import type { Told } from '../../server/domain/publication/ledger.ts';
import { type PublishedNetwork, publishedOf } from '../../server/domain/publication/published.ts';
import { noon, times } from './situations.ts';

/** The publisher of the messages. */
export const participant = { codespace: 'nord', longName: 'Réseau du Nord' };

/**
 * Three sites, of which the second has no stop in a feed, and an exhibition's screen; lines with a GTFS id, with one that
 * contains special characters, and without.
 */
export const buildPublishedNetwork = (overrides: Partial<PublishedNetwork> = {}): PublishedNetwork => ({
  name: 'Réseau du Nord',
  timeZone: 'Europe/Paris',
  lines: new Map([
    [1, { id: 1, name: 'RER B', gtfsId: 'FSF:B', directions: ['Aéroport', 'Saint-Rémy'] }],
    [2, { id: 2, name: 'Navette « A »', gtfsId: 'navette a/1', directions: [] }],
    [3, { id: 3, name: 'Bus <7>', gtfsId: null, directions: ['Nord', 'Sud'] }],
  ]),
  screens: new Map([
    ['quai-1', { siteId: 1, isOnBoard: false }],
    ['quai-2', { siteId: 1, isOnBoard: true }],
    ['hall', { siteId: 2, isOnBoard: false }],
    ['gare', { siteId: 3, isOnBoard: false }],
  ]),
  sites: new Map([
    [1, { name: 'Antony', stops: [{ gtfsId: 'STOP:1', name: 'Antony, quai 1' }] }],
    [2, { name: 'Siège', stops: [] }],
    [3, { name: 'Orly', stops: [{ gtfsId: 'STOP:3', name: 'Orly' }] }],
  ]),
  points: new Map([
    [11, { gtfsId: 'STOP:1', name: 'Antony, quai 1' }],
    [12, { gtfsId: 'STOP:2', name: 'Massy - Palaiseau' }],
    [13, { gtfsId: null, id: 13, name: 'Arrêt provisoire' }],
  ]),
  causes: new Map([[1, { label: 'Travaux', siriReason: 'maintenanceWork', gtfsCause: 'CONSTRUCTION' }]]),
  impacts: new Map([[1, { label: 'Retards', siriCondition: 'delay', gtfsEffect: 'SIGNIFICANT_DELAYS' }]]),
  ...overrides,
});

const french = { id: 1, code: 'fr', label: 'Français', order: 1, version: 1 };
const english = { id: 2, code: 'en', label: 'English', order: 2, version: 1 };

/** A message of the line RER B on one screen of Antony, with the test's overrides. */
export const buildPublishedNews = (overrides: Partial<StoredNews> = {}): StoredNews =>
  buildStoredNews({
    id: 7,
    title: 'Pour la relève : ne pas publier',
    line: { id: 1, name: 'RER B', color: null, textColor: null, picture: null },
    createdAt: noon,
    createdBy: 'anne.durand',
    correctedBy: 'paul.martin',
    contents: [{ id: 1, content: '<p>Trafic interrompu</p>', language: french }],
    screens: ['quai-1'],
    ...overrides,
  });

const hostile = fc.constantFrom('<p>', '</p><p>', '<br>', '&amp;', '&lt;', ']]>', '&#13;', '🚇', '  ', 'é');
const html = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), hostile), { maxLength: 12 })
  .map((parts) => `<p>${parts.join('')}</p>`);

const lineId = fc.option(fc.constantFrom(1, 2, 3));

/** Messages of all kinds that the product can store, on the network above. */
export const storedNews: fc.Arbitrary<StoredNews> = fc
  .record({
    time: times,
    alert: fc.boolean(),
    priority: fc.option(fc.integer({ min: 1, max: 9 })),
    line: lineId,
    direction: fc.option(fc.constantFrom('Aéroport', 'Sud', 'ailleurs')),
    causeId: fc.option(fc.constant(1)),
    impactId: fc.option(fc.constant(1)),
    points: fc.option(fc.subarray([11, 12, 13, 99], { minLength: 1 })),
    screens: fc.subarray(['quai-1', 'quai-2', 'hall', 'gare', 'salon'], { minLength: 1 }),
    texts: fc.tuple(html, fc.option(html)),
  })
  .map(({ time, line, texts: [inFrench, inEnglish], ...rest }) => ({
    ...buildPublishedNews(),
    ...rest,
    ...time,
    line: line && { id: line, name: `Ligne ${line}`, color: null, textColor: null, picture: null },
    contents: [
      { id: 1, content: inFrench, language: french },
      ...(inEnglish === null ? [] : [{ id: 2, content: inEnglish, language: english }]),
    ],
  }));

/** The published form of messages at noon: those that are published, each with an id of its own. */
export function tellAll(all: readonly StoredNews[], closedAt: number | null = null): Told[] {
  return all.flatMap((news, index) => {
    const published = publishedOf(news, buildPublishedNetwork(), noon);
    return published ? [{ newsId: index + 1, version: 3, changedAt: noon, closedAt, published }] : [];
  });
}

import { beginningOf, isOver } from '../../../contract/messageTime.ts';
import { isPublished } from '../../../contract/publishing.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { byLanguage } from '../news/byLanguage.ts';
import { directionIdIn } from '../news/directions.ts';
import { type Codes, codesOf, type Label } from './codes.ts';
import { clean, linesOfHtml, shortOf } from '../../../contract/plainText.ts';
import { isRecurring, type Window, windowsOf } from './windows.ts';

export interface PublishedLine {
  id: number;
  name: string;
  /** `route_id` in its transporter's feed; null: none. */
  gtfsId: string | null;
  /** `id`: `direction_id`. */
  direction: { id: number; name: string } | null;
}

/** A stop of a GTFS feed; or, by its own id, one that no feed knows. `name` empty: it was deleted. */
export type PublishedStop = { gtfsId: string; name: string } | { gtfsId: null; id: number; name: string };

/** A site at which a message is displayed. */
export interface PublishedPlace {
  id: number;
  name: string;
  displays: number;
}

/**
 * Everything published about a message, independent of the standard (OUT-1, OUT-2), also in stored form. Instants in ms.
 */
export interface Published {
  createdAt: number;
  planned: boolean;
  /** Unknown: the effect on passengers was not specified. */
  severity: 'severe' | 'normal' | 'unknown';
  /** 1, the highest, to 9. */
  priority: number | null;
  codes: Codes;
  /** As chosen by the operator. */
  causeLabel: string | null;
  impactLabel: string | null;
  /** Validity; null: until further notice. */
  validity: readonly [from: number, until: number | null];
  /** Display times within the validity, as far as expanded; empty: always. */
  windows: readonly Window[];
  /** The whole network: `lines`, and everything else. */
  isNetwork: boolean;
  /** Its name, where it is the whole network. */
  networkName?: string;
  lines: readonly PublishedLine[];
  stops: readonly PublishedStop[];
  /** Of a message to `stops` of its sites: ids of its `places` without a stop, which stand for themselves; absent: none. */
  stopless?: readonly number[];
  places: readonly PublishedPlace[];
  /** On displays in vehicles, and at stops. */
  onBoard: boolean;
  onPlace: boolean;
  /** At least one. */
  texts: readonly { language: string; short: string; long: string }[];
}

/** A screen whose messages may be published. */
export interface PublishingScreen {
  siteId: number;
  isOnBoard: boolean;
}

/** Context for publishing messages. */
export interface PublishedNetwork {
  name: string;
  timeZone: string;
  lines: ReadonlyMap<number, Omit<PublishedLine, 'direction'> & { directions: readonly string[] }>;
  /** Without exhibition screens, which do not inform passengers. */
  screens: ReadonlyMap<string, PublishingScreen>;
  sites: ReadonlyMap<number, { name: string; stops: readonly PublishedStop[] }>;
  /** Stop points, by id. */
  points: ReadonlyMap<number, PublishedStop>;
  causes: ReadonlyMap<number, Label>;
  impacts: ReadonlyMap<number, Label>;
}

const labelIn = (labels: ReadonlyMap<number, Label>, id: number | null): Label | null =>
  id === null ? null : (labels.get(id) ?? null);

function lineOf({ line, direction: chosen }: StoredNews, { lines }: PublishedNetwork): PublishedLine | null {
  const found = line && lines.get(line.id);
  if (!found) return null;
  const { id, name, gtfsId, directions } = found;
  const at = chosen === null ? null : directionIdIn(directions, chosen);
  const direction = at === null ? null : { id: at, name: clean(directions[at] ?? '') };
  return { id, name: clean(name), gtfsId, direction };
}

function placesOf(screens: readonly PublishingScreen[], { sites }: PublishedNetwork): PublishedPlace[] {
  const bySite = Map.groupBy(screens, ({ siteId }) => siteId);
  return [...bySite]
    .map(([id, here]) => ({ id, name: clean(sites.get(id)?.name ?? ''), displays: here.length }))
    .sort((a, b) => a.id - b.id);
}

const cleanStops = (stops: readonly PublishedStop[]): PublishedStop[] => [
  ...new Map(
    stops.map((stop) => [stop.gtfsId ?? stop.id, { ...stop, name: clean(stop.name) }] as const),
  ).values(),
];

/**
 * Stops that a message names. Deleted ones are left out, unless none of the others remains: without any stop, it would be
 * published for the whole line.
 */
function namedStops({ points }: StoredNews, network: PublishedNetwork): PublishedStop[] {
  const ids = points ?? [];
  const known = ids.flatMap((id) => network.points.get(id) ?? []);
  return cleanStops(known.length > 0 ? known : ids.map((id) => ({ gtfsId: null, id, name: '' })));
}

/** Number of sites with screens: for messages of before it was stored whether they are for the whole network. */
const sitesWithScreens = ({ screens }: PublishedNetwork) =>
  new Set([...screens.values()].map(({ siteId }) => siteId)).size;

/**
 * Affected parts: the line, and its stops if the message names some (CMP-4). Without either, the stops of its sites; if these
 * were all of the project's when they were chosen, the whole network.
 */
function affectedOf(
  news: StoredNews,
  places: readonly PublishedPlace[],
  network: PublishedNetwork,
): Pick<Published, 'isNetwork' | 'networkName' | 'lines' | 'stops' | 'stopless'> {
  const line = lineOf(news, network);
  const named = namedStops(news, network);
  if (line || named.length > 0) return { isNetwork: false, lines: line ? [line] : [], stops: named };
  if (news.ofNetwork ?? places.length === sitesWithScreens(network)) {
    const lines = [...network.lines.values()].map(({ id, name, gtfsId }) => ({
      id,
      name: clean(name),
      gtfsId,
      direction: null,
    }));
    const networkName = clean(network.name);
    return { isNetwork: true, networkName, lines: lines.sort((a, b) => a.id - b.id), stops: [] };
  }
  const stopsAt = ({ id }: PublishedPlace) => network.sites.get(id)?.stops ?? [];
  const stops = cleanStops(places.flatMap(stopsAt));
  const stopless = places.flatMap((place) => (stopsAt(place).length > 0 ? [] : [place.id]));
  // Without any stop, all places stand for themselves, and nothing needs to be added to what consumers have.
  const some = stops.length > 0 && stopless.length > 0;
  return { isNetwork: false, lines: [], stops, ...(some && { stopless }) };
}

/**
 * The published form of a message at `now` (ms); null: not published, ended, never displayed in these weeks, without text, or
 * only on exhibition screens.
 */
export function publishedOf(news: StoredNews, network: PublishedNetwork, now: number): Published | null {
  const screens = news.screens.flatMap((id) => network.screens.get(id) ?? []);
  // Sorted independently of the database: another order would be another version.
  const texts = news.contents.toSorted(byLanguage).flatMap(({ content, language }) => {
    const long = linesOfHtml(content);
    return long === '' ? [] : [{ language: language.code, short: shortOf(long), long }];
  });
  if (!isPublished(news) || screens.length === 0 || texts.length === 0 || isOver(news, now)) return null;
  const { createdAt, priority, alert, until } = news;
  const begins = beginningOf(news, createdAt);
  const { timeZone } = network;
  const windows = isRecurring(news) ? windowsOf(news, { begins, now, timeZone }) : [];
  if (isRecurring(news) && windows.length === 0) return null;
  const [cause, impact] = [labelIn(network.causes, news.causeId), labelIn(network.impacts, news.impactId)];
  const places = placesOf(screens, network);
  return {
    createdAt,
    planned: begins > createdAt,
    severity: alert ? 'severe' : impact ? 'normal' : 'unknown',
    priority,
    codes: codesOf(cause, impact),
    causeLabel: cause && clean(cause.label),
    impactLabel: impact && clean(impact.label),
    validity: [begins, until ?? null],
    windows,
    ...affectedOf(news, places, network),
    places,
    onBoard: screens.some(({ isOnBoard }) => isOnBoard),
    onPlace: screens.some(({ isOnBoard }) => !isOnBoard),
    texts,
  };
}

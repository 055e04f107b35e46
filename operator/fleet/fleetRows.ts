import { screenTypes } from '../../contract/enums.ts';
import type { Fleet, ScreenPage } from '../../contract/schemas/fleet.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { cleanTags } from '../../contract/tags.ts';
import { compareNames } from '../../contract/names.ts';
import { texts } from '../../src/i18n/index.ts';
import { folded, searchedWords } from '../../contract/folded.ts';
import { hasTag, tagsOf } from '../../src/shared/screenTags.ts';
import { createSteadyOrder } from '../../src/shared/steadyOrder.ts';
import { lastSeenOf, livesOf, onlineStateOf } from '../../src/shared/onlineState.ts';

const words = texts.fleet;

/** What needs attention, in order of display. */
export const concerns = ['silent', 'unknown', 'old', 'clock', 'storage'] as const;
type Concern = (typeof concerns)[number];

/** A clock that is further off than this sometimes shows the wrong minute, ms. */
const wrongClockMs = 5_000;
/** A storage filled beyond this share may soon have no room for pictures. */
const fullStorage = 0.8;

/** A screen as the table shows and sorts it; null: its page did not report it. */
export interface FleetRow {
  id: string;
  name: string;
  siteName: string;
  /** Tags of the screen and of its site. */
  tags: readonly string[];
  type: string;
  state: string;
  /** Sorts by state: those in which silence is normal, online, offline; of these, the longest silent last. */
  stateOrder: number;
  /** Whether its page is the server's build; null: it has not reported, or the server has none. */
  isCurrent: boolean | null;
  version: string | null;
  size: string | null;
  pixels: number | null;
  browser: string | null;
  /** Error of the machine's clock, ms; positive: ahead. */
  drift: number | null;
  /** Used share of the page's storage, 0 to 1. */
  storageShare: number | null;
  startedAt: number | null;
  toldAt: number | null;
  /** Its machine has an agent, which does what the page cannot (FLT-5). */
  hasAgent: boolean;
  concerns: readonly Concern[];
}

const browsers = [
  ['Firefox', /Firefox\/(\d+)/],
  ['Edge', /Edg\/(\d+)/],
  ['Chromium', /(?:Headless)?Chrom(?:e|ium)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Browser and system from a user agent string, `Chromium 156, Linux`; the string itself if it is unknown. */
export function browserOf(line: string): string {
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(line)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const system = systems.find(([, pattern]) => pattern.test(line))?.[0];
  return [browser, browser && system].filter(Boolean).join(', ') || line;
}

const isSimulated = (screen: Screen) => livesOf(screen).some(({ simulated }) => simulated);

/** State of a screen as on « Écrans », over all its displays. */
function stateText(screen: Screen, now: number): string {
  const { screenStates } = texts.common;
  const { noDisplay, offlineSince, simulated } = texts.screens;
  const state = onlineStateOf(screen);
  if (state === null) return noDisplay;
  const lastSeen = state === 'offline' ? lastSeenOf(screen) : null;
  if (lastSeen !== null) return offlineSince(Math.max(0, now - lastSeen));
  return state === 'online' && isSimulated(screen) ? simulated(screenStates.online) : screenStates[state];
}

const orderedStates = ['inactive', 'dark', null, 'online', 'offline'] as const;
/** More than any instant, ms. */
const farOff = 1e13;

/** Order of a screen among all states. Unlike their texts, it stays the same while the clock goes on. */
function stateOrderOf(screen: Screen): number {
  const state = onlineStateOf(screen);
  const within =
    state === 'offline'
      ? farOff - (lastSeenOf(screen) ?? 0)
      : Number(state === 'online' && isSimulated(screen));
  return orderedStates.indexOf(state) * farOff + within;
}

function rowOf(screen: Screen, page: ScreenPage | null, version: string | null, now: number): FleetRow {
  const { id, name, site, active } = screen;
  const storageShare =
    page?.storage && page.storage.quota > 0 ? page.storage.used / page.storage.quota : null;
  const isCurrent = page && version !== null ? page.version === version : null;
  const holds: Record<Concern, boolean> = {
    silent: onlineStateOf(screen) === 'offline',
    unknown: active && page === null && !isSimulated(screen),
    old: isCurrent === false,
    clock: Math.abs(page?.drift ?? 0) > wrongClockMs,
    storage: (storageShare ?? 0) > fullStorage,
  };
  return {
    id,
    name,
    siteName: site.name,
    type: screenTypes[screen.type],
    isCurrent,
    storageShare,
    tags: tagsOf(screen),
    state: stateText(screen, now),
    stateOrder: stateOrderOf(screen),
    version: page?.version ?? null,
    size: page && `${page.width} × ${page.height}`,
    pixels: page && page.width * page.height,
    browser: page && browserOf(page.browser),
    drift: page?.drift ?? null,
    startedAt: page?.startedAt ?? null,
    toldAt: page?.toldAt ?? null,
    hasAgent: screen.agentPort !== undefined,
    concerns: concerns.filter((concern) => holds[concern]),
  };
}

/** Orders rows by site and name; keep it from one time to the next. */
export const createFleetOrder = () =>
  createSteadyOrder(
    ({ siteName, name }: FleetRow): [string, string] => [siteName, name],
    ([site, name], [otherSite, otherName]) => compareNames(site, otherSite) || compareNames(name, otherName),
  );

/** The rows of a project's screens by site and name, with their pages' reports, at `now` (ms, the server's clock). */
export function fleetRows(
  screens: readonly Screen[],
  { array, version }: Fleet,
  now: number,
  inOrder = createFleetOrder(),
): FleetRow[] {
  const pages = new Map(array.map((page) => [page.screenId, page]));
  return inOrder(screens.map((screen) => rowOf(screen, pages.get(screen.id) ?? null, version, now)));
}

export interface FleetFilter {
  search: string;
  tag: string | null;
  concern: Concern | null;
}

export const noFilter: FleetFilter = { search: '', tag: null, concern: null };

/** The rows that match a filter, and the number of rows by concern among those that match search and tag. */
export function filterFleet(rows: readonly FleetRow[], { search, tag, concern }: FleetFilter) {
  const parts = searchedWords(search);
  // A tag that no longer exists filters nothing.
  const asked = tag !== null && rows.some(({ tags }) => hasTag(tags, tag)) ? tag : null;
  const found = rows.filter(({ id, name, siteName, tags, browser, version }) => {
    if (asked !== null && !hasTag(tags, asked)) return false;
    if (parts.length === 0) return true;
    const text = folded([id, name, siteName, ...tags, browser, version].join(' '));
    return parts.every((part) => text.includes(part));
  });
  const has = (row: FleetRow, one: Concern) => row.concerns.includes(one);
  return {
    rows: concern === null ? found : found.filter((row) => has(row, concern)),
    all: found.length,
    counts: Object.fromEntries(
      concerns.map((one) => [one, found.filter((row) => has(row, one)).length]),
    ) as Record<Concern, number>,
  };
}

/** A row's cells as text, without the name, in the order of the columns; `now` in ms. */
export function cellsOf(row: FleetRow, now: number) {
  const { version, isCurrent, drift, storageShare, startedAt, toldAt } = row;
  const text = <T>(value: T | null, said: (known: T) => string) =>
    value === null ? words.unknown : said(value);
  return {
    state: row.state,
    version: text(version, (name) => (isCurrent === null ? name : isCurrent ? words.current : words.older)),
    pixels: text(row.size, (size) => size),
    browser: text(row.browser, (browser) => browser),
    drift: text(drift, (ms) =>
      Math.abs(ms) < 1000 ? words.onTime : ms > 0 ? words.ahead(ms) : words.behind(ms),
    ),
    storageShare: text(storageShare, (share) => words.share(Math.round(share * 100))),
    startedAt: text(startedAt, (at) => words.since(Math.max(0, now - at))),
    toldAt: text(toldAt, (at) => words.since(Math.max(0, now - at))),
  };
}

/** The rows as a sheet with a heading: measurements as numbers, instants in UTC. */
export function fleetSheet(rows: readonly FleetRow[]): string[][] {
  const { columns } = words;
  const instant = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
  const number = (value: number | null) => (value === null ? '' : String(value));
  return [
    [
      'id',
      columns.name,
      columns.siteName,
      texts.screens.type,
      columns.state,
      columns.version,
      columns.pixels,
      columns.browser,
      `${columns.drift} (ms)`,
      `${columns.storageShare} (%)`,
      columns.startedAt,
      columns.toldAt,
      words.concern,
      texts.tags.label,
    ],
    ...rows.map((row) => [
      row.id,
      row.name,
      row.siteName,
      row.type,
      row.state,
      row.version ?? '',
      row.size ?? '',
      row.browser ?? '',
      number(row.drift),
      number(row.storageShare === null ? null : Math.round(row.storageShare * 100)),
      instant(row.startedAt),
      instant(row.toldAt),
      row.concerns.map((concern) => words.concerns[concern]).join(', '),
      cleanTags(row.tags).join(', '),
    ]),
  ];
}

import { shareUp, type AvailabilityPeriod } from '../../contract/availability.ts';
import { compareNames } from '../../contract/names.ts';
import type { AvailabilityUnit, ScreenAvailability } from '../../contract/schemas/availability.ts';
import { percent } from '../../src/i18n/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { clockOfInstant } from '../../contract/localTime.ts';

const words = texts.availability;

/** Combined figures of screens: times (ms), number of outages, the longest outage, and the share of time online. */
export interface Figures {
  up: number;
  down: number;
  outages: number;
  longest: number;
  /** 0 to 1; null: nothing was measured. */
  share: number | null;
}

export interface SiteFigures extends Figures {
  siteId: number;
  siteName: string;
  /** Worst first, unmeasured ones last. */
  screens: (ScreenAvailability & Figures)[];
}

export function figuresOf(screens: readonly ScreenAvailability[]): Figures {
  const sum = (of: (screen: ScreenAvailability) => number) =>
    screens.reduce((all, screen) => all + of(screen), 0);
  const times = { up: sum(({ up }) => up), down: sum(({ down }) => down) };
  return {
    ...times,
    outages: sum(({ outages }) => outages),
    longest: screens.reduce((most, { longest }) => Math.max(most, longest), 0),
    share: shareUp(times),
  };
}

/** Not measured is not the same as 0 %. */
const worstFirst = (one: Figures, other: Figures) =>
  (one.share ?? 2) - (other.share ?? 2) || other.down - one.down;

/** The sites of the screens that match a search, worst first. */
export function siteFigures(screens: readonly ScreenAvailability[], search: string): SiteFigures[] {
  const asked = searchedWords(search);
  const found = screens.filter(({ screenId, name, siteName }) => {
    const text = folded(`${screenId} ${name} ${siteName}`);
    return hasWords(text, asked);
  });
  return [...Map.groupBy(found, ({ siteId }) => siteId)]
    .map(([siteId, some]) => ({
      siteId,
      siteName: some[0]?.siteName ?? '',
      ...figuresOf(some),
      screens: some
        .map((screen) => ({ ...screen, share: shareUp(screen) }))
        .sort((a, b) => worstFirst(a, b) || compareNames(a.name, b.name)),
    }))
    .sort((a, b) => worstFirst(a, b) || compareNames(a.siteName, b.siteName));
}

/** Whether a share reaches the target, 0 to 100; null: nothing was measured. */
export const reaches = (share: number | null, target: number): boolean | null =>
  share === null ? null : share * 100 >= target - 1e-9;

/** Parses a target, `99,5`; null if invalid. */
export function readTarget(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && value >= 0 && value <= 100 ? value : null;
}

export const targetText = (target: number): string => `${String(target).replace('.', ',')} %`;

const floors = [0.99, 0.98, 0.95, 0.9, 0.8, 0.5];

/** Lower bound of a plot's axis, so that differences of half a percent are visible and every bar has some height. */
export function floorOf(shares: readonly (number | null)[], target: number): number {
  const least = Math.min(target / 100, ...shares.flatMap((share) => share ?? []));
  return floors.find((floor) => least - floor >= (1 - floor) / 20) ?? 0;
}

const formats = {
  days: { weekday: 'short', day: '2-digit', month: '2-digit' },
  months: { month: 'long', year: 'numeric' },
  shortDays: { day: '2-digit', month: '2-digit' },
  shortMonths: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dated = (from: number, timeZone: string, format: keyof typeof formats) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, ...formats[format] }).format(from);

/** Name of an hour, day or month: `08:00`, `mar. 24/11`, `novembre 2026`. */
export function unitName(period: AvailabilityPeriod, from: number, timeZone: string): string {
  return period === 'today' ? clockOfInstant(from, timeZone) : dated(from, timeZone, period);
}

/** The short form for the axis; null: this unit is not labelled. */
export function unitTick(period: AvailabilityPeriod, at: number, from: number, timeZone: string) {
  if (period === 'months') return dated(from, timeZone, 'shortMonths');
  if (period === 'days') return at % 5 === 4 ? dated(from, timeZone, 'shortDays') : null;
  return at % 4 === 0 ? clockOfInstant(from, timeZone) : null;
}

const minutes = (ms: number) => String(Math.round(ms / 60_000));
const instant = (at: number) => new Date(at).toISOString();
const shareCell = (share: number | null) => (share === null ? '' : percent(share).replace(/\s%$/, ''));
const reachedCell = (share: number | null, target: number) => {
  const reached = reaches(share, target);
  return reached === null ? '' : reached ? words.yes : words.no;
};

interface Sheet {
  span: { from: number; to: number };
  target: number;
}

/** The screens as rows of a sheet with a heading, worst first; instants in UTC. */
export function screenSheet(sites: readonly SiteFigures[], { span, target }: Sheet): string[][] {
  const { sheet, columns } = words;
  const screens = sites.flatMap((site) => site.screens).sort(worstFirst);
  return [
    [
      sheet.id,
      sheet.screen,
      sheet.site,
      sheet.from,
      sheet.to,
      sheet.share,
      sheet.up,
      sheet.down,
      columns.outages,
      sheet.longest,
      sheet.target,
      sheet.reached,
    ],
    ...screens.map(({ screenId, name, siteName, up, down, outages, longest, share }) => [
      screenId,
      name,
      siteName,
      instant(span.from),
      instant(span.to),
      shareCell(share),
      minutes(up),
      minutes(down),
      String(outages),
      minutes(longest),
      String(target).replace('.', ','),
      reachedCell(share, target),
    ]),
  ];
}

/** Hours, days or months as rows of a sheet with a heading. */
export function unitSheet(units: readonly AvailabilityUnit[], target: number): string[][] {
  const { sheet } = words;
  return [
    [sheet.from, sheet.to, sheet.share, sheet.up, sheet.down, sheet.target, sheet.reached],
    ...units.map((unit) => [
      instant(unit.from),
      instant(unit.to),
      shareCell(shareUp(unit)),
      minutes(unit.up),
      minutes(unit.down),
      String(target).replace('.', ','),
      reachedCell(shareUp(unit), target),
    ]),
  ];
}

import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { momentText } from '../../shared/planText.ts';
import { misfitLine, type Misfit } from '../forecast/misfits.ts';
import {
  fitSection,
  itemsOf,
  messageItems,
  offlineItems,
  screenName,
  type ForecastSection,
} from '../forecast/sections.ts';
import type { Displacement, SpreadForecast } from './spreadForecast.ts';

const words = texts.forecast;

/** What the bar says before anything is spread. */
export interface ForecastText {
  /** Short phrases. */
  parts: readonly string[];
  sections: readonly ForecastSection[];
  /** Chosen screens that have no room for the message. */
  full: readonly Screen[];
}

/** When, and to whom, it is told; `until`: the message's end, ms. */
interface Told {
  now: number;
  timeZone: string;
  until?: number | null | undefined;
}

const countOf = (groups: readonly { screens: readonly Screen[] }[]) =>
  groups.reduce((sum, { screens }) => sum + screens.length, 0);

/** The screens where the message waits for the same scenarios. */
function waitingSection(
  { takings, screens }: SpreadForecast['waiting'][number],
  { now, timeZone, until }: Told,
): ForecastSection {
  const ends = takings.at(-1)?.until ?? Infinity;
  const names = new Set(takings.map(({ planned }) => planned));
  return {
    title: words.waitingTitle(screens.length, [...names], {
      end: ends === Infinity ? null : momentText(ends, timeZone, now),
      isOver: until != null && until <= ends && ends !== Infinity,
    }),
    items: itemsOf(screens, screenName),
  };
}

/** A forecast as text: what is unusual in the summary, and the lists of details. */
export function forecastText(
  { offline, waiting, later, dark, full }: SpreadForecast,
  { messages, hiddenSelf }: Displacement,
  misfits: readonly Misfit[],
  told: Told,
): ForecastText {
  const { now, timeZone } = told;
  return {
    full,
    parts: [
      offline.length > 0 && words.offline(offline.length),
      waiting.length > 0 && words.waiting(countOf(waiting)),
      later.length > 0 && words.later(countOf(later)),
      dark.length > 0 && words.dark(dark.length),
      messages.length > 0 && words.displaced(messages.length),
      misfitLine(misfits),
    ].filter((part) => typeof part === 'string'),
    // The longest list comes last.
    sections: [
      misfits.length > 0 && fitSection(misfits),
      later.length > 0 && {
        title: words.laterTitle,
        items: itemsOf(later, ({ taking, screens }) =>
          words.laterOn(taking.planned ?? '', momentText(taking.from, timeZone, now), screens.length),
        ),
      },
      ...waiting.map((one) => waitingSection(one, told)),
      dark.length > 0 && { title: words.darkTitle(dark.length), items: itemsOf(dark, screenName) },
      full.length > 0 && { title: words.fullTitle(full.length), items: itemsOf(full, screenName) },
      (messages.length > 0 || hiddenSelf > 0) && {
        title: words.displacedTitle,
        items: messageItems(messages),
        ...(hiddenSelf > 0 && { note: words.hiddenSelf(hiddenSelf) }),
      },
      offline.length > 0 && {
        title: words.offlineTitle(offline.length),
        items: offlineItems(offline, timeZone),
      },
    ].filter((section) => section !== false),
  };
}

import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
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
  /** Chosen screens that cannot take another message. */
  full: readonly Screen[];
}

/** A forecast as text: what is unusual in the summary, and the lists of details. */
export function forecastText(
  { offline, waiting, dark, full }: SpreadForecast,
  { messages, hiddenSelf }: Displacement,
  misfits: readonly Misfit[],
  timeZone: string,
): ForecastText {
  return {
    full,
    parts: [
      offline.length > 0 && words.offline(offline.length),
      waiting.length > 0 && words.waiting(waiting.length),
      dark.length > 0 && words.dark(dark.length),
      messages.length > 0 && words.displaced(messages.length),
      misfitLine(misfits),
    ].filter((part) => typeof part === 'string'),
    // The longest list comes last.
    sections: [
      misfits.length > 0 && fitSection(misfits),
      waiting.length > 0 && {
        title: words.waitingTitle(waiting.length),
        items: itemsOf(waiting, screenName),
      },
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

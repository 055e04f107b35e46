import { pointsOfStretch, sitesOfStretch } from '../../contract/lineStops/stretch.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { datesFrom } from '../../src/features/messageOptions/messageOptions.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { type StoredGiven, takenOf, withItsTemplate } from './correctionValues.ts';
import { formOfNews } from './formOfNews.ts';
import type { Entered } from './spreadingValues.ts';

/** The setup of most of a message's screens; null: none of them has one. */
export function setupOfMost(
  { screens: ids }: Pick<News, 'screens'>,
  setups: readonly SetupGroup[],
  screens: readonly Screen[],
): SetupGroup | null {
  const wanted = new Set(ids);
  const confs = screens.flatMap(({ id, newsConf }) => (newsConf && wanted.has(id) ? [newsConf.id] : []));
  const counted = setups.map((setup) => ({ setup, count: confs.filter((id) => setup.ids.has(id)).length }));
  const [most] = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return most?.setup ?? null;
}

/** The form's values, and what could not be taken over from the message. */
export interface Again {
  entered: Entered;
  /** It had a start or an end, which have passed. */
  hadDates: boolean;
  /** Number of its screens that no longer exist, or cannot have it. */
  missingScreens: number;
  /** Name of its line if that is no longer offered; null: it is, or there was none. */
  missingLine: string | null;
  /** Its template was deleted since: its texts stay. */
  isTemplateMissing: boolean;
  /** Its screens were chosen by something that is no longer there: they stay, one by one. */
  isChoiceMissing: boolean;
}

/** How its screens were chosen, with the stretch's stop points of today; null: not by a choice, or the line or a stop is gone. */
function choiceAgain(news: News, given: StoredGiven): TakenChoice | null {
  const taken = takenOf(news, given);
  if (!taken || 'tags' in taken.choice) return taken && { ...taken, points: null };
  const { choice } = taken;
  const { lines, stops } = given;
  const isThere = stops?.lineId === choice.lineId && lines.some(({ id }) => id === choice.lineId);
  if (!isThere || 'problem' in sitesOfStretch(stops, choice)) return null;
  return { ...taken, points: pointsOfStretch(stops, choice) };
}

/**
 * A message as form values (TIM-5): its texts, options, line, the screens that can have it, and its template and the choice of
 * its screens, where they still exist. Days and periods are kept, start and end only of one that was never spread, since it was
 * not approved (OPS-5).
 */
export function againValues(news: News, given: StoredGiven & { hasEnded: boolean }): Again {
  const { templates, offered, hasEnded } = given;
  const written = withItsTemplate(news, formOfNews(news, given), given);
  const isTemplateMissing = news.templateId != null && !templates.some(({ id }) => id === news.templateId);
  const form = isTemplateMissing ? { ...written, template: null } : written;
  const screens = news.screens.filter((id) => offered.has(id));
  const { dates: _, ...options } = form.options;
  const dates = datesFrom(hasEnded ? { period: null, days: news.days } : news);
  const choice = choiceAgain(news, given);
  const missingLine = news.lineId !== null && form.lineId === null ? news.lineName : null;
  const isOfMissingLine =
    missingLine !== null && news.choice && 'lineId' in news.choice && news.choice.lineId === news.lineId;
  return {
    entered: {
      form: { ...form, options: { ...options, ...(dates && { dates }) } },
      screens: new Set(screens),
      choice,
    },
    hadDates: hasEnded && (news.from != null || news.until != null),
    missingScreens: news.screens.length - screens.length,
    missingLine,
    isTemplateMissing,
    // Of a line that is missing it is said already.
    isChoiceMissing: news.choice !== undefined && choice === null && !isOfMissingLine,
  };
}

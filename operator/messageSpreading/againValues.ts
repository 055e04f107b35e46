import { pointsOfStretch, sitesOfStretch } from '../../contract/lineStops/stretch.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { dateAt } from '../../contract/zonedTime.ts';
import { datesFrom, datesOf } from '../../src/features/messageOptions/messageOptions.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { type StoredGiven, takenOf, withItsTemplate } from './correctionValues.ts';
import { formOfNews } from './formOfNews.ts';
import { emptyState, type Entered, following, formReducer, type SpreadingValues } from './spreadingValues.ts';
import { endingMinute, endingSlot, withSlotEnd } from './templateEnd.ts';
import { writeTemplate } from './writeTemplate.ts';

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
  /** It had a start or an end, which have passed; an end that the template gives again is none. */
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

interface AgainGiven extends StoredGiven {
  hasEnded: boolean;
  /** ms; with the project's zone. */
  now: number;
  timeZone: string;
}

/** The end from a slot of the template, as when it is typed (TIM-3); an hour that has passed today is to be given again. */
function withEndAgain(form: SpreadingValues, given: AgainGiven): SpreadingValues {
  const { templates, lines, languages, conf, now, timeZone } = given;
  const { template: filled } = form;
  const template = templates.find(({ id }) => id === filled?.id);
  const slot = endingSlot(template ?? null);
  if (!filled || !template || !slot) return form;
  const after = endingMinute(template, filled.values);
  const options = withSlotEnd(form.options, { before: null, after, now, timeZone });
  const { until } = datesOf(options);
  if (until === null || dateAt(until, timeZone) === dateAt(now, timeZone)) return { ...form, options };
  const values = { ...filled.values, [slot.name]: '' };
  const richText = conf.textMode === 'RICHTEXT';
  const written = following(filled, writeTemplate(template, values, { lines, languages, richText }));
  return formReducer({ ...emptyState(form.tab), form }, { type: 'template', template: written }).form;
}

/**
 * A message as form values (TIM-5): its texts, options, line, the screens that can have it, and its template and the choice of
 * its screens, where they still exist. Days and periods are kept, start and end only of one that was never spread, since it was
 * not approved (OPS-5); otherwise the template may give an end.
 */
export function againValues(news: News, given: AgainGiven): Again {
  const { templates, offered, hasEnded } = given;
  const written = withItsTemplate(news, formOfNews(news, given), given);
  const isTemplateMissing = news.templateId != null && !templates.some(({ id }) => id === news.templateId);
  const stored = isTemplateMissing ? { ...written, template: null } : written;
  const screens = news.screens.filter((id) => offered.has(id));
  const { dates: _, ...options } = stored.options;
  const dates = datesFrom(hasEnded ? { period: null, days: news.days } : news);
  const undated = { ...stored, options: { ...options, ...(dates && { dates }) } };
  const form = hasEnded ? withEndAgain(undated, given) : undated;
  const choice = choiceAgain(news, given);
  const missingLine = news.lineId !== null && form.lineId === null ? news.lineName : null;
  const isOfMissingLine =
    missingLine !== null && news.choice && 'lineId' in news.choice && news.choice.lineId === news.lineId;
  return {
    entered: {
      form,
      screens: new Set(screens),
      choice,
    },
    hadDates: hasEnded && (news.from != null || (news.until != null && datesOf(form.options).until === null)),
    missingScreens: news.screens.length - screens.length,
    missingLine,
    isTemplateMissing,
    // Of a line that is missing it is said already.
    isChoiceMissing: news.choice !== undefined && choice === null && !isOfMissingLine,
  };
}

import { cutText } from '../../../contract/cutText.ts';
import { isBlankHtml, textOfHtml } from '../../../contract/html.ts';
import type { MessageTime } from '../../../contract/messageTime.ts';
import { parsePeriod } from '../../../contract/period.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { weekdays, type Weekday } from '../../../contract/timetable/days.ts';
import type { StoredTime } from '../../db/messageTime.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { cleanContents, fieldOfContent } from './sanitize.ts';
import { frenchId } from './storedNews.ts';

const titleLength = 80;

/** A content to be stored. */
export interface NewContent {
  languageId: number;
  content: string;
  /** Absent: unspecified. */
  spoken?: string | null | undefined;
}

/** Default title of a message: the beginning of its text. */
export function titleOf(html: string): string {
  return cutText(textOfHtml(html), titleLength);
}

/** Distinct screens of a spread, sorted. Throws when there is none (SPR-8). */
export function screensOf({ screens, screenId }: Spread): string[] {
  const ids = new Set(screens ?? []);
  if (screenId) ids.add(screenId);
  if (ids.size === 0) throw invalid({ screens: texts.news.noScreen });
  return [...ids].sort();
}

/** Sanitised contents of a message that is not from the library; blank ones are dropped, French is required. */
export function contentsOf({ contents, content }: Spread): NewContent[] {
  const given = contents?.length
    ? contents.map((one) => ({ languageId: one.language.id, content: one.content, spoken: one.spoken }))
    : [{ languageId: frenchId, content: content ?? '' }];
  if (new Set(given.map(({ languageId }) => languageId)).size < given.length) {
    throw invalid({ contents: texts.news.repeatedLanguage });
  }
  const clean = cleanContents(given, contents?.length ? fieldOfContent : () => 'content').filter(
    ({ content: html }) => !isBlankHtml(html),
  );
  if (!clean.some(({ languageId }) => languageId === frenchId)) throw invalid({ content: texts.news.empty });
  return clean;
}

/** The time given by a call; missing parts keep their value (TIM-1). An empty list of days means every day. */
export const timeGiven = (
  { from, until, days }: Pick<Spread, 'from' | 'until' | 'days'>,
  otherwise: Pick<MessageTime, 'from' | 'until' | 'days'>,
): Pick<StoredTime, 'from' | 'until' | 'days'> => ({
  from: (from === undefined ? otherwise.from : from) ?? null,
  until: (until === undefined ? otherwise.until : until) ?? null,
  days: days === undefined ? (otherwise.days ?? null) : days?.length ? daysInOrder(days) : null,
});

const daysInOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

/** Priority and periods of a spread, which exclude each other (LIB-4). An empty period means none. */
export function broadcastOf({ priority, period }: Spread): {
  priority: number | null;
  period: string | null;
} {
  if (period && parsePeriod(period) === null) throw invalid({ period: texts.news.period });
  if (period && priority) throw invalid({ priority: texts.news.priorityOrPeriod });
  return { priority: priority ?? null, period: period || null };
}

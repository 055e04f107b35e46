import { linesOfHtml } from '../../../contract/plainText.ts';
import { isPublished } from '../../../contract/publishing.ts';
import type { ToldMessage } from '../../../contract/schemas/webhooks.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { byLanguage } from '../news/byLanguage.ts';

/** An instant (ms) as ISO 8601. */
export const iso = (instant: number) => new Date(instant).toISOString();
/** Null where there is no instant. */
export const isoOf = (instant: number | null | undefined) => (instant == null ? null : iso(instant));

/** In an order that does not depend on the database: another order would be another state. */
export function toldMessage(news: StoredNews): ToldMessage {
  const { id, title, contents, alert, priority, createdAt, from, until, period, days, line, screens } = news;
  return {
    id,
    title,
    alert,
    priority,
    texts: contents.toSorted(byLanguage).map(({ content, language }) => ({
      language: language.code,
      html: content,
      text: linesOfHtml(content),
    })),
    createdAt: iso(createdAt),
    from: isoOf(from),
    until: isoOf(until),
    period: period ?? null,
    days: days ? [...days] : null,
    line: line && { id: line.id, name: line.name },
    screens: screens.toSorted(),
    published: isPublished(news),
  };
}

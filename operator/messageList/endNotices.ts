import { isCounted } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import { type Clock, openDaysOf } from './siteEntries.ts';

/** An end is told so long before it comes, ms. */
const toldBeforeMs = 60 * 60_000;

/** What is told of a message to who spread it: that it ends soon, or that it has been without an end for too long. */
export interface EndNotice {
  /** The same until the message has another end: what was closed stays closed. */
  key: string;
  news: News;
  /** For how many days it has been without an end; null: it ends soon. */
  openDays: number | null;
}

/** What is told at an instant to the user who spread these messages, but for what he has closed; the next end first. */
export function endNoticesOf(
  news: readonly News[],
  username: string | undefined,
  closed: readonly string[],
  clock: Clock,
): EndNotice[] {
  const notices = news
    .filter((one) => one.createdBy === username && isCounted(one, clock.instant))
    .flatMap((one): EndNotice[] => {
      const { id, until } = one;
      if (until != null)
        return until - clock.instant <= toldBeforeMs
          ? [{ key: `${id}:${until}`, news: one, openDays: null }]
          : [];
      const openDays = openDaysOf(one, clock);
      return openDays === null ? [] : [{ key: `${id}:open`, news: one, openDays }];
    });
  const known = new Set(closed);
  const endOf = (notice: EndNotice) => notice.news.until ?? Infinity;
  return notices
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => endOf(a) - endOf(b) || a.news.createdAt - b.news.createdAt);
}

/** What has been closed, without what nobody would be told of any more: its message is gone. */
export const stillClosed = (closed: readonly string[], news: readonly News[]): string[] => {
  const ids = new Set(news.map(({ id }) => String(id)));
  return closed.filter((key) => ids.has(key.split(':', 1)[0] ?? ''));
};

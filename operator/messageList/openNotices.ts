import { isCounted } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import { type Clock, openDaysOf } from './siteEntries.ts';

/** A notice for the user who spread a message: it has been without an end for too long. */
export interface OpenNotice {
  /** A closed notice stays closed by this key. */
  key: string;
  news: News;
  /** For how many days it has been without an end. */
  openDays: number;
}

/** The notices at an instant for the user who spread these messages, without closed ones; oldest first. */
export function openNoticesOf(
  news: readonly News[],
  username: string | undefined,
  closed: readonly string[],
  clock: Clock,
): OpenNotice[] {
  const notices = news
    .filter((one) => one.createdBy === username && isCounted(one, clock.instant))
    .flatMap((one): OpenNotice[] => {
      const openDays = openDaysOf(one, clock);
      return openDays === null ? [] : [{ key: `${one.id}:open`, news: one, openDays }];
    });
  const known = new Set(closed);
  return notices.filter(({ key }) => !known.has(key)).sort((a, b) => a.news.createdAt - b.news.createdAt);
}

/** The closed keys, without those whose message is gone. */
export const stillClosed = (closed: readonly string[], news: readonly News[]): string[] => {
  const ids = new Set(news.map(({ id }) => String(id)));
  return closed.filter((key) => ids.has(key.split(':', 1)[0] ?? ''));
};

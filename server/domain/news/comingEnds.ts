import { isOver } from '../../../contract/messageTime.ts';
import type { ComingEnds } from '../../../contract/schemas/events.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/** More is nothing that a person has in mind: the others are told as these end, or with the next change. */
const most = 50;

/** What a user has spread of these messages that has not ended and will: the next end first (TIM-6). */
export function comingEndsOf(news: Iterable<StoredNews>, username: string, now: number): ComingEnds {
  const own = [...news]
    .flatMap(({ id, version, title, alert, createdBy, from, until }) =>
      createdBy === username && until != null && !isOver({ until }, now)
        ? [{ id, version, title, alert, until, from: from ?? null }]
        : [],
    )
    .sort((a, b) => a.until - b.until || a.id - b.id);
  return { news: own.slice(0, most) };
}

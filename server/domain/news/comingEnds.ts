import { isOver } from '../../../contract/messageTime.ts';
import type { ComingEnds } from '../../../contract/schemas/events.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/** More than a person keeps in mind: further ends are sent as these pass, or with the next change. */
const most = 50;

/** A user's running messages that will end, soonest first (TIM-6). */
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

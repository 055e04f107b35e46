import type { QueryClient } from '@tanstack/react-query';
import type { StreamPing } from '../../contract/schemas/events.ts';
import { changeCached } from './changeCached.ts';

/** So many heartbeats are compared, a minute of them: each can only be late, so that the earliest is right. */
const compared = 4;
/** A measured clock that is further off than this is corrected, ms: heartbeats take their way, too. */
const toleratedMs = 1_000;

/** What a query knows of the server's clock: how many ms it was ahead when it was read. */
interface Timed {
  clockOffset: number;
}

const isTimed = (data: unknown): data is Timed =>
  typeof data === 'object' && data !== null && 'clockOffset' in data && typeof data.clockOffset === 'number';

/**
 * Takes each heartbeat of a project's stream, and corrects the server's clock in all that was read of the project. A page
 * measures it when it reads, and one that stays open for days may not read again, while its machine's clock is set or drifts.
 */
export function createClockCorrections(queryClient: QueryClient, projectId: number) {
  let heard: number[] = [];
  return ({ serverTime }: StreamPing): void => {
    heard = [...heard, serverTime - Date.now()].slice(-compared);
    if (heard.length < compared) return;
    const clockOffset = Math.max(...heard);
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [projectId] })) {
      const { data } = state;
      if (!isTimed(data) || Math.abs(data.clockOffset - clockOffset) <= toleratedMs) continue;
      changeCached<Timed>(queryClient, queryKey, (before) => ({ ...before, clockOffset }));
    }
  };
}

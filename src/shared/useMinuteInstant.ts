import { useEffect, useState } from 'react';
import { minuteMs } from '../../contract/durations.ts';

/** Maximum timer, ms: a computer that wakes up continues its pending timer, however much time has passed. */
const lookMs = 5000;
const none: readonly number[] = [];

/**
 * An instant (ms) within the current minute, by the server's clock; `offset`: how many ms that is ahead of this machine's.
 * Renders again when the next minute begins, and at `edges` (ms), which may lie within a minute and must keep their identity
 * between renders.
 */
export function useMinuteInstant(offset = 0, edges = none): number {
  const [instant, setInstant] = useState(() => Date.now() + offset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = Date.now() + offset;
      setInstant((before) => {
        const isOtherMinute = Math.floor(now / minuteMs) !== Math.floor(before / minuteMs);
        return isOtherMinute || edges.some((edge) => before < edge && now >= edge) ? now : before;
      });
      const ends = [(Math.floor(now / minuteMs) + 1) * minuteMs, ...edges].filter((end) => end > now);
      timer = setTimeout(look, Math.min(lookMs, ...ends.map((end) => end - now)));
    };
    look();
    return () => clearTimeout(timer);
  }, [offset, edges]);
  return instant;
}

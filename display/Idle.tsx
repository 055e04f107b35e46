/** @jsxImportSource preact */
import { clockText, dayText } from './localTime.ts';

/** Nothing to say: the time, large. */
export function Idle({ instant, timeZone }: { instant: number; timeZone: string }) {
  return (
    <div class="face">
      <div class="time">{clockText(instant, timeZone)}</div>
      <div class="day">{dayText(instant, timeZone)}</div>
    </div>
  );
}

import { clockText, dayText } from './localTime.ts';

/** Nothing to say: the time, large. */
export function Idle({ instant, timeZone }: { instant: number; timeZone: string }) {
  return (
    <div className="face">
      <div className="time">{clockText(instant, timeZone)}</div>
      <div className="day">{dayText(instant, timeZone)}</div>
    </div>
  );
}

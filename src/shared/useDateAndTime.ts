import { useProjectZone } from './projectZone.ts';
import { dateAndTime } from './zonedDate.ts';

/** How pages write an instant (ms): `12/05/2026 14:32`, in the project's time. */
export function useDateAndTime(): (instant: number) => string {
  const timeZone = useProjectZone();
  return (instant) => dateAndTime(instant, timeZone);
}

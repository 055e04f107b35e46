import { texts } from '../../src/i18n/index.ts';

/** `dd/mm/yyyy à HHhMM` on the clocks of the zone (SCN-4). */
export function activationDate(instant: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(instant);
  const time = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return texts.scenarios.current.onDate(day, time.replace(':', 'h'));
}

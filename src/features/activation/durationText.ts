import type { Duration } from '../../../contract/scenarioTime.ts';
import { texts } from '../../i18n/index.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A duration in words, from its largest unit down: « 2 heures 0 minute 5 secondes » (SCN-4). */
export function durationText(duration: Duration): string {
  const first = units.findIndex((unit) => duration[unit] > 0);
  return units
    .slice(first === -1 ? units.length - 1 : first)
    .map((unit) => texts.scenarios.units[unit](duration[unit]))
    .join(' ');
}

/** A duration in words without units that are zero: « 1 heure » for 3600 s. */
export function delayText(duration: Duration): string {
  return units
    .filter((unit) => duration[unit] > 0)
    .map((unit) => texts.scenarios.units[unit](duration[unit]))
    .join(' ');
}

import { count } from './count.ts';

/** Elapsed time in everyday form: `12 min`, `2 h 05`, `3 jours`. */
export function elapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'moins d’une minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return count(Math.floor(hours / 24), 'jour', 'jours');
}

import { count } from './count.ts';
import { unreadable } from './unreadable.ts';

/** Reading state of bicycle stations (LIV-3). */
export const bicycles = {
  /** Column heading in the list. */
  label: 'État',
  waiting: 'Pas encore lue',
  counts: (name: string, bikes: number | null, docks: number | null) =>
    [name, bikes !== null && count(bikes, 'vélo', 'vélos'), docks !== null && count(docks, 'place', 'places')]
      .filter((part) => part !== false)
      .join(', '),
  closed: (name: string) => `${name} : fermée`,
  since: (at: string) => `Selon la source, le ${at}`,
  read: (at: string) => `Dernière réponse le ${at}`,
  failing: unreadable,
  stale: (since: string) =>
    `Rien de nouveau depuis le ${since} : les écrans affichent « disponibilité inconnue ».`,
  lapses:
    'Les écrans gardent ce qu’elle a dit pendant une demi-heure, puis affichent « disponibilité inconnue ».',
  unknown: (stations: number) =>
    `Cette source ne connaît pas cette station, parmi ${count(stations, 'station', 'stations')}.`,
  meant: 'Peut-être :',
  take: (id: string, name: string) => (name === '' ? id : `${id} – ${name}`),
} as const;

import { atPlace, fromPlace } from '../contract/placeNames.ts';

/** Texts on the screen itself. Alert words are in the language of the content beside them. */
const alertWords: Record<string, string> = {
  fr: 'Alerte',
  en: 'Alert',
  es: 'Alerta',
  it: 'Allerta',
  de: 'Achtung',
  pt: 'Alerta',
  nl: 'Let op',
  ar: 'تنبيه',
  he: 'התראה',
};

export const displayTexts = {
  alertMark: '!',
  alertWord: (code: string) => alertWords[code.slice(0, 2).toLowerCase()] ?? 'Alerte',
  loading: 'Chargement des informations…',
  disabled: 'Écran désactivé',
  /** At the foot of a screen whose server is unreachable (DSP-3). */
  offline: (since: { day: string | null; time: string } | null): string => {
    if (since === null) return 'Informations non actualisées';
    return `Informations non actualisées depuis ${since.day === null ? '' : `le ${since.day} à `}${since.time}`;
  },
  emptyDraft: 'Votre message apparaîtra ici',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  departures: 'Prochains départs',
  /** While an offer is being applied, and whenever there is no data on departures (EXP-4). */
  timesUnavailable: 'Temps d’attente indisponibles',
  noDeparture: 'Aucun départ prochainement',
  column: { line: 'Ligne', direction: 'Destination', first: 'Prochain', second: 'Suivant' },
  /** Before a waiting time below another one. */
  // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits texts
  then: 'puis',
  departureFrom: (point: string) => `Au départ ${fromPlace(point)}`,
  burst: 'Rafale en cours : départs rapprochés',
  burstAt: (points: readonly string[]) =>
    `Rafale en cours ${points.map(atPlace).join(', ')} : départs rapprochés`,
  traffic: 'Info trafic',
  bicycles: {
    label: 'Vélos à proximité',
    bikes: (count: number) => (count > 1 ? 'vélos' : 'vélo'),
    docks: (count: number) => (count > 1 ? 'places' : 'place'),
    since: (time: string) => `à ${time}`,
    closed: 'station fermée',
    unknown: 'disponibilité inconnue',
  },
  /** A waiting time, and its unit if it has one. */
  wait: (minutes: number | string | null): { value: string; unit: string } => {
    if (minutes === null) return { value: '–', unit: '' };
    if (typeof minutes === 'string') return { value: minutes, unit: '' };
    return minutes < 1 ? { value: 'À l’approche', unit: '' } : { value: String(minutes), unit: 'min' };
  },
  /** Departures with a known interval and unknown times. */
  every: (minutes: number): string => (minutes === 1 ? 'chaque minute' : `toutes les ${minutes} min`),
  /** Whom passengers must ask to be picked up. */
  request: { agency: 'sur réservation', driver: 'arrêt à la demande' },
  /** The first and second departure of a row are requested differently. */
  requests: (first: string, second: string): string => `${first}, puis ${second}`,
  /** Meanings of the signs beside waiting times (LIV-2). */
  mark: { live: 'temps réel', planned: 'horaire prévu', cancelled: 'supprimé' },
  screenLabel: (name: string) => `Écran ${name}`,
  refusedTitle: 'Cet écran n’est pas reconnu',
  refusedText: 'Demandez à l’exploitant le lien d’affichage de cet écran, puis ouvrez-le de nouveau.',
  refusedRetry: 'Une nouvelle tentative a lieu automatiquement.',
  connecting: 'Connexion en cours…',
  /** A page's answer to an order, for the administrator who sent it (FLT-4). */
  tooOld: 'La page de cet écran est trop ancienne pour cet ordre.',
};

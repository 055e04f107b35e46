import { atPlace, fromPlace } from '../contract/placeNames.ts';

/** Words that stand on a screen itself. Alert words follow the language of the content beside them. */
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
  disabled: 'Écran hors service',
  /** At the foot of a screen whose server is away (DSP-3). */
  offline: (since: { day: string | null; time: string } | null): string => {
    if (since === null) return 'Informations non actualisées';
    return `Informations non actualisées depuis ${since.day === null ? '' : `le ${since.day} à `}${since.time}`;
  },
  emptyDraft: 'Votre message apparaîtra ici',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  departures: 'Prochains départs',
  /** While an offer is taken over, and whenever nothing says when vehicles leave (EXP-4). */
  timesUnavailable: 'Temps d’attente indisponibles',
  noDeparture: 'Aucun départ à venir',
  column: { line: 'Ligne', direction: 'Destination', first: 'Prochain', second: 'Suivant' },
  /** Before a waiting time that stands below another one. */
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
  /** A waiting time, and its unit where it has one. */
  wait: (minutes: number | string | null): { value: string; unit: string } => {
    if (minutes === null) return { value: '–', unit: '' };
    if (typeof minutes === 'string') return { value: minutes, unit: '' };
    return minutes < 1 ? { value: 'À l’approche', unit: '' } : { value: String(minutes), unit: 'min' };
  },
  /** Departures of which the interval is known, and no times. */
  every: (minutes: number): string => (minutes === 1 ? 'chaque minute' : `toutes les ${minutes} min`),
  /** Whom passengers have to ask to be taken along. */
  request: { agency: 'sur réservation', driver: 'arrêt à la demande' },
  /** That the first and the second departure of a row are not asked for alike. */
  requests: (first: string, second: string): string => `${first}, puis ${second}`,
  /** What the signs beside waiting times stand for (LIV-2). */
  mark: { live: 'temps réel', planned: 'horaire prévu', cancelled: 'supprimé' },
  screenLabel: (name: string) => `Écran ${name}`,
  refusedTitle: 'Cet écran n’est pas reconnu',
  refusedText: 'Demandez à l’exploitant le lien d’affichage de cet écran, puis ouvrez-le de nouveau.',
  refusedRetry: 'Une nouvelle tentative a lieu automatiquement.',
  connecting: 'Connexion en cours…',
  /** A page's answer to an order, for the administrator who gave it (FLT-4). */
  tooOld: 'La page de cet écran est trop ancienne pour cet ordre.',
};

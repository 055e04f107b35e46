import { atPlace } from '../../contract/placeNames.ts';
import { count } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');
const minutes = (n: number) => count(n, 'minute', 'minutes');

/** The burst (EXP-5). The texts marked with a requirement's id are quoted verbatim from the specification. */
export const bursts = {
  title: 'Rafale',
  loadFailed: 'Les points d’arrêt et les rafales n’ont pas pu être lus.',
  stale: 'Ce qui est affiché n’est peut-être plus à jour.',
  intro:
    'Une rafale injecte des navettes supplémentaires à un point d’arrêt, à intervalles courts. Les écrans de ce point d’arrêt annoncent des départs rapprochés.',
  empty: 'Pas de points d’arrêt associés au projet',
  emptyHelp: 'Un superutilisateur les crée dans « Administration des projets ».',
  point: "Point d'arrêt",
  pointHelp: 'Tapez quelques lettres de son nom ou de sa ligne.',
  noPoint: 'Aucun point d’arrêt ne correspond.',
  identifier: (id: number) => `id ${id}`,
  choose: 'Choisissez d’abord un point d’arrêt.',
  launch: 'Lancer la rafale',
  launching: 'Lancement…',
  effect: {
    none: 'Aucun écran actif n’est rattaché à ce point d’arrêt : la rafale ne sera annoncée nulle part.',
    /** The server does not say which screens have the stop point. */
    unknown: 'La rafale sera lancée à ce point d’arrêt. Ce serveur ne dit pas quels écrans l’annonceront.',
    shown: (n: number, long: number, sites: string) =>
      `${screens(n)} ${n > 1 ? 'annonceront' : 'annoncera'} la rafale pendant ${minutes(long)} : ${sites}.`,
    dark: (n: number) =>
      `${screens(n)} hors des heures de service ${n > 1 ? 'n’annonceront pas la rafale avant leur' : 'n’annoncera pas la rafale avant sa'} reprise.`,
  },
  confirm: {
    title: (point: string) => `Lancer une rafale ${atPlace(point)} ?`,
    prolongTitle: (point: string) => `Prolonger la rafale ${atPlace(point)} ?`,
    running: (who: string, until: string) => `Lancée par ${who}, elle court jusqu’à ${until}.`,
    prolonged: (until: string) => `Elle courra jusqu’à ${until}.`,
  },
  /** EXP-5 */
  done: 'Rafale lancée',
  failed: "Une erreur est survenue, l'action n'a pu être réalisée.",

  running: {
    title: 'Rafales en cours',
    none: 'Aucune rafale en cours.',
    what: (who: string, from: string) => `lancée par ${who} à ${from}`,
    left: (time: string) => `encore ${time}`,
    ends: (until: string) => `jusqu’à ${until}`,
    stop: 'Arrêter',
    stopOne: (point: string) => `Arrêter la rafale ${atPlace(point)}`,
  },
  stop: {
    title: (point: string) => `Arrêter la rafale ${atPlace(point)} ?`,
    text: 'Les écrans cessent aussitôt de l’annoncer.',
    done: 'Rafale arrêtée',
    failed: 'La rafale n’a pas pu être arrêtée.',
  },
  history: {
    title: 'Rafales lancées',
    columns: { at: 'Lancée le', point: "Point d'arrêt", by: 'Par', end: 'Fin' },
    stopped: (when: string, who: string) => `arrêtée le ${when} par ${who}`,
    empty: 'Aucune rafale n’a encore été lancée.',
  },
} as const;

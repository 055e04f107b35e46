import { atPlace } from '../../contract/placeNames.ts';
import { count, number } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');

/** The plan of a line (LIV-6). */
export const linePlan = {
  title: 'Plan de ligne',
  lines: 'Lignes du projet',
  line: 'Ligne',
  print: 'Imprimer',
  stops: (line: string) => `Arrêts de la ligne ${line}`,
  ends: (ends: readonly string[]) => ends.join(' ↔ '),
  noLines: (project: string) => `Le projet ${project} n’a pas de ligne.`,
  noLinesNext: 'Un superutilisateur ajoute les lignes dans « Administration des projets ».',
  noStops: (line: string) => `Aucun arrêt de la ligne ${line} n’est connu.`,
  noStopsNext: 'Importez le GTFS de son transporteur, ou donnez-lui des points d’arrêt.',
  elsewhere: 'Sans place dans l’ordre des arrêts',
  /** Read after « à ». */
  otherPlace: 'des endroits sans place dans l’ordre des arrêts',
  interchanges: 'Correspondances :',
  towardsOnly: (name: string) => `vers ${name} seulement`,
  oneWayOnly: 'dans un sens seulement',
  branchFrom: (names: string) => `après ${names}`,
  beginning: 'début d’une branche',
  terminus: 'terminus',
  online: (n: number) => `${number(n)} en ligne`,
  offline: (n: number) => `${number(n)} hors ligne`,
  inactive: (n: number) => (n > 1 ? `${number(n)} désactivés` : `${number(n)} désactivé`),
  dark: (n: number) => `${number(n)} hors service`,
  unwatched: (n: number) => `${number(n)} sans afficheur`,
  noScreen: 'sans écran',
  messages: (n: number) => count(n, 'message', 'messages'),
  alerts: (n: number) => count(n, 'alerte', 'alertes'),
  perturbations: (n: number) => count(n, 'perturbation', 'perturbations'),
  perturbed: (line: string) => `${line}, perturbée`,
  inhibited: { times: 'Temps d’attente inhibés', traffic: 'Info trafic inhibée' },
  inhibitedSince: (what: string, at: string) => `${what} depuis le ${at}`,
  inhibitedShort: 'inhibée',
  perturbationsOf: (line: string) => `Perturbations de la ligne ${line}`,
  until: (at: string) => `jusqu’au ${at}`,
  screensAt: (stop: string) => `Écrans ${atPlace(stop)}`,
  messagesAt: (stop: string) => `Messages affichés ${atPlace(stop)}`,
  toCome: 'À venir',
  toComeAt: (stop: string) => `Messages à venir ${atPlace(stop)}`,
  onScreens: (n: number) => `sur ${screens(n)}`,
  alert: 'Alerte',
  noMessage: 'Aucun message affiché',
  why: (screen: string) => `Pourquoi ? ${screen}`,
  end: (stop: string) => `Tronçon : début ou fin ${atPlace(stop)}`,
  bar: 'Écrans à choisir',
  whole: (line: string) => `Toute la ligne ${line}`,
  pick: 'Choisissez un tronçon par les cases des arrêts, ou prenez toute la ligne.',
  clear: 'Toute la ligne',
  spread: 'Diffuser sur ces écrans',
  aim: {
    chosen: (text: string, n: number) =>
      `${text} : ${n > 1 ? `${screens(n)} choisis` : `${screens(n)} choisi`} d’après le plan de ligne.`,
    elsewhere: (n: number) =>
      n > 1
        ? `${screens(n)} du tronçon ont une autre messagerie et ne sont pas choisis.`
        : 'Un écran du tronçon a une autre messagerie et n’est pas choisi.',
    failed: 'Les écrans demandés par le plan de ligne n’ont pas pu être choisis.',
    close: 'Fermer',
  },
  loadFailed: 'Le plan de ligne n’a pas pu être chargé.',
  stale:
    'Le plan n’a pas pu être actualisé : l’état des écrans et leurs messages sont peut-être plus anciens.',
  trafficFailed: 'Les perturbations n’ont pas pu être lues.',
} as const;

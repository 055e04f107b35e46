import { fromPlace } from '../../contract/placeNames.ts';
import { count, number } from './count.ts';

let format: Intl.NumberFormat | null = null;

/** A share from 0 to 1 as `99,48 %`, rounded down, so that a missed target is not shown as reached. */
export function percent(share: number): string {
  format ??= new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Removes floating-point noise.
  return `${format.format(Math.floor(Number((share * 10_000).toFixed(6))) / 100)} %`;
}

/** Total time that screens were offline, which may exceed a day: `8 min`, `52 h 10`. */
function lasted(ms: number): string {
  const minutes = ms === 0 ? 0 : Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return `${minutes}\u00a0min`;
  return `${number(Math.floor(minutes / 60))}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** « Disponibilité »: the share of time that screens were online (FLT-2). */
export const availability = {
  title: 'Disponibilité',
  tools: 'Période et objectif',
  period: 'Période',
  periods: { today: 'Aujourd’hui', days: '30 jours', months: '12 mois' },
  targetField: 'Objectif (%)',
  targetInvalid: 'De 0 à 100',
  search: 'Rechercher un site ou un écran',
  print: 'Imprimer',
  exportScreens: 'Exporter les écrans (CSV)',
  exportUnits: 'Exporter (CSV)',
  fileName: 'disponibilite',
  whole: 'Disponibilité du projet',
  reached: (target: string) => `Objectif de ${target} tenu`,
  missed: (target: string) => `Sous l’objectif de ${target}`,
  notMeasured: 'Rien n’a été mesuré dans cette période.',
  notMeasuredHelp:
    'Un écran est mesuré à partir de son premier signe de vie, et tant que le serveur est là pour l’entendre.',
  span: (from: string, to: string) => (from === to ? `Le ${from}` : `Du ${from} au ${to}`),
  facts: (screens: number, below: number, never: number) =>
    [
      count(screens, 'écran mesuré', 'écrans mesurés'),
      below === 0 ? 'aucun sous l’objectif' : `${below} sous l’objectif`,
      ...(never === 0 ? [] : [`${never} sans mesure`]),
    ].join(', '),
  plot: { today: 'Heure par heure', days: 'Jour par jour', months: 'Mois par mois' },
  plotOf: (name: string, plot: string) => `${name}, ${plot.toLowerCase()}`,
  axis: (floor: string) => `L’axe commence à ${floor}.`,
  legend: {
    reached: 'objectif tenu',
    missed: 'sous l’objectif',
    target: (target: string) => `objectif de ${target}`,
    none: 'vide : rien n’a été mesuré',
  },
  figures: 'Voir les chiffres',
  hideFigures: 'Masquer les chiffres',
  units: { today: 'Heure', days: 'Jour', months: 'Mois' },
  list: 'Disponibilité par site et par écran',
  columns: {
    name: 'Site ou écran',
    share: 'Disponibilité',
    down: 'Hors ligne',
    outages: 'Interruptions',
    longest: 'La plus longue',
    course: 'Évolution',
  },
  sheet: {
    id: 'Identifiant',
    screen: 'Écran',
    site: 'Site',
    from: 'Du',
    to: 'Au',
    share: 'Disponibilité (%)',
    up: 'En ligne (min)',
    down: 'Hors ligne (min)',
    longest: 'La plus longue (min)',
    target: 'Objectif (%)',
    reached: 'Objectif tenu',
  },
  yes: 'oui',
  no: 'non',
  below: 'sous l’objectif',
  unknown: '—',
  never: 'sans mesure',
  open: (site: string) => `Voir les écrans ${fromPlace(site)}`,
  close: (site: string) => `Masquer les écrans ${fromPlace(site)}`,
  screens: (n: number) => count(n, 'écran', 'écrans'),
  lasted,
  detail: (outages: number, down: number, longest: number) =>
    `${count(outages, 'interruption', 'interruptions')}, ${lasted(down)} en tout, ${lasted(longest)} au plus`,
  more: (n: number) => `Afficher ${count(n, 'site de plus', 'sites de plus')}`,
  nothingFound: 'Aucun site ni écran ne correspond à cette recherche.',
  loadFailed: 'La disponibilité n’a pas pu être chargée.',
  stale: 'La disponibilité n’a pas pu être actualisée : ce qui est affiché est peut-être plus ancien.',
  siteFailed: 'Le détail de ce site n’a pas pu être chargé.',
} as const;
